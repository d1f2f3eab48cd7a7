import type { ReactNode } from 'react'
import { totalToPay } from '#contract/values/total-to-pay.ts'
import { formatDateTime, fromWireTime } from '#contract/values/wib-time.ts'
import { Card } from '../design/card.tsx'
import { pageNumber } from '../design/page-number.ts'
import { Pagination } from '../design/pagination.tsx'
import { Price } from '../design/price.tsx'
import { LoadingText, Skeleton } from '../design/skeleton.tsx'
import { Tabs } from '../design/tabs.tsx'
import { Page } from '../layout/page.tsx'
import { orderTexts } from '../texts/orders.ts'
import { OrderKindTabs } from './order-kind-tabs.tsx'

/** A tab of a list and the statuses it loads; none means all. */
type StatusTab = { value: string; label: string; states: number[] }

/** One of the shopper's two lists of orders (O07, D05). Tab and page are in the URL. */
export type OrderList = { kind: 'shop' | 'digital'; path: string; title: string; tabsLabel: string; tabs: StatusTab[] }

/** Page size of the lists. */
export const ordersPerPage = 10

export function readOrderList({ tabs }: OrderList, request: Request) {
  const search = new URL(request.url).searchParams
  return { tab: tabOf(tabs, search.get('status') ?? ''), page: pageNumber(search) }
}

/** The tab that loads a status; the last one for a status of no tab. */
export function tabOf(tabs: StatusTab[], status: string): StatusTab {
  return tabs.find(({ states }) => states.some((state) => String(state) === status)) ?? tabs.at(-1)!
}

export function orderListPath({ path }: OrderList, status: string, page = 1): string {
  const search = new URLSearchParams({ ...(status && { status }), ...(page > 1 && { page: String(page) }) }).toString()
  return search ? `${path}?${search}` : path
}

type OrderListPageProps<T extends { ID: number }> = {
  list: OrderList
  tab: string
  page: number
  pageCount: number
  orders: readonly T[]
  /** Shown above the tabs. */
  notice?: ReactNode
  /** Shown instead of an empty list. */
  empty: ReactNode
  card: (order: T) => ReactNode
}

export function OrderListPage<T extends { ID: number }>(props: OrderListPageProps<T>) {
  const { list, tab, page, pageCount, orders, notice, empty, card } = props
  return (
    <Frame list={list} tab={tab} notice={notice}>
      {orders.length === 0 ? (
        empty
      ) : (
        <ul className="grid gap-4 *:min-w-0">
          {orders.map((order) => (
            <li key={order.ID}>{card(order)}</li>
          ))}
        </ul>
      )}
      <div className="mt-6">
        <Pagination page={page} pageCount={pageCount} hrefOf={(number) => orderListPath(list, tab, number)} />
      </div>
    </Frame>
  )
}

export function OrderListFallback({ list }: { list: OrderList }) {
  return (
    <Frame list={list} tab={null}>
      <LoadingText />
      <div className="grid gap-4">
        <Skeleton className="h-56 w-full" />
        <Skeleton className="h-56 w-full" />
      </div>
    </Frame>
  )
}

/** `tab`: null until the URL is known. */
function Frame({
  list,
  tab,
  notice,
  children,
}: {
  list: OrderList
  tab: string | null
  notice?: ReactNode
  children: ReactNode
}) {
  return (
    <Page title={list.title}>
      {notice}
      <OrderKindTabs current={list.kind} />
      <Tabs
        className="mb-4"
        label={list.tabsLabel}
        tabs={list.tabs.map(({ value, label }) => ({
          to: orderListPath(list, value),
          label,
          current: value === tab,
        }))}
      />
      {children}
    </Page>
  )
}

type OrderListCardProps = {
  order: { ID: number; CreatedAt: string; TotalTransaction: number; UniqueNum: number }
  title: string
  badge: ReactNode
  actions: ReactNode
  children: ReactNode
}

export function OrderListCard({ order, title, badge, actions, children }: OrderListCardProps) {
  const createdAt = fromWireTime(order.CreatedAt)
  return (
    <Card>
      <header className="mb-3 flex flex-wrap items-start gap-x-3 gap-y-1.5 border-b border-line pb-3">
        <p className="min-w-0 flex-1 basis-28 text-sm font-bold wrap-anywhere">{title}</p>
        {badge}
        <p className="basis-full text-xs text-muted">
          {orderTexts.number(order.ID)} · {createdAt && formatDateTime(createdAt)}
        </p>
      </header>
      {children}
      <footer className="mt-4 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3">
        <p className="flex grow items-baseline justify-between gap-2 text-sm sm:block">
          <span className="block text-xs text-muted">{orderTexts.total}</span>
          <Price amount={totalToPay(order)} />
        </p>
        <div className="flex grow flex-wrap gap-2 *:flex-1 sm:grow-0 sm:*:flex-none">{actions}</div>
      </footer>
    </Card>
  )
}
