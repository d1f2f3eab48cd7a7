import type { Data } from '#contract/client.ts'
import { wireOrderStatus, wirePaymentStatus } from '#contract/values/wire-numbers.ts'
import { Badge, type BadgeLook } from '../design/badge.tsx'
import { orderTexts } from '../texts/orders.ts'
import { loadStatusNamesFor, type StatusNames } from './status-names.ts'

export type Order = Data<'GET /me/order/:id'>

const { waiting, processing, packing, ready, shipped, arrived, rejected, cancelled, completed } = wireOrderStatus

/** Tabs of the list and the states each loads (000, section 4). */
export const statusTabs = [
  { value: '1', label: orderTexts.tabs.waiting, states: [waiting] },
  { value: '2', label: orderTexts.tabs.processing, states: [processing, packing, ready] },
  { value: '5', label: orderTexts.tabs.shipped, states: [shipped, arrived] },
  { value: '', label: orderTexts.tabs.all, states: [] },
]

const looks: Record<number, BadgeLook> = {
  [waiting]: 'warning',
  [processing]: 'primary',
  [packing]: 'primary',
  [ready]: 'primary',
  [shipped]: 'primary',
  [arrived]: 'success',
  [rejected]: 'danger',
  [cancelled]: 'danger',
  [completed]: 'success',
}

export const loadOrderStatusNames = () => loadStatusNamesFor('ShopOrder', orderTexts.statusNames)

export function StatusBadge({ status, names }: { status: number; names: StatusNames }) {
  return <Badge look={looks[status] ?? 'neutral'}>{names.get(status) ?? status}</Badge>
}

/** Nothing is paid, and the order still waits: it may be cancelled (000, section 4 "Shop cancel"). */
export function awaitsTransfer(order: Order): boolean {
  return (
    order.Status <= waiting &&
    order.PaymentStatus === wirePaymentStatus.unpaid &&
    ['Bank', 'QRIS'].includes(order.PaymentType)
  )
}

/** The next thing to do is to pay it. */
export function canPay(order: Order): boolean {
  return awaitsTransfer(order) && !order.PaymentConfirmationID
}

/** Specification 000, section 4, "Upload proof". */
export function canUploadProof(order: Order): boolean {
  return canPay(order) && order.PaymentType === 'Bank'
}

/** Its goods have arrived or never will: arrived, rejected, cancelled, completed. */
export function canReorder(order: Order): boolean {
  return order.Status >= arrived && order.Status <= completed
}

/** Refused or cancelled: the failure screen with the note. */
export function hasFailed(order: Order): boolean {
  return order.Status === rejected || order.Status === cancelled
}
