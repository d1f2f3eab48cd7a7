import { type ReactNode, useMemo } from 'react'
import { useRevalidator, useRouteError } from 'react-router'
import { totalToPay } from '#contract/values/orders/total-to-pay.ts'
import { formatDateTime, fromWireTime } from '#contract/values/time/wib-time.ts'
import { ConnectionError, describeError, isOffline } from '#web/api/page-error.ts'
import { Card } from '#web/design/card.tsx'
import { Pagination } from '#web/design/pagination.tsx'
import { Price } from '#web/design/price.tsx'
import { LoadingText } from '#web/design/skeleton.tsx'
import { ErrorState } from '#web/design/states.tsx'
import { Tabs } from '#web/design/tabs.tsx'
import type { StatusNames } from '#web/orders/status-names.ts'
import { useFreshness } from '../api/use-freshness.ts'
import { KeptPages } from '../offline/kept-pages.tsx'
import { OrderCardShape } from '../page/order-card-shape.tsx'
import { Page } from '../page/page.tsx'
import { orderTexts } from '../texts/orders.ts'
import { OrderKindTabs } from './order-kind-tabs.tsx'
import { findOrders, type LoadedOrders, type OrderList, orderListPath, type StatusTab } from './order-list.ts'
import './order-tabs.css'

type OrderListPageProps<T> = LoadedOrders<T> & {
  list: OrderList<T>
  /** Shown above the tabs. */
  notice?: ReactNode
  /** Shown instead of an empty list. */
  empty: ReactNode
  card: (order: T, names: StatusNames) => ReactNode
}

/** A list of orders, kept fresh. */
export function OrderListPage<T extends { ID: number }>(props: OrderListPageProps<T>) {
  const { list, tab, page, pageCount, orders, names, notice, empty, card } = props
  useFreshness({
    shown: orders,
    read: (signal) => findOrders(list, tab, page, { signal }),
    isWaiting: orders.some(list.isWaiting),
  })
  return (
    <Frame list={list} tab={tab} notice={notice}>
      {orders.length === 0 ? (
        empty
      ) : (
        <ul className="grid gap-4 *:min-w-0">
          {orders.map((order) => (
            <li key={order.ID}>{card(order, names)}</li>
          ))}
        </ul>
      )}
      <div className="mt-6">
        <Pagination page={page} pageCount={pageCount} hrefOf={(number) => orderListPath(list, tab.value, number)} />
      </div>
    </Frame>
  )
}

export function OrderListFallback({ list }: { list: ListHeader }) {
  return (
    <Frame list={list} tab={null}>
      <LoadingText />
      <div className="grid gap-4">
        <OrderCardShape />
        <OrderCardShape />
        <OrderCardShape />
      </div>
    </Frame>
  )
}

/**
 * For the error boundary of a list: without a network it says so, and leads to what this device has kept. Other errors have their page
 * (E01).
 */
export function OrderListFailed({ list }: { list: ListHeader }) {
  const error = useRouteError()
  const { revalidate } = useRevalidator()
  const lostNetwork = useMemo(() => error instanceof ConnectionError && isOffline(), [error])
  if (!lostNetwork) throw error
  const { title, text } = describeError(error)
  return (
    <Frame list={list} tab={null}>
      <ErrorState title={title} text={text} onRetry={revalidate} />
      <div className="mx-auto max-w-form">
        <KeptPages />
      </div>
    </Frame>
  )
}

type ListHeader = Pick<OrderList<never>, 'kind' | 'path' | 'title' | 'tabsLabel' | 'tabs'>

/** `tab`: null until the URL is known. */
type FrameProps = { list: ListHeader; tab: StatusTab | null; notice?: ReactNode; children: ReactNode }

function Frame({ list, tab, notice, children }: FrameProps) {
  return (
    <Page title={list.title}>
      {notice}
      <OrderKindTabs current={list.kind} />
      <Tabs
        className="order-tabs mb-4"
        label={list.tabsLabel}
        tabs={list.tabs.map(({ value, label }) => ({
          to: orderListPath(list, value),
          label,
          current: value === tab?.value,
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
