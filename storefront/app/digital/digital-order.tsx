import { Badge, type BadgeLook } from '../design/badge.tsx'
import { digitalTexts } from '../texts/digital.ts'
import type { DigitalOrder } from './digital-cart.ts'

const { status: texts } = digitalTexts
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

/** How far it has come, in words (000, section 4). */
export function statusText({ OrderStatus }: Pick<DigitalOrder, 'OrderStatus'>): string {
  if (OrderStatus === 7) return texts.completed
  if (OrderStatus === 8) return texts.cancelled
  return OrderStatus === 9 ? texts.failed : texts.processing
}

/** The same where it is one word among many: what waits for a transfer says so. */
export function stateText(order: DigitalOrder): string {
  return awaitsTransfer(order) ? texts.waiting : statusText(order)
}

export function DigitalStatusBadge({ order }: { order: DigitalOrder }) {
  return <Badge look={looks[order.OrderStatus] ?? 'neutral'}>{stateText(order)}</Badge>
}

/** Nothing is paid yet, and it is paid by a transfer: it may be cancelled (000, section 4 "Digital cancel"). */
export function awaitsTransfer({ OrderStatus, PaymentStatus, PaymentType }: DigitalOrder): boolean {
  return OrderStatus < 3 && PaymentStatus === 0 && ['bank', 'qris'].includes(PaymentType.toLowerCase())
}

/** 000, section 4 "Digital upload proof". */
export function mayUploadProof(order: DigitalOrder): boolean {
  return awaitsTransfer(order) && !order.PaymentConfirmationID
}
