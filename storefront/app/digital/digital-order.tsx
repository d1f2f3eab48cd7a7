import { wireDigitalStatus, wirePaymentStatus } from '#contract/protocol/wire-numbers.ts'
import { Badge, type BadgeLook } from '#web/design/badge.tsx'
import { loadStatusNamesFor, type StatusNames } from '#web/orders/status-names.ts'
import { digitalTexts } from '../texts/digital.ts'
import type { DigitalOrder } from './digital-cart.ts'

const { tabs } = digitalTexts.orders

/** Tabs of the list and the states each loads (D05): 2 and 3 are in process. */
export const digitalStatusTabs = [
  { value: '1', label: tabs.waiting, states: [wireDigitalStatus.waiting] },
  { value: '3', label: tabs.processing, states: [wireDigitalStatus.paid, wireDigitalStatus.sent] },
  { value: '', label: tabs.all, states: [] },
]

const looks: Record<number, BadgeLook> = {
  [wireDigitalStatus.waiting]: 'warning',
  [wireDigitalStatus.completed]: 'success',
  [wireDigitalStatus.cancelled]: 'neutral',
  [wireDigitalStatus.failed]: 'danger',
}

export const loadDigitalStatusNames = () => loadStatusNamesFor('DigitalOrder', digitalTexts.statusNames)

/** The name of the status; every status before completion has that of 'in process' (D05). */
export function statusName({ OrderStatus }: Pick<DigitalOrder, 'OrderStatus'>, names: StatusNames): string {
  const status = OrderStatus < wireDigitalStatus.completed ? wireDigitalStatus.sent : OrderStatus
  return names.get(status) ?? String(status)
}

/** The displayed status, which includes the wait for a transfer. */
export function statusText(order: DigitalOrder, names: StatusNames): string {
  return awaitsTransfer(order) ? names.get(wireDigitalStatus.waiting)! : statusName(order, names)
}

type OrderAndNames = { order: DigitalOrder; names: StatusNames }

export function DigitalStatusBadge({ order, names }: OrderAndNames) {
  return <Badge look={looks[order.OrderStatus] ?? 'primary'}>{statusText(order, names)}</Badge>
}

/** An unpaid order that awaits a transfer: it can be cancelled. */
export function awaitsTransfer({ OrderStatus, PaymentStatus, PaymentType }: DigitalOrder): boolean {
  return (
    OrderStatus <= wireDigitalStatus.paid &&
    PaymentStatus === wirePaymentStatus.unpaid &&
    ['bank', 'qris'].includes(PaymentType.toLowerCase())
  )
}

/** Awaits a transfer without a proof yet (D05). */
export function canUploadProof(order: DigitalOrder): boolean {
  return awaitsTransfer(order) && !order.PaymentConfirmationID
}
