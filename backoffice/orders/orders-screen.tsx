import { Inbox } from 'lucide-react'
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigation } from 'react-router'
import { CallError, type Data } from '#contract/client.ts'
import { formatRupiah } from '#contract/values/rupiah.ts'
import { totalToPay } from '#contract/values/total-to-pay.ts'
import { wireOrderStatus } from '#contract/values/wire-numbers.ts'
import { api } from '../../storefront/app/api/api.ts'
import { sideCall } from '../../storefront/app/api/side-call.ts'
import { Badge } from '../../storefront/app/design/badge.tsx'
import { cx } from '../../storefront/app/design/class-names.ts'
import { pageCountOf, pageNumber, redirectIfOutOfRange } from '../../storefront/app/design/page-number.ts'
import { Pagination } from '../../storefront/app/design/pagination.tsx'
import { LoadingText, Skeleton } from '../../storefront/app/design/skeleton.tsx'
import { EmptyState } from '../../storefront/app/design/states.tsx'
import { Tabs } from '../../storefront/app/design/tabs.tsx'
import { deliveryOptionText } from '../../storefront/app/orders/delivery-option.ts'
import { loadStatusNames, StatusBadge } from '../../storefront/app/orders/order-status.tsx'
import type { StatusNames } from '../../storefront/app/orders/status-names.ts'
import { asMember } from '../../storefront/app/session/member-only.ts'
import { NotOperator } from '../shell/not-operator.tsx'
import { usePageTitle } from '../shell/page-title.ts'
import { backofficeTexts as texts } from '../texts/backoffice.ts'
import { SearchForm } from '../ui/search-form.tsx'
import { timeOf } from '../ui/time-of.ts'
import { OrderPanel } from './order-panel.tsx'
import { piles, queuePath, searchFilter } from './queue.ts'

type QueueOrder = Data<'GET /kelola/order'>[number]

const pageSize = 25

/** /kelola: the piles of orders that wait for the operator, and beside them the one that is looked at. */
export async function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const q = search.get('q')?.trim() ?? ''
  const found = searchFilter(q)
  const pile = piles.find((one) => one.value === (search.get('pile') ?? '')) ?? piles[0]!
  const page = pageNumber(search)
  const orderId = Number(search.get('order'))
  const filter = found ?? pile.filter
  try {
    const [orders, counted, selected, names] = await asMember(request, () =>
      Promise.all([
        api('GET /kelola/order', {
          query: { Page: page, Size: pageSize, SortBy: pile.newestFirst ? 'ID-desc' : 'ID-asc', ...filter },
        }),
        sideCall(api('GET /kelola/ordercount', { query: filter })),
        Number.isSafeInteger(orderId) && orderId > 0
          ? api('GET /kelola/order/:id', { params: { id: orderId } }).catch(ignoreMissing)
          : null,
        loadStatusNames(),
      ]),
    )
    const pageCount = pageCountOf(counted?.count, pageSize)
    const shown = { pile: found ? null : pile.value, q }
    const order = selected?.Order.ID
    redirectIfOutOfRange(page, pageCount, (last) => queuePath({ ...shown, page: last, order }))
    return { orders, pageCount, page, ...shown, selected, names }
  } catch (error) {
    // The back office does not exist for shoppers.
    if (error instanceof CallError && error.http === 404) return null
    throw error
  }
}

function ignoreMissing(error: unknown): null {
  if (error instanceof CallError && error.http === 404) return null
  throw error
}

export default function OrdersScreen() {
  const loaded = useLoaderData<typeof loader>()
  const navigation = useNavigation()
  usePageTitle(texts.title, loaded?.page)
  if (!loaded) return <NotOperator />
  const { orders, pageCount, page, pile, q, selected, names } = loaded
  const current = { pile, q }
  return (
    <div className="mx-auto max-w-[100rem] px-4 py-4 md:px-6">
      <h1 className="sr-only">{texts.title}</h1>
      <SearchForm q={q} label={texts.search} />
      <Tabs
        label={texts.tabsLabel}
        className="my-4"
        tabs={piles.map((one) => ({
          to: queuePath({ pile: one.value }),
          label: one.label,
          current: one.value === pile,
        }))}
      />
      <div className={cx('grid items-start gap-4', selected && 'lg:grid-cols-[1fr_26rem]')}>
        <div className={cx(navigation.state === 'loading' && 'opacity-60 transition-opacity')}>
          {orders.length === 0 ? (
            <EmptyState icon={Inbox} title={texts.empty} text={texts.emptyText} />
          ) : (
            <OrderTable
              orders={orders}
              names={names}
              selectedId={selected?.Order.ID}
              hrefOf={(order) => queuePath({ ...current, page, order })}
            />
          )}
          <div className="mt-4">
            <Pagination
              page={page}
              pageCount={pageCount}
              hrefOf={(number) => queuePath({ ...current, page: number })}
            />
          </div>
        </div>
        {selected && (
          <OrderPanel
            key={selected.Order.ID}
            managed={selected}
            names={names}
            closeTo={queuePath({ ...current, page })}
          />
        )}
      </div>
    </div>
  )
}

