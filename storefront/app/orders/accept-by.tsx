import { formatDateTime, fromWireTime } from '#contract/values/time/wib-time.ts'
import type { Order } from '#web/orders/order-status.tsx'
import { orderTexts } from '../texts/orders.ts'

/** Until when the store must have accepted a paid order, which its closed days put off. */
export function AcceptBy({ order: { AcceptBy, PaymentType, ReplacementFor } }: { order: Order }) {
  const at = fromWireTime(AcceptBy ?? '')
  if (!at) return null
  const isUnpaid = PaymentType === 'Cash' || ReplacementFor !== undefined
  const text = isUnpaid ? orderTexts.acceptByCash : orderTexts.acceptBy
  return <p className="mt-3 text-sm text-muted">{text(formatDateTime(at))}</p>
}
