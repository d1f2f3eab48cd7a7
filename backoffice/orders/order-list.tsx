import { lazy, Suspense } from 'react'
import type { Data } from '#contract/client.ts'
import { wireOrderStatus as status, wireDeliveryOption } from '#contract/protocol/wire-numbers.ts'
import { backofficePages } from '#contract/values/backoffice/backoffice-pages.ts'
import { formatRupiah } from '#contract/values/money/rupiah.ts'
import { totalToPay } from '#contract/values/orders/total-to-pay.ts'
import { formatDate, fromWireTime } from '#contract/values/time/wib-time.ts'
import { Badge } from '#web/design/badge.tsx'
import { deliveryOptionText } from '#web/orders/delivery-option.ts'
import { StatusBadge } from '#web/orders/order-status.tsx'
import { staffApi } from '../api/staff-api.ts'
import { backofficeTexts as texts } from '../texts/backoffice.ts'
import { orderDeskTexts as deskTexts } from '../texts/order-desk.ts'
import { orderPaperTexts } from '../texts/order-papers.ts'
import { reportTexts } from '../texts/reports.ts'
import { type Choice, namedOptions, optionsOf } from '../ui/choices.ts'
import { formatComingShort, formatWireTime } from '../ui/format-wire-time.ts'
import { listCalls } from '../ui/list/list-calls.ts'
import type { ListDefinition } from '../ui/list/list-definition.ts'
import { paymentDates } from '../work-queues/payment-dates.ts'
import { searchFilter } from '../work-queues/search-filter.ts'
import { AwaitedClock, awaitedText } from './order-clock.tsx'
import { orderQueues as queues } from './order-queues.ts'
import { undoOfSteps } from './undo-of-steps.ts'
import { useStatusNames } from './use-status-names.ts'

/** Loaded when they are opened. */
const PrintDialog = lazy(async () => ({ default: (await import('./print-dialog.tsx')).PrintDialog }))
const NewsDialog = lazy(async () => ({ default: (await import('./news-dialog.tsx')).NewsDialog }))
const ShipListDialog = lazy(async () => ({ default: (await import('./ship-list-dialog.tsx')).ShipListDialog }))

type Order = Data<'GET /kelola/order'>[number]

const { tabs, columns, filters } = texts

