import type { Transaction } from '../../db/database.ts'
import type { PaymentStatus, PaymentType } from '../payments/payment.ts'
import { type Origin, type PostingKind, post, type ShopAccount, type ShopAmounts } from './ledger.ts'

/** A paid receivable: where its money arrives, and for what. The rupiah of `income` sum to `total`. */
export type Paid = {
  id: number
  userId: number
  paymentType: PaymentType | null
  bankAccountId: number | null
  /** The store whose till takes cash. */
  storeId?: number
  total: number
  income: ShopAmounts
}

/** The account on which money arrives that a shopper pays outside of the shop. */
export function moneyAccount({
  paymentType,
  bankAccountId,
  storeId,
}: Pick<Paid, 'paymentType' | 'bankAccountId' | 'storeId'>): ShopAccount {
  if (paymentType === 'bank' && bankAccountId !== null) return `bank:${bankAccountId}`
  if (paymentType === 'qris') return 'qris'
  if (paymentType === 'cash' && storeId !== undefined) return `till:${storeId}`
  throw new Error(`no account for a payment by ${paymentType}, bank account ${bankAccountId}`)
}

/**
 * Posts a payment, from the wallet or from money that reached the shop by other means. `number`: counts the payments of a receivable that
 * was verified more than once. Throws INSUFFICIENT_BALANCE.
 */
export async function postPayment(
  tx: Transaction,
  kind: Extract<PostingKind, `${string}_payment`>,
  paid: Paid,
  now: Date,
  { number = 1, ...origin }: Origin & { number?: number },
) {
  const { id, userId, paymentType, total, income } = paid
  if (total === 0) return
  const posting = { kind, referenceId: id, number, origin } as const
  if (paymentType === 'wallet') await post(tx, { ...posting, wallet: { userId, amount: -total }, shop: income }, now)
  else await post(tx, { ...posting, shop: { [moneyAccount(paid)]: -total, ...income } }, now)
}

/** Reverses the payment with this number, whose money has not reached the shop; no wallet is involved. */
export async function postReversal(
  tx: Transaction,
  kind: Extract<PostingKind, `order_reversal` | `digital_reversal`>,
  paid: Paid,
  now: Date,
  { number, ...origin }: Origin & { number: number },
) {
  const { id, total, income } = paid
  if (total === 0) return
  await post(
    tx,
    { kind, referenceId: id, number, origin, shop: { [moneyAccount(paid)]: total, ...negated(income) } },
    now,
  )
}

/**
 * Posts a refund of a payment, or of a part of it, into the shopper's wallet or towards a payout to their bank account, for every payment
 * method. `returned`: the rupiah that the accounts of the shop lose. `number`: counts the parts.
 */
export async function postRefund(
  tx: Transaction,
  kind: Extract<PostingKind, `${string}_refund`>,
  { id, userId, total, returned }: Pick<Paid, 'id' | 'userId' | 'total'> & { returned: ShopAmounts },
  now: Date,
  { number = 1, to = 'wallet', ...origin }: Origin & { number?: number; to?: 'wallet' | 'payouts' },
) {
  if (total === 0) return
  const posting = { kind, referenceId: id, number, origin } as const
  const lost = negated(returned)
  if (to === 'payouts') await post(tx, { ...posting, shop: { ...lost, payouts: total } }, now)
  else await post(tx, { ...posting, wallet: { userId, amount: total }, shop: lost }, now)
}

const negated = (amounts: ShopAmounts): ShopAmounts =>
  Object.fromEntries(Object.entries(amounts).map(([account, amount]) => [account, -amount!]))

type Ended = { paymentStatus: PaymentStatus; total: number }

/**
 * The refunded rupiah, derived from the history: those of an order whose payment failed after it was received. A reversed verification
 * does not count as received.
 */
export function refundedAmount({ paymentStatus, total }: Ended, history: readonly { event: string }[]): number {
  const last = history.findLast(({ event }) => ['verify', 'pay', 'unverify'].includes(event))?.event
  return paymentStatus === 'failed' && last !== undefined && last !== 'unverify' ? total : 0
}
