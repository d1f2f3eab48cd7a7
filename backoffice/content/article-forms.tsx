import type { Body, Data } from '#contract/client.ts'
import { pagePath, backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import { staffApi } from '../api/staff-api.ts'
import { contentTexts as texts } from '../texts/content.ts'
import type { FormDefinition } from '../ui/form/form-definition.ts'
import {
  pictureField,
  productsField,
  richTextField,
  shortDescField,
  titleField,
  withoutNulls,
} from './content-fields.tsx'

const { fields, sections } = texts

type NewsValues = Body<'POST /kelola/news'>
export const newsForm: FormDefinition<NewsValues, Data<'GET /kelola/news/:id'>> = {
  subject: 'news',
  path: pages.news,
  pathOf: ({ ID }) => pagePath(pages.article, ID),
  title: (article) => (article ? article.Title || texts.untitled : texts.new.news),
  sections: [
    {
      title: sections.text,
      fields: [titleField, shortDescField, richTextField('Content', 'news', { optional: true })],
    },
    { title: sections.picture, fields: [pictureField('news')] },
  ],
  empty: { Title: '', ShortDesc: '', Picture: '', Content: '' },
  load: (id, { signal }) => staffApi('GET /kelola/news/:id', { params: { id }, ...(signal && { signal }) }),
  create: (body) => staffApi('POST /kelola/news', { body }),
  update: (id, body) => staffApi('PUT /kelola/news/:id', { params: { id }, body }),
  right: 'content:write',
  auditSubject: 'news',
}

type PromotionValues = Body<'POST /kelola/promotion'>
export const promotionForm: FormDefinition<PromotionValues, Data<'GET /kelola/promotion/:id'>> = {
  subject: 'promotion',
  path: pages.promotions,
  pathOf: ({ ID }) => pagePath(pages.promotion, ID),
  title: (promotion) => (promotion ? promotion.Title || texts.untitled : texts.new.promotion),
  sections: [
    {
      title: sections.text,
      fields: [titleField, shortDescField, richTextField('Content', 'promotions', { optional: true })],
    },
    {
      title: sections.period,
      fields: [
        { kind: 'datetime', name: 'StartDate', label: fields.startDate },
        {
          kind: 'datetime',
          name: 'DueDate',
          label: fields.dueDate,
          check: (end: string, { StartDate }) => (StartDate && end <= StartDate ? fields.endBeforeStart : undefined),
        },
      ],
    },
    { title: sections.products, fields: [productsField()] },
    { title: sections.picture, fields: [pictureField('promotions')] },
  ],
  empty: { Title: '', ShortDesc: '', Picture: '', Content: '', StartDate: '', DueDate: '', ProductIDs: [] },
  load: (id, { signal }) => staffApi('GET /kelola/promotion/:id', { params: { id }, ...(signal && { signal }) }),
  create: (values) => staffApi('POST /kelola/promotion', { body: withoutNulls(values) }),
  update: (id, changes) => staffApi('PUT /kelola/promotion/:id', { params: { id }, body: withoutNulls(changes) }),
  right: 'content:write',
  auditSubject: 'promotion',
}
