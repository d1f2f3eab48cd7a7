import type { Transaction } from '../../db/database.ts'
import type { PaymentStatus, PaymentType } from '../payments/payment.ts'
import { type PostingKind, post } from './ledger.ts'

type Paid = { id: number; userId: number; paymentType: PaymentType | null; total: number }

/** Posts a payment: from the wallet, or of money that reached the shop by other means. Throws INSUFFICIENT_BALANCE. */
export async function postPayment(
  tx: Transaction,
  kind: Extract<PostingKind, `${string}_payment`>,
  { id, userId, paymentType, total }: Paid,
  now: Date,
) {
  if (total === 0) return
  const posting = { kind, referenceId: id } as const
  if (paymentType === 'wallet') {
    await post(tx, { ...posting, wallet: { userId, amount: -total }, shop: { revenue: total } }, now)
  } else await post(tx, { ...posting, shop: { transit: -total, revenue: total } }, now)
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

/** Rupiah that were refunded, by the history: those of an order whose payment failed after it had been received. */
export function refundedAmount({ paymentStatus, total }: Ended, history: readonly { event: string }[]): number {
  return paymentStatus === 'failed' && history.some(({ event }) => event === 'verify' || event === 'pay') ? total : 0
}
