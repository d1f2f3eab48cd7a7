import { Package } from 'lucide-react'
import { formatDateTime, fromWireTime } from '#contract/values/wib-time.ts'
import { api } from '../api.ts'
import { ButtonLink } from '../design/button.tsx'
import { Card } from '../design/card.tsx'
import { Pagination } from '../design/pagination.tsx'
import { Price } from '../design/price.tsx'
import { LoadingText, Skeleton } from '../design/skeleton.tsx'
import { EmptyState } from '../design/states.tsx'
import { Tabs } from '../design/tabs.tsx'
import { Page } from '../layout/page.tsx'
import { pageMeta } from '../layout/page-meta.ts'
import { asMember } from '../member-only.ts'
import { orderTexts } from '../texts/orders.ts'
import type { Route } from './+types/orders-screen.ts'
import { OrderItems } from './order-items.tsx'
import { OrderKinds } from './order-kinds.tsx'
import {
  awaitsTransfer,
  loadStatusNames,
  type Order,
  StatusBadge,
  type StatusNames,
  statusTabs,
} from './order-status.tsx'
import { ReorderButton } from './reorder-button.tsx'

const pageSize = 10

/** /shop/order: the tab and the page live in the address. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const search = new URL(request.url).searchParams
  const tab = statusTabs.find((one) => one.value === (search.get('status') ?? '')) ?? statusTabs.at(-1)!
  const page = Math.min(Math.max(1, Math.trunc(Number(search.get('page'))) || 1), 100_000)
  const filter = tab.states.length > 0 ? { Status: tab.states } : {}
  const [orders, { count }, names] = await asMember(request, () =>
    Promise.all([
      api('GET /me/order', { query: { Page: page, Size: pageSize, ...filter } }),
      api('GET /me/ordercount', { query: filter }),
      loadStatusNames(),
    ]),
  )
  return { orders, pageCount: Math.ceil(count / pageSize), page, tab: tab.value, names }
}

export const meta = () => pageMeta({ title: orderTexts.title })

const hrefOf = (status: string, page = 1) => {
  const search = new URLSearchParams({ ...(status && { status }), ...(page > 1 && { page: String(page) }) }).toString()
  return `/shop/order${search && `?${search}`}`
}

export default function OrdersScreen({ loaderData: { orders, pageCount, page, tab, names } }: Route.ComponentProps) {
  return (
    <Frame tab={tab}>
      {orders.length === 0 ? (
        <EmptyState
          icon={Package}
          title={orderTexts.empty}
          text={orderTexts.emptyText}
          action={<ButtonLink to="/beranda">{orderTexts.shop}</ButtonLink>}
        />
      ) : (
        <ul className="grid gap-4">
          {orders.map((order) => (
            <li key={order.ID}>
              <OrderCard order={order} names={names} />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-6">
        <Pagination page={page} pageCount={pageCount} hrefOf={(number) => hrefOf(tab, number)} />
      </div>
    </Frame>
  )
}

function Frame({ tab, children }: { tab: string; children: React.ReactNode }) {
  return (
    <Page title={orderTexts.title} className="max-w-3xl">
      <OrderKinds current="shop" />
      <Tabs
        className="mb-4"
        label={orderTexts.tabsLabel}
        tabs={statusTabs.map(({ value, label }) => ({ to: hrefOf(value), label, current: value === tab }))}
      />
      {children}
    </Page>
  )
}

function OrderCard({ order, names }: { order: Order; names: StatusNames }) {
  const createdAt = fromWireTime(order.CreatedAt)
  return (
    <Card>
      <header className="mb-3 flex items-start justify-between gap-3 border-b border-line pb-3">
        <div className="min-w-0">
          <p className="truncate text-sm font-bold">{order.StoreName}</p>
          <p className="text-xs text-muted">
            {orderTexts.number(order.ID)} · {createdAt && formatDateTime(createdAt)}
          </p>
        </div>
        <StatusBadge status={order.Status} names={names} />
      </header>
      <OrderItems items={order.OrderItems} />
      <footer className="mt-4 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3">
        <p className="flex grow items-baseline justify-between gap-2 text-sm sm:block">
          <span className="block text-xs text-muted">{orderTexts.total}</span>
          <Price amount={order.TotalTransaction} />
        </p>
        <div className="flex grow gap-2 *:flex-1 sm:grow-0 sm:*:flex-none">
          <ButtonLink to={`/shop/order/${order.ID}/detail`} look="secondary">
            {orderTexts.seeDetail}
            <span className="sr-only"> {orderTexts.number(order.ID)}</span>
          </ButtonLink>
          {awaitsTransfer(order) && !order.PaymentConfirmationID && (
            <ButtonLink to={`/shop/order/${order.ID}/payment`}>{orderTexts.payNow}</ButtonLink>
          )}
          <ReorderButton order={order} />
        </div>
      </footer>
    </Card>
  )
}

export function HydrateFallback() {
  return (
    <Frame tab="">
      <LoadingText />
      <div className="grid gap-4">
        <Skeleton className="h-56 w-full" />
        <Skeleton className="h-56 w-full" />
      </div>
    </Frame>
  )
}
