import { optionalCall } from '#web/api/optional-call.ts'
import { pageCountOf, pageNumber, redirectIfOutOfRange } from '#web/design/page-number.ts'
import type { StatusNames } from '#web/orders/status-names.ts'
import { asMember } from '../session/member-only.ts'

/** A tab of a list and the statuses it loads; none means all. */
export type StatusTab = { value: string; label: string; states: number[] }

/** One of the shopper's two lists of orders (O07, D05). Tab and page are in the URL. */
export type OrderList<T> = {
  kind: 'shop' | 'digital'
  path: string
  title: string
  tabsLabel: string
  tabs: StatusTab[]
  find: (query: { states: number[]; Page: number; Size: number }, given?: { signal: AbortSignal }) => Promise<T[]>
  count: (states: number[]) => Promise<{ count: number }>
  loadNames: () => Promise<StatusNames>
  /** Whether something outside of the list is expected to change the order soon. */
  isWaiting: (order: T) => boolean
}

export type LoadedOrders<T> = { orders: T[]; names: StatusNames; tab: StatusTab; page: number; pageCount: number }

const pageSize = 10

/** For the clientLoader of a list: the orders of its tab and page. A count that fails leaves out the links to other pages. */
export async function loadOrders<T>(list: OrderList<T>, request: Request): Promise<LoadedOrders<T>> {
  const search = new URL(request.url).searchParams
  const tab = tabOf(list.tabs, search.get('status') ?? '')
  const page = pageNumber(search)
  const [orders, counted, names] = await asMember(request, () =>
    Promise.all([findOrders(list, tab, page), optionalCall(list.count(tab.states)), list.loadNames()]),
  )
  const pageCount = pageCountOf(counted?.count, pageSize)
  redirectIfOutOfRange(page, pageCount, (number) => orderListPath(list, tab.value, number))
  return { orders, names, tab, page, pageCount }
}

export const findOrders = <T>(
  list: OrderList<T>,
  { states }: StatusTab,
  page: number,
  given?: { signal: AbortSignal },
) => list.find({ states, Page: page, Size: pageSize }, given)

/** The tab that loads a status; the last one for a status of no tab. */
export function tabOf(tabs: StatusTab[], status: string): StatusTab {
  return tabs.find(({ states }) => states.some((state) => String(state) === status)) ?? tabs.at(-1)!
}

export function orderListPath({ path }: { path: string }, status: string, page = 1): string {
  const search = new URLSearchParams({ ...(status && { status }), ...(page > 1 && { page: String(page) }) }).toString()
  return search ? `${path}?${search}` : path
}
