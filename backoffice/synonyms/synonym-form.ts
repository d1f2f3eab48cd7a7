import { pagePath, backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import { splitSynonyms } from '#contract/values/search/synonyms.ts'
import { staffApi } from '../api/staff-api.ts'
import { synonymTexts as texts } from '../texts/synonyms.ts'
import type { FormDefinition } from '../ui/form/form-definition.ts'
import { type Synonym, type SynonymValues, synonymSubject } from './synonym-list.ts'

const maxWords = 20

/** The form of a family; a new one begins with the word that found nothing. */
export const synonymForm = (word: string): FormDefinition<SynonymValues, Synonym> => ({
  subject: synonymSubject,
  path: pages.synonyms,
  pathOf: ({ ID }) => pagePath(pages.synonym, ID),
  title: (synonym) => synonym?.Words ?? texts.new,
  sections: [
    {
      fields: [
        {
          kind: 'text',
          name: 'Words',
          label: texts.fields.words,
          hint: texts.fields.wordsHint,
          maxLength: 500,
          wide: true,
          check: (typed: string) => {
            const { length } = splitSynonyms(typed)
            return length < 2 ? texts.alone : length > maxWords ? texts.tooMany : undefined
          },
        },
      ],
    },
  ],
  empty: { Words: word && `${word}, ` },
  load: (id, { signal }) => staffApi('GET /kelola/synonym/:id', { params: { id }, ...(signal && { signal }) }),
  create: (body) => staffApi('POST /kelola/synonym', { body: { Words: splitSynonyms(body.Words).join(', ') } }),
  update: (id, { Version, Words }) =>
    staffApi('PUT /kelola/synonym/:id', {
      params: { id },
      body: { Version, ...(Words !== undefined && { Words: splitSynonyms(Words).join(', ') }) },
    }),
  right: 'catalogue:write',
  errorFields: { SYNONYM_ALONE: 'Words' },
  auditSubject: 'synonym',
})