type TableProps = {
  orders: QueueOrder[]
  names: StatusNames
  selectedId: number | undefined
  hrefOf: (orderId: number) => string
}

/** A table on a desk, the same rows as cards in the hand. */
function OrderTable({ orders, names, selectedId, hrefOf }: TableProps) {
  const { columns } = texts
  // The open order beside the table tells store and delivery itself.
  const roomy = selectedId === undefined
  return (
    <table className="block w-full text-sm md:table">
      <thead className="sticky top-14 z-10 hidden bg-ground text-left text-xs text-muted md:table-header-group">
        <tr>
          <th className="px-3 py-2 font-semibold">{columns.order}</th>
          <th className="px-3 py-2 font-semibold">{columns.customer}</th>
          {roomy && <th className="px-3 py-2 font-semibold max-xl:hidden">{columns.store}</th>}
          {roomy && <th className="px-3 py-2 font-semibold max-xl:hidden">{columns.delivery}</th>}
          <th className="px-3 py-2 text-right font-semibold">{columns.total}</th>
          <th className="px-3 py-2 font-semibold">{columns.deadline}</th>
          <th className="px-3 py-2 font-semibold">{columns.status}</th>
        </tr>
      </thead>
      <tbody className="grid gap-2 md:table-row-group">
        {orders.map((order) => (
          <tr
            key={order.ID}
            aria-selected={order.ID === selectedId}
            className="relative grid grid-cols-[repeat(auto-fit,minmax(max(8rem,40%),1fr))] gap-x-3 gap-y-1 rounded-card border border-line bg-surface p-3 hover:bg-primary-soft aria-selected:bg-primary-soft md:table-row md:rounded-none md:border-x-0"
          >
            <td className="md:border-y md:border-line md:px-3 md:py-2.5">
              <Link
                to={hrefOf(order.ID)}
                preventScrollReset
                className="font-bold text-primary after:absolute after:inset-0"
              >
                #{order.ID}
              </Link>
              <span className="block text-xs text-muted md:whitespace-nowrap">{timeOf(order.CreatedAt)}</span>
            </td>
            <td className="wrap-anywhere max-md:text-right md:border-y md:border-line md:px-3">{order.CustomerName}</td>
            {roomy && <td className="max-xl:hidden md:border-y md:border-line md:px-3">{order.StoreName}</td>}
            {roomy && (
              <td className="max-xl:hidden md:border-y md:border-line md:px-3">
                {order.Courier || deliveryOptionText(order)}
              </td>
            )}
            <td className="font-bold whitespace-nowrap tabular-nums md:border-y md:border-line md:px-3 md:text-right">
              {formatRupiah(totalToPay(order))}
              <span className="block text-xs font-normal text-muted">{order.BankName || order.Payment}</span>
            </td>
            <td className="whitespace-nowrap text-muted max-md:hidden md:border-y md:border-line md:px-3">
              {order.Status === wireOrderStatus.waiting && order.TransferDeadline
                ? timeOf(order.TransferDeadline)
                : '–'}
            </td>
            <td className="max-md:justify-self-end md:border-y md:border-line md:px-3">
              <span className="flex flex-wrap gap-1">
                <StatusBadge status={order.Status} names={names} />
                {order.HasProof && order.Status === wireOrderStatus.waiting && (
                  <Badge look="success">{texts.proof}</Badge>
                )}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function OrdersFallback() {
  return (
    <div className="mx-auto grid max-w-[100rem] gap-3 px-4 py-4 md:px-6">
      <LoadingText />
      <Skeleton className="h-11 w-full max-w-prose" />
      <Skeleton className="h-96 w-full" />
    </div>
  )
}
