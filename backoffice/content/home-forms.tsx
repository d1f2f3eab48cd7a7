import type { Body, Data } from '#contract/client.ts'
import { pagePath, backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import { staffApi } from '../api/staff-api.ts'
import { contentTexts as texts } from '../texts/content.ts'
import type { FormDefinition } from '../ui/form/form-definition.ts'
import { productsField, richTextField, titleField } from './content-fields.tsx'
import { type HomeSection, SectionsField } from './sections-field.tsx'

const { fields, sections } = texts

type DescriptionValues = Body<'POST /kelola/homedescription'>
export const homeDescriptionForm: FormDefinition<DescriptionValues, Data<'GET /kelola/homedescription/:id'>> = {
  subject: 'home_description',
  path: pages.homePage,
  pathOf: ({ ID }) => pagePath(pages.homeDescription, ID),
  title: (block) => (block ? block.Title || texts.untitled : texts.new.home_description),
  sections: [{ title: sections.text, fields: [titleField, richTextField('Description', 'pages')] }],
  empty: { Title: '', Description: '' },
  load: (id, { signal }) => staffApi('GET /kelola/homedescription/:id', { params: { id }, ...(signal && { signal }) }),
  create: (body) => staffApi('POST /kelola/homedescription', { body }),
  update: (id, body) => staffApi('PUT /kelola/homedescription/:id', { params: { id }, body }),
  right: 'content:write',
  alsoChanges: ['home_page'],
  auditSubject: 'home_description',
}

type SectionsValues = { Sections: HomeSection[] }
export const homeSectionsForm: FormDefinition<SectionsValues, Data<'GET /kelola/homesection/:id'>> = {
  subject: 'home_section',
  path: pages.homePage,
  pathOf: ({ ID }) => pagePath(pages.homeSections, ID),
  title: () => texts.kinds.home_sections,
  sections: [
    {
      title: sections.sections,
      fields: [
        {
          kind: 'custom',
          name: 'Sections',
          label: fields.sections,
          hint: texts.orderHint,
          wide: true,
          render: ({ value, onChange, disabled }) => (
            <SectionsField sections={value as HomeSection[]} disabled={disabled} onChange={onChange} />
          ),
          show: (value) => texts.sectionsCount((value as HomeSection[]).length),
        },
      ],
    },
  ],
  empty: { Sections: [] },
  load: (id, { signal }) => staffApi('GET /kelola/homesection/:id', { params: { id }, ...(signal && { signal }) }),
  update: (id, body) => staffApi('PUT /kelola/homesection/:id', { params: { id }, body }),
  right: 'content:write',
  errorFields: { SECTION_REFUSED: 'Sections' },
  alsoChanges: ['home_page'],
  auditSubject: 'home_sections',
}

type ChoicesValues = { Title: string; Subtitle: string; ProductIDs: number[] }
export const productChoicesForm: FormDefinition<ChoicesValues, Data<'GET /kelola/productchoice/:id'>> = {
  subject: 'product_choice',
  path: pages.homePage,
  pathOf: ({ ID }) => pagePath(pages.productChoices, ID),
  title: () => texts.kinds.product_choices,
  sections: [
    {
      title: sections.text,
      fields: [
        { ...titleField, optional: true },
        { kind: 'text', name: 'Subtitle', label: fields.subtitle, maxLength: 200, optional: true, wide: true },
      ],
    },
    { title: sections.products, fields: [productsField()] },
  ],
  empty: { Title: '', Subtitle: '', ProductIDs: [] },
  load: (id, { signal }) => staffApi('GET /kelola/productchoice/:id', { params: { id }, ...(signal && { signal }) }),
  update: (id, body) => staffApi('PUT /kelola/productchoice/:id', { params: { id }, body }),
  right: 'content:write',
  alsoChanges: ['home_page'],
  auditSubject: 'product_choices',
}
