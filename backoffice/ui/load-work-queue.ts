import { CallError } from '#contract/client.ts'
import { optionalCall } from '../../storefront/app/api/optional-call.ts'
import { pageCountOf, pageNumber, redirectIfOutOfRange } from '../../storefront/app/design/page-number.ts'
import { asMember } from '../../storefront/app/session/member-only.ts'
import { orderInPath, queuePath, tabInPath } from './queue-path.ts'
import { type SearchFilter, searchFilter } from './search-filter.ts'

/** A list of what waits for the operator, in tabs that follow each other as the work does. */
export type WorkQueue<Filter> = {
  path: string
  texts: { title: string; search: string; tabsLabel: string; emptyText: string }
  tabs: { value: string; label: string; filter: Filter; newestFirst?: boolean }[]
}

/** What the rows are: those of a tab, or, without one, what was searched. */
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
  /** What is shown beside the list. */
  aside: () => Promise<Aside>
}

const pageSize = 25

/** The page of a queue that an address asks for. Null for shoppers, for whom there is no back office. */
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

/** What a call answers, or null where there is no such thing. */
export async function nullIfMissing<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call
  } catch (error) {
    if (error instanceof CallError && error.http === 404) return null
    throw error
  }
}
