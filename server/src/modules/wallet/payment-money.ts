import { formatRupiah } from '#contract/values/rupiah.ts'
import type { Transaction } from '../../db/database.ts'
import type { PaymentStatus, PaymentType } from '../payments/payment.ts'
import { type PostingKind, post } from './ledger.ts'

/** What is paid for, and how the ledger calls its payment and its refund. */
const kinds = {
  order: { payment: 'order_payment', refund: 'order_refund' },
  digital_order: { payment: 'digital_payment', refund: 'digital_refund' },
} as const satisfies Record<string, Record<string, PostingKind>>

type Purpose = keyof typeof kinds

type Paid = { id: number; userId: number; paymentType: PaymentType | null; total: number }

/** It is paid: out of the wallet, or by money that reached the shop elsewhere. Throws INSUFFICIENT_BALANCE. */
export async function postPayment(tx: Transaction, what: Purpose, { id, userId, paymentType, total }: Paid, now: Date) {
  if (total === 0) return
  const posting = { kind: kinds[what].payment, referenceId: id } as const
  if (paymentType === 'wallet') {
    await post(tx, { ...posting, wallet: { userId, amount: -total }, shop: { revenue: total } }, now)
  } else await post(tx, { ...posting, shop: { transit: -total, revenue: total } }, now)
}

/** What was paid has ended: however it was paid, all of it goes into the shopper's wallet. */
export async function postRefund(tx: Transaction, what: Purpose, { id, userId, total }: Paid, now: Date) {
  if (total === 0) return
  const posting = { kind: kinds[what].refund, referenceId: id, wallet: { userId, amount: total } } as const
  await post(tx, { ...posting, shop: { refunds: -total } }, now)
}

type Ended = { paymentStatus: PaymentStatus; total: number }

/** Rupiah that went back into the wallet, by what happened: an order whose payment has failed after it had come. */
export function refundedAmount({ paymentStatus, total }: Ended, history: readonly { event: string }[]): number {
  return paymentStatus === 'failed' && history.some(({ event }) => event === 'verify' || event === 'pay') ? total : 0
}

/** Tells the shopper where the money is. */
export const refundNote = ({ total }: Pick<Paid, 'total'>) =>
  `Dana ${formatRupiah(total)} dikembalikan ke saldo deposit Anda.`
