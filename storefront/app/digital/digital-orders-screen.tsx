import { Smartphone } from 'lucide-react'
import { digitalCategoryOf } from '#contract/values/digital-goods.ts'
import { wireDigitalStatus } from '#contract/values/wire-numbers.ts'
import { api } from '../api/api.ts'
import { optionalCall } from '../api/optional-call.ts'
import { useFreshness } from '../api/use-freshness.ts'
import { ButtonLink } from '../design/button.tsx'
import { LogoTile } from '../design/logo-tile.tsx'
import { pageCountOf, redirectIfOutOfRange } from '../design/page-number.ts'
import { EmptyState } from '../design/states.tsx'
import { pageMeta } from '../layout/page-meta.ts'
import {
  type OrderList,
  OrderListCard,
  OrderListFallback,
  OrderListPage,
  orderListPath,
  ordersPerPage,
  readOrderList,
} from '../orders/order-list-page.tsx'
import type { StatusNames } from '../orders/status-names.ts'
import { asMember } from '../session/member-only.ts'
import { digitalTexts } from '../texts/digital.ts'
import type { Route } from './+types/digital-orders-screen.ts'
import type { DigitalOrder } from './digital-cart.ts'
import { canUploadProof, DigitalStatusBadge, digitalStatusTabs, loadDigitalStatusNames } from './digital-order.tsx'
import { formatReference } from './format.ts'

const texts = digitalTexts.orders

const list: OrderList = {
  kind: 'digital',
  path: '/digital/order',
  title: texts.title,
  tabsLabel: texts.tabsLabel,
  tabs: digitalStatusTabs,
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { tab, page } = readOrderList(list, request)
  const filter = tab.states.length > 0 ? { OrderStatus: tab.states } : {}
  const query = { Page: page, Size: ordersPerPage, ...filter }
  const [orders, counted, names] = await asMember(request, () =>
    Promise.all([
      api('GET /me/digitalorder', { query }),
      optionalCall(api('GET /me/digitalordercount', { query: filter })),
      loadDigitalStatusNames(),
    ]),
  )
  const pageCount = pageCountOf(counted?.count, ordersPerPage)
  redirectIfOutOfRange(page, pageCount, (number) => orderListPath(list, tab.value, number))
  return { orders, query, pageCount, page, tab: tab.value, names }
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta({ title: list.title, page: loaderData?.page })

/** /digital/order (D05): the shopper's purchases of digital goods. */
export default function DigitalOrdersScreen({ loaderData: { names, query, ...shown } }: Route.ComponentProps) {
  useFreshness({
    shown: shown.orders,
    read: (signal) => api('GET /me/digitalorder', { query, signal }),
    isWaiting: shown.orders.some(({ OrderStatus }) => OrderStatus <= wireDigitalStatus.sent),
  })
  const empty = (
    <EmptyState
      icon={Smartphone}
      title={texts.empty}
      text={texts.emptyText}
      action={<ButtonLink to="/digital/pulsa">{texts.buy}</ButtonLink>}
    />
  )
  return (
    <OrderListPage {...shown} list={list} empty={empty} card={(order) => <OrderCard order={order} names={names} />} />
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

export const HydrateFallback = () => <OrderListFallback list={list} />
