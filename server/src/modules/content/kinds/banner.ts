import { fromWireTime } from '#contract/values/time/wib-time.ts'
import { columnsOfLink } from './banner-link.ts'
import type { Kind } from './kind.ts'

const momentOf = (text: string) => (text === '' ? null : fromWireTime(text))

export const banner: Kind<'banner'> = {
  table: 'banners',
  nameOf: ({ Title }) => Title,
  clean: (fields) => ({ ...fields, Title: fields.Title.trim(), Subtitle: fields.Subtitle.trim() }),
  refusal: ({ Link }) => (columnsOfLink(Link) ? undefined : 'LINK_REFUSED'),
  isComplete(fields) {
    const { from, until } = banner.periodOf!(fields)
    const areTimes = [fields.ShowsFrom, fields.ShowsUntil].every((text) => text === '' || fromWireTime(text))
    return fields.Title !== '' && fields.Pictures.Desk !== '' && areTimes && (!from || !until || from < until)
  },
  periodOf: ({ ShowsFrom, ShowsUntil }) => ({ from: momentOf(ShowsFrom), until: momentOf(ShowsUntil) }),
  async write(tx, { id, position }, fields) {
    const { category, target_id, url } = columnsOfLink(fields.Link) ?? { category: 0, target_id: 0, url: '' }
    const { from, until } = banner.periodOf!(fields)
    await tx`
      insert into banners (id, title, subtitle, image, phone_image, url, category, target_id, featured, position, shows_from,
        shows_until)
      overriding system value
      values (${id}, ${fields.Title}, ${fields.Subtitle}, ${fields.Pictures.Desk}, ${fields.Pictures.Phone}, ${url}, ${category},
        ${target_id}, ${fields.IsActive}, ${position}, ${from}, ${until})
      on conflict (id) do update set title = excluded.title, subtitle = excluded.subtitle, image = excluded.image,
        phone_image = excluded.phone_image, url = excluded.url, category = excluded.category,
        target_id = excluded.target_id, featured = excluded.featured, position = excluded.position,
        shows_from = excluded.shows_from, shows_until = excluded.shows_until`
  },
  async remove(tx, id) {
    await tx`delete from banners where id = ${id}`
  },
  pathOf: () => '/beranda',
}
