import { Package } from 'lucide-react'
import { api } from '../api/api.ts'
import { optionalCall } from '../api/optional-call.ts'
import { useFreshness } from '../api/use-freshness.ts'
import { ButtonLink } from '../design/button.tsx'
import { pageCountOf, redirectIfOutOfRange } from '../design/page-number.ts'
import { EmptyState } from '../design/states.tsx'
import { FlashNotice } from '../layout/flash-notice.tsx'
import { pageMeta } from '../layout/page-meta.ts'
import { asMember } from '../session/member-only.ts'
import { orderTexts } from '../texts/orders.ts'
import type { Route } from './+types/orders-screen.ts'
import { OrderItems } from './order-items.tsx'
import {
  type OrderList,
  OrderListCard,
  OrderListFallback,
  OrderListPage,
  orderListPath,
  ordersPerPage,
  readOrderList,
} from './order-list-page.tsx'
import { awaitsTransfer, canPay, loadOrderStatusNames, type Order, StatusBadge, statusTabs } from './order-status.tsx'
import { ReorderButton } from './reorder-button.tsx'
import type { StatusNames } from './status-names.ts'

const list: OrderList = {
  kind: 'shop',
  path: '/shop/order',
  title: orderTexts.title,
  tabsLabel: orderTexts.tabsLabel,
  tabs: statusTabs,
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { tab, page } = readOrderList(list, request)
  const filter = tab.states.length > 0 ? { Status: tab.states } : {}
  const query = { Page: page, Size: ordersPerPage, ...filter }
  const [orders, counted, names] = await asMember(request, () =>
    Promise.all([
      api('GET /me/order', { query }),
      optionalCall(api('GET /me/ordercount', { query: filter })),
      loadOrderStatusNames(),
    ]),
  )
  const pageCount = pageCountOf(counted?.count, ordersPerPage)
  redirectIfOutOfRange(page, pageCount, (number) => orderListPath(list, tab.value, number))
  return { orders, query, pageCount, page, tab: tab.value, names }
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta({ title: list.title, page: loaderData?.page })

/** /shop/order (O07): the shopper's orders of goods. */
export default function OrdersScreen({ loaderData: { names, query, ...shown } }: Route.ComponentProps) {
  useFreshness({
    shown: shown.orders,
    read: (signal) => api('GET /me/order', { query, signal }),
    isWaiting: shown.orders.some(awaitsTransfer),
  })
  const empty = (
    <EmptyState
      icon={Package}
      title={orderTexts.empty}
      text={orderTexts.emptyText}
      action={<ButtonLink to="/beranda">{orderTexts.shop}</ButtonLink>}
    />
  )
  return (
    <OrderListPage
      {...shown}
      list={list}
      notice={<FlashNotice />}
      empty={empty}
      card={(order) => <OrderCard order={order} names={names} />}
    />
  )
}

function OrderCard({ order, names }: { order: Order; names: StatusNames }) {
  const actions = (
    <>
      <ButtonLink to={`/shop/order/${order.ID}/detail`} look="secondary">
        {orderTexts.seeDetail}
        <span className="sr-only"> {orderTexts.number(order.ID)}</span>
      </ButtonLink>
      {canPay(order) && <ButtonLink to={`/shop/order/${order.ID}/payment`}>{orderTexts.payNow}</ButtonLink>}
      <ReorderButton order={order} />
    </>
  )
  return (
    <OrderListCard
      order={order}
      title={order.StoreName}
      badge={<StatusBadge status={order.Status} names={names} />}
      actions={actions}
    >
      <OrderItems items={order.OrderItems} />
    </OrderListCard>
  )
}

export const HydrateFallback = () => <OrderListFallback list={list} />
