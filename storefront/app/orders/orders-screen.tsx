import { Package } from 'lucide-react'
import { api } from '#web/api/api.ts'
import { ButtonLink } from '#web/design/button.tsx'
import { EmptyState } from '#web/design/states.tsx'
import { OrderItems } from '#web/orders/order-items.tsx'
import { loadOrderStatusNames, type Order, StatusBadge } from '#web/orders/order-status.tsx'
import type { StatusNames } from '#web/orders/status-names.ts'
import { FlashNotice } from '../page/flash-notice.tsx'
import { pageMeta } from '../page/page-meta.ts'
import { orderTexts } from '../texts/orders.ts'
import type { Route } from './+types/orders-screen.ts'
import { loadOrders, type OrderList } from './order-list.ts'
import { OrderListCard, OrderListFailed, OrderListFallback, OrderListPage } from './order-list-page.tsx'
import { awaitsTransfer, canPay, statusTabs } from './order-state.ts'
import { ReorderButton } from './reorder-button.tsx'

const list: OrderList<Order> = {
  kind: 'shop',
  path: '/shop/order',
  title: orderTexts.title,
  tabsLabel: orderTexts.tabsLabel,
  tabs: statusTabs,
  find: ({ states, ...paging }, given) => api('GET /me/order', { query: { ...paging, Status: states }, ...given }),
  count: (states) => api('GET /me/ordercount', { query: { Status: states } }),
  loadNames: loadOrderStatusNames,
  isWaiting: awaitsTransfer,
}

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadOrders(list, request)

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta({ title: list.title, page: loaderData?.page })

/** /shop/order (O07): the shopper's orders of goods. */
export default function OrdersScreen({ loaderData }: Route.ComponentProps) {
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
      {...loaderData}
      list={list}
      notice={<FlashNotice />}
      empty={empty}
      card={(order, names) => <OrderCard order={order} names={names} />}
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

// A declared export would be wrapped by the router, by code that every page loads.
const ListFailed = () => <OrderListFailed list={list} />

export { ListFailed as ErrorBoundary }

export const HydrateFallback = () => <OrderListFallback list={list} />
