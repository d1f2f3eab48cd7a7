import { sanitiseHtml } from '../../../rich-text/sanitise-html.ts'
import type { Kind } from './kind.ts'

export const news: Kind<'news'> = {
  table: 'news',
  nameOf: ({ Title }) => Title,
  clean: (fields) => ({
    ...fields,
    Title: fields.Title.trim(),
    ShortDesc: fields.ShortDesc.trim(),
    Content: sanitiseHtml(fields.Content),
  }),
  isComplete: ({ Title, Content }) => Title !== '' && Content !== '',
  async write(tx, { id, firstPublishedAt }, { Title, ShortDesc, Picture, Content }) {
    await tx`
      insert into news (id, title, short_desc, content, image, published_at) overriding system value
      values (${id}, ${Title}, ${ShortDesc}, ${Content}, ${Picture}, ${firstPublishedAt})
      on conflict (id) do update set title = excluded.title, short_desc = excluded.short_desc, content = excluded.content,
        image = excluded.image, published_at = excluded.published_at`
  },
  async remove(tx, id) {
    await tx`delete from news where id = ${id}`
  },
  pathOf: (_, id) => `/berita/${id}/detail`,
}
