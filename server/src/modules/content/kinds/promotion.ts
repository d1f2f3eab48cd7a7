import { fromWireTime } from '#contract/values/time/wib-time.ts'
import { sanitiseHtml } from '../../../rich-text/sanitise-html.ts'
import type { Kind } from './kind.ts'

export const promotion: Kind<'promotion'> = {
  table: 'promotions',
  nameOf: ({ Title }) => Title,
  clean: (fields) => ({
    ...fields,
    Title: fields.Title.trim(),
    ShortDesc: fields.ShortDesc.trim(),
    Content: sanitiseHtml(fields.Content),
    ProductIDs: [...new Set(fields.ProductIDs)],
  }),
  isComplete({ Title, StartDate, DueDate }) {
    const [starts, ends] = [fromWireTime(StartDate), fromWireTime(DueDate)]
    return Title !== '' && starts !== null && ends !== null && starts < ends
  },
  // Announced as soon as it is published, before it starts.
  periodOf: ({ DueDate }) => ({ from: null, until: fromWireTime(DueDate) }),
  async write(tx, { id, firstPublishedAt }, fields) {
    const { Title, ShortDesc, Picture, Content, StartDate, DueDate, ProductIDs } = fields
    await tx`
      insert into promotions (id, title, short_desc, content, image, starts_at, ends_at, published_at, product_ids)
      overriding system value
      values (${id}, ${Title}, ${ShortDesc}, ${Content}, ${Picture}, ${fromWireTime(StartDate)}, ${fromWireTime(DueDate)},
        ${firstPublishedAt}, ${ProductIDs})
      on conflict (id) do update set title = excluded.title, short_desc = excluded.short_desc, content = excluded.content,
        image = excluded.image, starts_at = excluded.starts_at, ends_at = excluded.ends_at,
        published_at = excluded.published_at, product_ids = excluded.product_ids`
  },
  async remove(tx, id) {
    await tx`delete from promotions where id = ${id}`
  },
  pathOf: (_, id) => `/promo/${id}/detail`,
}
