import type { Data } from '#contract/client.ts'
import type { Right } from '#contract/protocol/rights.ts'
import { pagePath, backofficePages as pages, tabPath } from '#contract/values/backoffice/backoffice-pages.ts'
import { formatRupiah } from '#contract/values/money/rupiah.ts'
import { queryClient } from '../api/query-client.ts'
import { staffApi } from '../api/staff-api.ts'
import type { Found, SearchSource } from '../navigation/search-source.ts'
import { searchTexts as texts } from '../texts/search.ts'

type Result = Data<'GET /kelola/search'>[number]
type Kind = {
  subject: Result['Subject']
  right: Right
  scope: 'store' | 'organisation'
  /** Its screen; kinds without one are not shown. */
  pathOf: (id: number) => string
}

const isNumbered = (subject: Result['Subject']) => ['order', 'top-up', 'digital order'].includes(subject)
/** A list narrowed to one number. */
const inList = (page: string) => (id: number) => `${page}?q=${id}`

/** The kinds that the server finds and the back office has a screen for; a new kind is one line here. */
const kinds: readonly Kind[] = [
  { subject: 'order', right: 'fulfilment:read', scope: 'store', pathOf: (id) => `${pages.orders}?q=${id}&order=${id}` },
  { subject: 'digital order', right: 'orders:read', scope: 'organisation', pathOf: inList(pages.digitalOrders) },
  { subject: 'top-up', right: 'payments:read', scope: 'organisation', pathOf: inList(pages.topUps) },
  { subject: 'product', right: 'catalogue:read', scope: 'store', pathOf: (id) => pagePath(pages.product, id) },
  {
    ...{ subject: 'customer', right: 'customers:read', scope: 'store' },
    pathOf: (id) => `${tabPath(pages.orders, 'all')}&CustomerID=${id}`,
  },
  { subject: 'store', right: 'stores:read', scope: 'store', pathOf: (id) => pagePath(pages.store, id) },
  { subject: 'staff', right: 'people:read', scope: 'organisation', pathOf: (id) => pagePath(pages.person, id) },
  {
    ...{ subject: 'bank account', right: 'settings:read', scope: 'organisation' },
    pathOf: (id) => pagePath(pages.bankAccount, id),
  },
]

/** One source for each kind; all of them share one call. */
export const serverSources: readonly SearchSource[] = kinds.map(({ subject, right, scope, pathOf }) => ({
  title: texts[subject],
  async find(words, { can }) {
    if (!can(right, scope === 'organisation' ? 'all' : undefined)) return []
    const results = await findEverything(words)
    return results.filter(({ Subject }) => Subject === subject).map((result) => toFound(result, pathOf))
  },
}))

/** The words are part of the key, so that a late answer for other words is never shown. */
const findEverything = (words: string) =>
  queryClient.fetchQuery({
    queryKey: ['search', 'everything', words],
    queryFn: ({ signal }) => staffApi('GET /kelola/search', { query: { q: words }, signal }),
    staleTime: 10_000,
  })

function toFound({ Subject, ID, Title, Subtitle, Amount }: Result, pathOf: Kind['pathOf']): Found {
  const detail = [Subtitle, Amount === null ? '' : formatRupiah(Amount)].filter(Boolean).join(' · ')
  return {
    key: `${Subject} ${ID}`,
    title: isNumbered(Subject) ? texts.numbered(ID, Title) : Title,
    path: pathOf(ID),
    ...(detail && { detail }),
  }
}
