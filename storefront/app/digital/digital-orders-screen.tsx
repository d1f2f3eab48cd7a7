import { Smartphone } from 'lucide-react'
import { wireDigitalStatus } from '#contract/protocol/wire-numbers.ts'
import { digitalCategoryOf } from '#contract/values/digital/digital-goods.ts'
import { api } from '#web/api/api.ts'
import { ButtonLink } from '#web/design/button.tsx'
import { LogoTile } from '#web/design/logo-tile.tsx'
import { EmptyState } from '#web/design/states.tsx'
import type { StatusNames } from '#web/orders/status-names.ts'
import { loadOrders, type OrderList } from '../orders/order-list.ts'
import { OrderListCard, OrderListFailed, OrderListFallback, OrderListPage } from '../orders/order-list-page.tsx'
import { pageMeta } from '../page/page-meta.ts'
import { digitalTexts } from '../texts/digital.ts'
import type { Route } from './+types/digital-orders-screen.ts'
import type { DigitalOrder } from './digital-cart.ts'
import { canUploadProof, DigitalStatusBadge, digitalStatusTabs, loadDigitalStatusNames } from './digital-order.tsx'
import { formatReference } from './format.ts'

const texts = digitalTexts.orders

const list: OrderList<DigitalOrder> = {
  kind: 'digital',
  path: '/digital/order',
  title: texts.title,
  tabsLabel: texts.tabsLabel,
  tabs: digitalStatusTabs,
  find: ({ states, ...paging }, given) =>
    api('GET /me/digitalorder', { query: { ...paging, OrderStatus: states }, ...given }),
  count: (states) => api('GET /me/digitalordercount', { query: { OrderStatus: states } }),
  loadNames: loadDigitalStatusNames,
  isWaiting: ({ OrderStatus }) => OrderStatus <= wireDigitalStatus.sent,
}

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadOrders(list, request)

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta({ title: list.title, page: loaderData?.page })

/** /digital/order (D05): the shopper's purchases of digital goods. */
export default function DigitalOrdersScreen({ loaderData }: Route.ComponentProps) {
  const empty = (
    <EmptyState
      icon={Smartphone}
      title={texts.empty}
      text={texts.emptyText}
      action={<ButtonLink to="/digital/pulsa">{texts.buy}</ButtonLink>}
    />
  )
  return (
    <OrderListPage
      {...loaderData}
      list={list}
      empty={empty}
      card={(order, names) => <OrderCard order={order} names={names} />}
    />
  )
}

function OrderCard({ order, names }: { order: DigitalOrder; names: StatusNames }) {
  const actions = (
    <>
      <DetailLink order={order} />
      {canUploadProof(order) && <ButtonLink to={`/digital/order/${order.ID}/payment`}>{texts.payNow}</ButtonLink>}
    </>
  )
  return (
    <OrderListCard
      order={order}
      title={order.ProductCategory}
      badge={<DigitalStatusBadge order={order} names={names} />}
      actions={actions}
    >
      <div className="flex items-start gap-3">
        <LogoTile src={order.ProductImg} name={order.BrandName} />
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{order.ProductName}</p>
          <p className="text-sm text-muted tabular-nums">{formatReference(order.Reference)}</p>
        </div>
      </div>
    </OrderListCard>
  )
}

/** Orders of pulsa and data have no details beyond the reference, so their status is linked (D06). */
function DetailLink({ order }: { order: DigitalOrder }) {
  const category = digitalCategoryOf(order.CategoryID)
  const hasDetail = category !== 'pulsa' && category !== 'data'
  return (
    <ButtonLink to={`/digital/order/${order.ID}/${hasDetail ? 'detail' : 'status'}`} look="secondary">
      {hasDetail ? texts.seeDetail : texts.seeStatus}
      <span className="sr-only"> {texts.number(order.ID)}</span>
    </ButtonLink>
  )
}

// A declared export would be wrapped by the router, by code that every page loads.
const ListFailed = () => <OrderListFailed list={list} />

export { ListFailed as ErrorBoundary }

export const HydrateFallback = () => <OrderListFallback list={list} />
