import { Badge, type BadgeLook } from '../design/badge.tsx'
import { loadNamesOf, type StatusNames } from '../orders/status-names.ts'
import { digitalTexts } from '../texts/digital.ts'
import type { DigitalOrder } from './digital-cart.ts'

const { tabs } = digitalTexts.orders

/** Tabs of the list and the states each loads (D05): 2 and 3 are in process. */
export const digitalStatusTabs = [
  { value: '1', label: tabs.waiting, states: [1] },
  { value: '3', label: tabs.processing, states: [2, 3] },
  { value: '', label: tabs.all, states: [] },
]

/** 000, section 4: 4 to 6 and 8 appear as colours only. */
const looks: Record<number, BadgeLook> = {
  1: 'warning',
  2: 'primary',
  3: 'primary',
  4: 'primary',
  5: 'primary',
  6: 'primary',
  7: 'success',
  8: 'neutral',
  9: 'danger',
}

const waiting = 1
const inProcess = 3

export const loadDigitalStatusNames = () => loadNamesOf('DigitalOrder', digitalTexts.statusNames)

/** How far it has come, in words: whatever has not ended is in process (D05). */
export function statusText({ OrderStatus }: Pick<DigitalOrder, 'OrderStatus'>, names: StatusNames): string {
  const status = OrderStatus < 7 ? inProcess : OrderStatus
  return names.get(status) ?? String(status)
}

/** The same where it is one word among many: what waits for a transfer says so. */
export function stateText(order: DigitalOrder, names: StatusNames): string {
  return awaitsTransfer(order) ? names.get(waiting)! : statusText(order, names)
}

type OrderAndNames = { order: DigitalOrder; names: StatusNames }

export function DigitalStatusBadge({ order, names }: OrderAndNames) {
  return <Badge look={looks[order.OrderStatus] ?? 'neutral'}>{stateText(order, names)}</Badge>
}

/** Nothing is paid yet, and it is paid by a transfer: it may be cancelled (000, section 4 "Digital cancel"). */
export function awaitsTransfer({ OrderStatus, PaymentStatus, PaymentType }: DigitalOrder): boolean {
  return OrderStatus < 3 && PaymentStatus === 0 && ['bank', 'qris'].includes(PaymentType.toLowerCase())
}

/** 000, section 4 "Digital upload proof". */
export function mayUploadProof(order: DigitalOrder): boolean {
  return awaitsTransfer(order) && !order.PaymentConfirmationID
}
