import { Equal } from 'lucide-react'
import type { Body, Data } from '#contract/client.ts'
import { pagePath, backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import { synonymTexts as texts } from '../texts/synonyms.ts'
import { listCalls } from '../ui/list/list-calls.ts'
import type { ListDefinition } from '../ui/list/list-definition.ts'

export type Synonym = Data<'GET /kelola/synonym'>[number]

/** The fields that people fill in. */
export type SynonymValues = Body<'POST /kelola/synonym'>

export const synonymSubject = 'synonym'

export const synonymList: ListDefinition<Synonym> = {
  subject: synonymSubject,
  path: pages.synonyms,
  title: texts.title,
  explanation: texts.explanation,
  ...listCalls('GET /kelola/synonym', 'GET /kelola/synonymcount'),
  keyOf: ({ ID }) => ID,
  nameOf: ({ Words }) => Words,
  linkTo: ({ ID }) => pagePath(pages.synonym, ID),
  columns: [{ name: 'Words', label: texts.columns.words, value: ({ Words }) => Words, sort: 'Words', phone: 'title' }],
  search: { label: texts.search, filter: (Text) => ({ Text }) },
  create: { label: texts.add, path: pages.newSynonym, right: 'catalogue:write' },
  empty: { icon: Equal, title: texts.empty, text: texts.emptyText },
  exportName: 'sinonim',
}
