import { isUniqueViolation } from '../../../db/database.ts'
import { DomainError } from '../../../errors.ts'
import { sanitiseHtml } from '../../../rich-text/sanitise-html.ts'
import type { Kind } from './kind.ts'
import { isOwnPage, ownPages, pathOfPage } from './page-path.ts'

export const page: Kind<'page'> = {
  table: 'pages',
  nameOf: ({ Title, Slug }) => Title || Slug,
  clean: (fields) => ({ ...fields, Title: fields.Title.trim(), Content: sanitiseHtml(fields.Content) }),
  // Built-in pages keep their addresses, which other pages cannot use.
  isComplete({ Slug, Title, Content }, id) {
    if (isOwnPage(Slug)) return ownPages[Slug] === id
    return Title !== '' && Content !== '' && !Object.values<number>(ownPages).includes(id)
  },
  async write(tx, { id }, { Slug, Title, Content }) {
    await tx`
      insert into pages (id, slug, title, content) overriding system value values (${id}, ${Slug}, ${Title}, ${Content})
      on conflict (id) do update set slug = excluded.slug, title = excluded.title, content = excluded.content`.catch(
      (error) => {
        throw isUniqueViolation(error) ? new DomainError('PAGE_ADDRESS_TAKEN', Slug) : error
      },
    )
  },
  async remove(tx, id) {
    await tx`delete from pages where id = ${id}`
  },
  pathOf: ({ Slug }) => pathOfPage(Slug),
}
