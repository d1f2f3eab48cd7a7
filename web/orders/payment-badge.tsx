import type { Data } from '#contract/client.ts'
import { wirePaymentStatus } from '#contract/protocol/wire-numbers.ts'
import { Badge, type BadgeLook } from '../design/badge.tsx'
import { orderFactTexts } from '../texts/orders.ts'

/** An order of goods; digital orders and top-ups share its payment fields. */
export type PaidOrder = Data<'GET /me/order/:id'>

const paymentLooks: Record<number, BadgeLook> = {
  [wirePaymentStatus.unpaid]: 'warning',
  [wirePaymentStatus.verified]: 'success',
  [wirePaymentStatus.paid]: 'success',
  [wirePaymentStatus.expired]: 'danger',
  [wirePaymentStatus.failed]: 'danger',
}

type Paid = Pick<PaidOrder, 'PaymentStatus' | 'PaymentType' | 'RefundedAmount'>

/** The payment status, extended by refunds and by cash that is paid at the store. */
export function PaymentBadge({ order }: { order: Paid }) {
  const { PaymentStatus: status, PaymentType, RefundedAmount = 0 } = order
  if (RefundedAmount > 0) return <Badge look="neutral">{orderFactTexts.paymentRefunded}</Badge>
  const isCash = PaymentType === 'Cash'
  if (isCash && status === wirePaymentStatus.unpaid) return <Badge look="neutral">{orderFactTexts.cashAtPickup}</Badge>
  // Cash was never due: the order's own status shows its end.
  if (isCash && status > wirePaymentStatus.paid) return <Badge look="neutral">{orderFactTexts.cashUnpaid}</Badge>
  return <Badge look={paymentLooks[status] ?? 'neutral'}>{orderFactTexts.paymentStatus[status] ?? status}</Badge>
}
