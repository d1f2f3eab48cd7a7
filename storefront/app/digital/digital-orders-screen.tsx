import { Smartphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { digitalCategoryOf } from '#contract/values/digital-goods.ts'
import { formatDateTime, fromWireTime } from '#contract/values/wib-time.ts'
import { api } from '../api.ts'
import { ButtonLink } from '../design/button.tsx'
import { Card } from '../design/card.tsx'
import { LogoTile } from '../design/logo-tile.tsx'
import { Pagination } from '../design/pagination.tsx'
import { Price } from '../design/price.tsx'
import { LoadingText, Skeleton } from '../design/skeleton.tsx'
import { EmptyState } from '../design/states.tsx'
import { Tabs } from '../design/tabs.tsx'
import { Page } from '../layout/page.tsx'
import { pageMeta } from '../layout/page-meta.ts'
import { asMember } from '../member-only.ts'
import { OrderKinds } from '../orders/order-kinds.tsx'
import { pageCountOf, pageNumber, stayInList } from '../page-number.ts'
import { digitalTexts } from '../texts/digital.ts'
import type { Route } from './+types/digital-orders-screen.ts'
import type { DigitalOrder } from './digital-cart.ts'
import { awaitsTransfer, DigitalStatusBadge } from './digital-order.tsx'
import { spacedNumber } from './spelling.ts'

const texts = digitalTexts.orders
const pageSize = 10 // 000, section 9

/** Tabs of the list and the states each loads: 2 and 3 are in process (000, sections 4 and 9). */
const statusTabs = [
  { value: '1', label: texts.tabs.waiting, states: [1] },
  { value: '3', label: texts.tabs.processing, states: [2, 3] },
  { value: '', label: texts.tabs.all, states: [] },
]

/** /digital/order: the tab and the page live in the address. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const search = new URL(request.url).searchParams
  const tab = statusTabs.find((one) => one.value === (search.get('status') ?? '')) ?? statusTabs.at(-1)!
  const page = pageNumber(search)
  const filter = tab.states.length > 0 ? { OrderStatus: tab.states } : {}
  const [orders, { count }] = await asMember(request, () =>
    Promise.all([
      api('GET /me/digitalorder', { query: { Page: page, Size: pageSize, ...filter } }),
      api('GET /me/digitalordercount', { query: filter }),
    ]),
  )
  const pageCount = pageCountOf(count, pageSize)
  stayInList(page, pageCount, (number) => hrefOf(tab.value, number))
  return { orders, pageCount, page, tab: tab.value }
}

export const meta = () => pageMeta({ title: texts.title })

function hrefOf(status: string, page = 1): string {
  const search = new URLSearchParams({ ...(status && { status }), ...(page > 1 && { page: String(page) }) }).toString()
  return `/digital/order${search && `?${search}`}`
}

/** The shopper's purchases of digital goods (D05). */
export default function DigitalOrdersScreen({ loaderData: { orders, pageCount, page, tab } }: Route.ComponentProps) {
  return (
    <Frame tab={tab}>
      {orders.length === 0 ? (
        <EmptyState
          icon={Smartphone}
          title={texts.empty}
          text={texts.emptyText}
          action={<ButtonLink to="/digital/pulsa">{texts.buy}</ButtonLink>}
        />
      ) : (
        <ul className="grid gap-4">
          {orders.map((order) => (
            <li key={order.ID}>
              <OrderCard order={order} />
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

function Frame({ tab, children }: { tab: string; children: ReactNode }) {
  return (
    <Page title={texts.title}>
      <OrderKinds current="digital" />
      <Tabs
        className="mb-4"
        label={texts.tabsLabel}
        tabs={statusTabs.map(({ value, label }) => ({ to: hrefOf(value), label, current: value === tab }))}
      />
      {children}
    </Page>
  )
}

function OrderCard({ order }: { order: DigitalOrder }) {
  const createdAt = fromWireTime(order.CreatedAt)
  return (
    <Card>
      <header className="mb-3 flex items-start justify-between gap-3 border-b border-line pb-3">
        <div className="min-w-0">
          <p className="truncate text-sm font-bold">{order.ProductCategory}</p>
          <p className="text-xs text-muted">
            {texts.number(order.ID)} · {createdAt && formatDateTime(createdAt)}
          </p>
        </div>
        <DigitalStatusBadge order={order} />
      </header>
      <div className="flex items-start gap-3">
        <LogoTile src={order.ProductImg} name={order.BrandName} />
        <div className="min-w-0">
          <p className="font-semibold break-words">{order.ProductName}</p>
          <p className="text-sm text-muted tabular-nums">{spacedNumber(order.Reference)}</p>
        </div>
      </div>
      <footer className="mt-4 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3">
        <p className="flex grow items-baseline justify-between gap-2 text-sm sm:block">
          <span className="block text-xs text-muted">{texts.total}</span>
          <Price amount={order.TotalTransaction} />
        </p>
        <div className="flex grow gap-2 *:flex-1 sm:grow-0 sm:*:flex-none">
          <WayToMore order={order} />
          {awaitsTransfer(order) && !order.PaymentConfirmationID && (
            <ButtonLink to={`/digital/order/${order.ID}/payment`}>{texts.payNow}</ButtonLink>
          )}
        </div>
      </footer>
    </Card>
  )
}

/** 000, section 9: of pulsa (28) and data (29) the reference is all there is to say, so their status is shown instead. */
function WayToMore({ order }: { order: DigitalOrder }) {
  const category = digitalCategoryOf(order.CategoryID)
  const hasDetail = category !== 'pulsa' && category !== 'data'
  return (
    <ButtonLink to={`/digital/order/${order.ID}/${hasDetail ? 'detail' : 'status'}`} look="secondary">
      {hasDetail ? texts.seeDetail : texts.seeStatus}
      <span className="sr-only"> {texts.number(order.ID)}</span>
    </ButtonLink>
  )
}

export function HydrateFallback() {
  return (
    <Frame tab="">
      <LoadingText />
      <div className="grid gap-4">
        <Skeleton className="h-48 w-full" />
        <Skeleton className="h-48 w-full" />
      </div>
    </Frame>
  )
}