/** The orders in tabs by their next step. */
export const orderList = (stores: readonly Choice[]): ListDefinition<Order> => ({
  subject: 'order',
  path: backofficePages.orders,
  title: texts.orders,
  ...listCalls('GET /kelola/order', 'GET /kelola/ordercount'),
  keyOf: ({ ID }) => ID,
  nameOf: ({ ID }) => texts.panel(ID),
  linkTo: ({ ID }, here) => `${here}${here.includes('?') ? '&' : '?'}order=${ID}`,
  columns: [
    {
      name: 'ID',
      label: columns.order,
      value: ({ ID }) => ID,
      render: ({ ID, CreatedAt, PromisedDate }) => (
        <>
          #{ID}
          <span className="block text-xs font-normal text-muted md:whitespace-nowrap">{formatWireTime(CreatedAt)}</span>
          {PromisedDate && (
            <span className="block text-xs font-semibold text-ink md:whitespace-nowrap">
              {deskTexts.preOrder.promised(formatDate(fromWireTime(PromisedDate)!))}
            </span>
          )}
        </>
      ),
      sort: 'ID',
      phone: 'title',
    },
    {
      name: 'CreatedAt',
      label: columns.createdAt,
      value: ({ CreatedAt }) => CreatedAt,
      sort: 'CreatedAt',
      hidden: true,
    },
    {
      name: 'Status',
      label: columns.status,
      value: ({ Status }) => Status,
      render: (order) => <State order={order} />,
      phone: 'badge',
    },
    { name: 'CustomerName', label: columns.customer, value: ({ CustomerName }) => CustomerName, phone: 'line' },
    { name: 'StoreName', label: columns.store, value: ({ StoreName }) => StoreName, wide: true },
    {
      name: 'Delivery',
      label: columns.delivery,
      value: (order) => order.Courier || deliveryOptionText(order),
      wide: true,
    },
    {
      name: 'TransferDeadline',
      label: columns.deadline,
      value: deadlineOf,
      render: (order) => <span className="text-xs text-muted">{deadlineText(order)}</span>,
    },
    {
      name: 'PromisedDate',
      label: deskTexts.preOrder.date,
      value: ({ PromisedDate }) => PromisedDate,
      render: ({ PromisedDate }) => PromisedDate && formatDate(fromWireTime(PromisedDate)!),
      sort: 'PromisedDate',
      hidden: true,
    },
    {
      name: 'Total',
      label: columns.total,
      right: 'orders:read',
      value: (order) => (order.HasAmounts ? totalToPay(order) : null),
      render: (order) =>
        order.HasAmounts && (
          <span className="font-bold whitespace-nowrap">
            {formatRupiah(totalToPay(order))}
            <span className="block text-xs font-normal text-muted">{order.BankName || order.Payment}</span>
          </span>
        ),
      align: 'right',
      phone: 'aside',
    },
  ],
  tabs: [
    { value: 'proof', label: tabs.proof, filter: queues.proof, due: 'verify', right: 'orders:read' },
    { value: 'waiting', label: tabs.waiting, filter: queues.waiting, due: 'unpaid', right: 'orders:read' },
    { value: 'paid', label: tabs.paid, filter: queues.paid, due: 'process' },
    { value: 'packing', label: tabs.packing, filter: queues.packing, due: 'ship' },
    { value: 'shipped', label: tabs.shipped, filter: { Status: [status.shipped] } },
    { value: 'arrived', label: tabs.arrived, filter: { Status: [status.arrived] }, sort: 'ID-desc' },
    {
      value: 'pre_order',
      label: deskTexts.preOrder.tab,
      filter: { IsPreOrder: true, Status: [status.processing, status.packing, status.ready] },
      sort: 'PromisedDate-asc',
    },
    {
      value: 'cancel_request',
      label: tabs.cancelRequest,
      filter: { HasCancelRequest: true },
      right: 'orders:read',
    },
    { value: 'complaint', label: tabs.complaint, filter: { HasComplaint: true }, right: 'orders:read' },
    { value: 'all', label: tabs.all, filter: {}, sort: 'ID-desc' },
  ],
  filters: [
    ...paymentDates,
    {
      kind: 'choice',
      name: 'PaymentType',
      label: filters.paymentType,
      right: 'orders:read',
      options: namedOptions(reportTexts.paymentTypes),
      several: true,
    },
    { kind: 'date', label: deskTexts.preOrder.filter, from: 'PromisedFrom', to: 'PromisedTo' },
    { kind: 'choice', name: 'StoreID', label: filters.store, options: optionsOf(stores), several: true },
    { kind: 'target', name: 'ProductID', label: filters.product, target: 'managed product' },
    { kind: 'target', name: 'CustomerID', label: filters.customer, target: 'customer', right: 'customers:read' },
  ],
  search: { label: texts.search, filter: searchFilter, inputMode: 'numeric' },
  actions: [
    {
      label: deskTexts.pack,
      look: 'primary',
      right: 'fulfilment:write',
      check: ({ Status, DeliveryOptionID }) => {
        if (Status !== status.processing) return deskTexts.notToPack
        return DeliveryOptionID === wireDeliveryOption.pickup ? deskTexts.pickupOneByOne : true
      },
      act: ({ ID: id }) => staffApi('PUT /kelola/order/:id/process', { params: { id }, body: {} }),
      undo: (orders) =>
        undoOfSteps(
          orders.map(({ ID }) => ID),
          'process',
          deskTexts.packed(orders.length),
        ),
    },
    {
      label: deskTexts.ship.action,
      right: 'fulfilment:write',
      check: ({ Status, DeliveryOptionID }) => {
        if (DeliveryOptionID === wireDeliveryOption.pickup) return deskTexts.ship.pickup
        return Status === status.processing || Status === status.packing ? true : deskTexts.ship.notToShip
      },
      dialog: (orders, onClose) => (
        <Suspense>
          <ShipListDialog orders={orders.map(toShipment)} onClose={onClose} />
        </Suspense>
      ),
    },
    {
      label: deskTexts.news.action,
      right: 'orders:write',
      check: ({ Status }) => (isOver(Status) ? deskTexts.news.isOver : true),
      dialog: (orders, onClose) => (
        <Suspense>
          <NewsDialog orderIds={orders.map(({ ID }) => ID)} onClose={onClose} />
        </Suspense>
      ),
    },
    {
      label: orderPaperTexts.print,
      dialog: (orders, onClose) => (
        <Suspense>
          <PrintDialog orderIds={orders.map(({ ID }) => ID)} onClose={onClose} />
        </Suspense>
      ),
    },
  ],
  sort: 'ID-asc',
  empty: { text: texts.emptyText },
  exportName: 'pesanan',
})

const isOver = (state: number) => ([status.rejected, status.cancelled, status.completed] as number[]).includes(state)

const toShipment = ({ ID, CustomerName, Courier }: Order) => ({
  id: ID,
  about: [CustomerName, Courier].filter(Boolean).join(' · '),
})

/** The deadline of the awaited step, or of an expected transfer. */
function deadlineOf({ Status, TransferDeadline, Awaits, Deadline: deadline }: Order): string | null {
  if (Awaits) return deadline
  return Status === status.waiting ? TransferDeadline : null
}

/** The deadline in words; the clock beside the state has the time that is left. */
function deadlineText(order: Order): string {
  const deadline = deadlineOf(order)
  return awaitedText(order, formatComingShort) || (deadline ? deskTexts.clock.pay(formatComingShort(deadline)) : '–')
}

function State({ order }: { order: Order }) {
  const { Status, HasProof } = order
  return (
    <span className="flex flex-wrap justify-end gap-1 md:justify-start">
      <StatusBadge status={Status} names={useStatusNames()} />
      {HasProof && Status === status.waiting && <Badge look="success">{texts.proof}</Badge>}
      <AwaitedClock awaited={order} />
    </span>
  )
}
