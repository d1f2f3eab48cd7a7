import type { Transaction } from '../../db/database.ts'
import type { PaymentStatus, PaymentType } from '../payments/payment.ts'
import { type PostingKind, post } from './ledger.ts'

type Paid = { id: number; userId: number; paymentType: PaymentType | null; total: number }

/**
 * Posts a payment: from the wallet, or of money that reached the shop by other means. `number`: counts the payments of what
 * was verified again. Throws INSUFFICIENT_BALANCE.
 */
export async function postPayment(
  tx: Transaction,
  kind: Extract<PostingKind, `${string}_payment`>,
  { id, userId, paymentType, total }: Paid,
  now: Date,
  number = 1,
) {
  if (total === 0) return
  const posting = { kind, referenceId: id, number } as const
  if (paymentType === 'wallet') {
    await post(tx, { ...posting, wallet: { userId, amount: -total }, shop: { revenue: total } }, now)
  } else await post(tx, { ...posting, shop: { transit: -total, revenue: total } }, now)
}

/** Reverses the payment with this number, whose money has not reached the shop; no wallet has a part in it. */
export async function postReversal(
  tx: Transaction,
  kind: Extract<PostingKind, `order_reversal` | `digital_reversal`>,
  { id, total }: Paid,
  now: Date,
  number: number,
) {
  if (total === 0) return
  await post(tx, { kind, referenceId: id, number, shop: { transit: total, revenue: -total } }, now)
}

/** Posts a refund: all of it goes into the shopper's wallet, however it was paid. */
export async function postRefund(
  tx: Transaction,
  kind: Extract<PostingKind, `${string}_refund`>,
  { id, userId, total }: Paid,
  now: Date,
) {
  if (total === 0) return
  const posting = { kind, referenceId: id, wallet: { userId, amount: total } } as const
  await post(tx, { ...posting, shop: { refunds: -total } }, now)
}

type Ended = { paymentStatus: PaymentStatus; total: number }

/**
 * Rupiah that were refunded, by the history: those of an order whose payment failed after it had been received, and which stood: a
 * verification that was taken back is none.
 */
export function refundedAmount({ paymentStatus, total }: Ended, history: readonly { event: string }[]): number {
  const last = history.findLast(({ event }) => ['verify', 'pay', 'unverify'].includes(event))?.event
  return paymentStatus === 'failed' && last !== undefined && last !== 'unverify' ? total : 0
}
