import { CallError } from '#contract/client.ts'
import { optionalCall } from '../../storefront/app/api/optional-call.ts'
import { pageCountOf, pageNumber, redirectIfOutOfRange } from '../../storefront/app/design/page-number.ts'
import { asMember } from '../../storefront/app/session/member-only.ts'
import { orderInPath, queuePath, tabInPath } from './queue-path.ts'
import { type SearchFilter, searchFilter } from './search-filter.ts'

/** A list of tasks for the operator, in tabs by status. */
export type WorkQueue<Filter> = {
  path: string
  texts: { title: string; search: string; tabsLabel: string; emptyText: string }
  tabs: { value: string; label: string; filter: Filter; newestFirst?: boolean }[]
}

/** The rows of a tab, or without one the results of a search. */
export type QueueView = { tab: string | null; q: string }

export type LoadedQueue<Row, Aside = unknown> = QueueView & {
  rows: Row[]
  aside: Aside
  pageCount: number
  page: number
}

type Calls<Row, Filter, Aside> = {
  list: (
    query: (Filter | SearchFilter) & { Page: number; Size: number; SortBy: 'ID-desc' | 'ID-asc' },
  ) => Promise<Row[]>
  count: (query: Filter | SearchFilter) => Promise<{ count: number }>
  /** Further data of the screen. */
  aside: () => Promise<Aside>
}

const pageSize = 25

/** Loads the requested page of a queue. Null for shoppers, who have no access. */
export async function loadWorkQueue<Row, Filter, Aside>(
  queue: WorkQueue<Filter>,
  request: Request,
  calls: Calls<Row, Filter, Aside>,
): Promise<LoadedQueue<Row, Aside> | null> {
  const search = new URL(request.url).searchParams
  const q = search.get('q')?.trim() ?? ''
  const found = searchFilter(q)
  const tab = queue.tabs.find(({ value }) => value === tabInPath(search)) ?? queue.tabs[0]!
  const page = pageNumber(search)
  const filter = found ?? tab.filter
  const SortBy = tab.newestFirst ? 'ID-desc' : 'ID-asc'
  const result = await nullIfMissing(
    asMember(request, () =>
      Promise.all([
        calls.list({ Page: page, Size: pageSize, SortBy, ...filter }),
        optionalCall(calls.count(filter)),
        calls.aside(),
      ]),
    ),
  )
  if (!result) return null
  const [rows, counted, aside] = result
  const pageCount = pageCountOf(counted?.count, pageSize)
  const shown = { tab: found ? null : tab.value, q }
  redirectIfOutOfRange(page, pageCount, (last) =>
    queuePath(queue.path, { ...shown, page: last, order: orderInPath(search) }),
  )
  return { rows, aside, pageCount, page, ...shown }
}

/** The result of a call, or null for a 404. */
export async function nullIfMissing<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call
  } catch (error) {
    if (error instanceof CallError && error.http === 404) return null
    throw error
  }
}
