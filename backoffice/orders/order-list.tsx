import type { Data } from '#contract/client.ts'
import { backofficePages } from '#contract/values/backoffice-pages.ts'
import { formatRupiah } from '#contract/values/rupiah.ts'
import { totalToPay } from '#contract/values/total-to-pay.ts'
import { wireOrderStatus as status } from '#contract/values/wire-numbers.ts'
import { Badge } from '../../storefront/app/design/badge.tsx'
import { deliveryOptionText } from '../../storefront/app/orders/delivery-option.ts'
import { StatusBadge } from '../../storefront/app/orders/order-status.tsx'
import { type Choice, optionsOf } from '../products/product-choices.ts'
import { backofficeTexts as texts } from '../texts/backoffice.ts'
import { reportTexts } from '../texts/reports.ts'
import { formatWireTime } from '../ui/format-wire-time.ts'
import { listCalls } from '../ui/list/list-calls.ts'
import type { ListDefinition } from '../ui/list/list-definition.ts'
import { searchFilter } from '../ui/search-filter.ts'
import { useStatusNames } from './use-status-names.ts'

type Order = Data<'GET /kelola/order'>[number]

const { tabs, columns, filters } = texts

/** The orders in tabs by what has to be done with them. */
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
      render: ({ ID, CreatedAt }) => (
        <>
          #{ID}
          <span className="block text-xs font-normal text-muted md:whitespace-nowrap">{formatWireTime(CreatedAt)}</span>
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
      right: 'orders:read',
      value: deadlineOf,
      render: (order) => <span className="text-muted">{formatWireTime(deadlineOf(order) ?? '') || '–'}</span>,
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
    {
      ...{ value: 'proof', label: tabs.proof, filter: { Status: [status.waiting], HasProof: true }, due: 'verify' },
      right: 'orders:read',
    },
    {
      ...{
        value: 'waiting',
        label: tabs.waiting,
        filter: { Status: [status.waiting], HasProof: false },
        due: 'unpaid',
      },
      right: 'orders:read',
    },
    { value: 'paid', label: tabs.paid, filter: { Status: [status.processing] }, due: 'process' },
    { value: 'packing', label: tabs.packing, filter: { Status: [status.packing, status.ready] }, due: 'ship' },
    { value: 'shipped', label: tabs.shipped, filter: { Status: [status.shipped] } },
    { value: 'arrived', label: tabs.arrived, filter: { Status: [status.arrived] }, sort: 'ID-desc' },
    { value: 'all', label: tabs.all, filter: {}, sort: 'ID-desc' },
  ],
  filters: [
    { kind: 'date', label: filters.paid, from: 'PaidFrom', to: 'PaidTo', right: 'orders:read' },
    { kind: 'date', label: filters.refunded, from: 'RefundedFrom', to: 'RefundedTo', right: 'orders:read' },
    {
      kind: 'choice',
      name: 'PaymentType',
      label: filters.paymentType,
      right: 'orders:read',
      options: Object.entries(reportTexts.paymentTypes).map(([value, label]) => ({ value, label })),
      several: true,
    },
    { kind: 'choice', name: 'StoreID', label: filters.store, options: optionsOf(stores), several: true },
    { kind: 'target', name: 'ProductID', label: filters.product, target: 'managed product' },
    { kind: 'target', name: 'CustomerID', label: filters.customer, target: 'customer', right: 'customers:read' },
  ],
  search: { label: texts.search, filter: searchFilter, inputMode: 'numeric' },
  sort: 'ID-asc',
  empty: { text: texts.emptyText },
  exportName: 'pesanan',
})

/** The deadline of a transfer that is awaited. */
function deadlineOf({ Status, TransferDeadline }: Order): string | null {
  return Status === status.waiting ? TransferDeadline : null
}

function State({ order: { Status, HasProof } }: { order: Order }) {
  return (
    <span className="flex flex-wrap justify-end gap-1 md:justify-start">
      <StatusBadge status={Status} names={useStatusNames()} />
      {HasProof && Status === status.waiting && <Badge look="success">{texts.proof}</Badge>}
    </span>
  )
}
