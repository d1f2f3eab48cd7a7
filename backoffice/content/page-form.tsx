import type { Body, Data } from '#contract/client.ts'
import { pagePath, backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import { staffApi } from '../api/staff-api.ts'
import { contentTexts as texts } from '../texts/content.ts'
import type { FormDefinition } from '../ui/form/form-definition.ts'
import { richTextField } from './content-fields.tsx'

const { fields, sections, ownPages } = texts

type Values = Body<'POST /kelola/page'>
export type ManagedPage = Data<'GET /kelola/page/:id'>

const isOwn = (slug: string): slug is keyof typeof ownPages => Object.hasOwn(ownPages, slug)

export const pageForm: FormDefinition<Values, ManagedPage> = {
  subject: 'page',
  path: pages.pages,
  pathOf: ({ ID }) => pagePath(pages.page, ID),
  title: (page) => (page ? page.Title || (isOwn(page.Slug) ? ownPages[page.Slug] : texts.untitled) : texts.new.page),
  sections: [
    {
      title: sections.text,
      fields: [
        // Without a title the shop's own pages keep theirs.
        { kind: 'text', name: 'Title', label: fields.title, maxLength: 200, wide: true, optional: true },
        {
          kind: 'text',
          name: 'Slug',
          label: fields.slug,
          hint: fields.slugHint,
          maxLength: 60,
          pattern: /^[a-z0-9-]{1,60}$/,
          isShown: ({ Slug }) => !isOwn(Slug),
          wide: true,
        },
        richTextField('Content', 'pages', { optional: true }),
      ],
    },
  ],
  empty: { Slug: '', Title: '', Content: '' },
  load: (id, { signal }) => staffApi('GET /kelola/page/:id', { params: { id }, ...(signal && { signal }) }),
  create: (body) => staffApi('POST /kelola/page', { body }),
  update: (id, body) => staffApi('PUT /kelola/page/:id', { params: { id }, body }),
  right: 'content:write',
  errorFields: { PAGE_ADDRESS_TAKEN: 'Slug' },
  auditSubject: 'page',
}
