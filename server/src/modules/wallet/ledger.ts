import type { Transaction } from '../../db/database.ts'
import { DomainError } from '../../errors.ts'

/**
 * Accounts of the shop itself. `transit`: the clearing account, for money that reached or left a bank, an acquirer or the
 * till, `revenue`: sales, `supplier`: owed to suppliers of digital goods, `refunds`: paid back to shoppers, `corrections`:
 * corrections by an operator.
 */
export type ShopAccount = 'transit' | 'revenue' | 'supplier' | 'refunds' | 'corrections'

/**
 * `…_reversal`: a verification that was taken back, with the number of the posting that it reverses (decision 71). `late_transfer`: money that came for what had ended
 * unpaid, by the id of its late transfer (decision 72). `digital_cost`: what a supplier charges for a delivery, `digital_return`: its reversal, when the supplier takes the delivery
 * back.
 */
export type PostingKind =
  | 'top_up'
  | 'top_up_reversal'
  | 'order_payment'
  | 'order_reversal'
  | 'order_refund'
  | 'digital_payment'
  | 'digital_reversal'
  | 'digital_refund'
  | 'digital_cost'
  | 'digital_return'
  | 'late_transfer'
  | 'correction'

/** Amounts are whole rupiah: credit positive, debit negative. All of a posting sum to zero. */
export type Posting = {
  kind: PostingKind
  /** The id of what was paid for. */
  referenceId: number
  /** Counts the postings of this kind for it, from 1 on; kind, reference and number identify a posting. */
  number?: number
  /** At most one, so that two postings can't deadlock. */
  wallet?: { userId: number; amount: number }
  shop: Partial<Record<ShopAccount, number>>
  note?: string
}

/** A defect: whoever writes a posting has locked what it is for, and knows that it is not written yet. */
export class PostingExistsError extends Error {
  override name = 'PostingExistsError'
}

/**
 * Writes a movement of money. The database refuses entries that don't sum to zero, changes of written ones and balances below zero
 * (migration 0030). Lock what is paid for first, the wallet comes last. Throws INSUFFICIENT_BALANCE, and PostingExistsError for a
 * posting that is written already, which changes nothing.
 */
export async function post(tx: Transaction, posting: Posting, now: Date): Promise<void> {
  const { kind, referenceId, number = 1, wallet, shop, note = '' } = posting
  const lines = [
    ...(wallet ? [{ account: 'wallet', amount: wallet.amount }] : []),
    ...Object.entries(shop).map(([account, amount]) => ({ account, amount })),
  ].filter(({ amount }) => amount !== 0)
  if (wallet && wallet.amount > 0) {
    await tx`insert into wallets (user_id) values (${wallet.userId}) on conflict do nothing`
  }
  const [row] = await tx<[{ isNew: boolean; isCovered: boolean }]>`
    with posted as (
      insert into ledger_transactions (kind, reference_id, number, at, note)
      values (${kind}, ${referenceId}, ${number}, ${now}, ${note})
      on conflict do nothing returning id
    ), wallet as (
      update wallets set balance = balance + ${wallet?.amount ?? 0}, entry_count = entry_count + 1
      from posted
      where user_id = ${wallet?.userId ?? 0} and balance + ${wallet?.amount ?? 0} >= 0
      returning user_id, entry_count, balance
    ), entries as (
      insert into ledger_entries (transaction_id, line, account, amount, user_id, wallet_entry, balance_after)
      select posted.id, l.line, l.account, l.amount, w.user_id, w.entry_count, w.balance
      from posted, unnest(${lines.map((line) => line.account)}::text[], ${lines.map((line) => line.amount)}::bigint[])
        with ordinality as l (account, amount, line)
      left join wallet w on l.account = 'wallet'
      where l.account <> 'wallet' or w.user_id is not null
    )
    select exists (select from posted) as "isNew", exists (select from wallet) as "isCovered"`
  if (!row.isNew) throw new PostingExistsError(`${kind} ${referenceId}, number ${number}, is written already`)
  if (wallet && !row.isCovered) {
    throw new DomainError('INSUFFICIENT_BALANCE', `wallet of user ${wallet.userId} for ${kind} ${referenceId}`)
  }
}
