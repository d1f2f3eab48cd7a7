import { wireOrderStatus, wirePaymentStatus } from '#contract/protocol/wire-numbers.ts'
import type { Order } from '#web/orders/order-status.tsx'
import { orderTexts } from '../texts/orders.ts'

const { waiting, processing, packing, ready, shipped, arrived, rejected, cancelled, completed } = wireOrderStatus

/** Tabs of the list and the statuses each loads (O07). */
export const statusTabs = [
  { value: '1', label: orderTexts.tabs.waiting, states: [waiting] },
  { value: '2', label: orderTexts.tabs.processing, states: [processing, packing, ready] },
  { value: '5', label: orderTexts.tabs.shipped, states: [shipped, arrived] },
  { value: '', label: orderTexts.tabs.all, states: [] },
]

/** An unpaid order that awaits a transfer: it can be cancelled. */
export function awaitsTransfer(order: Order): boolean {
  return (
    order.Status <= waiting &&
    order.PaymentStatus === wirePaymentStatus.unpaid &&
    ['Bank', 'QRIS'].includes(order.PaymentType)
  )
}

/** Its transfer has arrived, and the goods have not left. */
export function isTransferSeen(order: Order): boolean {
  return (
    order.Status > waiting &&
    order.Status < shipped &&
    ([wirePaymentStatus.verified, wirePaymentStatus.paid] as number[]).includes(order.PaymentStatus) &&
    ['Bank', 'QRIS'].includes(order.PaymentType)
  )
}

/** The order awaits a transfer without a proof yet. */
export function canPay(order: Order): boolean {
  return awaitsTransfer(order) && !order.PaymentConfirmationID
}

/** Only bank transfers need a proof (O09). */
export function canUploadProof(order: Order): boolean {
  return canPay(order) && order.PaymentType === 'Bank'
}

/** Arrived, rejected, cancelled and completed orders can be bought again. */
export function canReorder(order: Order): boolean {
  return order.Status >= arrived && order.Status <= completed
}

/** Rejected or cancelled. */
export function hasFailed(order: Order): boolean {
  return order.Status === rejected || order.Status === cancelled
}
