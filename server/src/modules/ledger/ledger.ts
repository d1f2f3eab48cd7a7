import type { Transaction } from '../../db/database.ts'
import { DomainError } from '../../errors.ts'

/**
 * Codes of the shop's accounts, which are rows of `ledger_accounts` (migration 0214): one for each bank account, and some for each store.
 * `supplier`: the deposit at suppliers of digital goods, `suspense`: received money whose purpose is unknown, and on its debit side money that left without being owed, `payouts`: money that is to
 * leave for bank accounts, `codes`: the unique codes of transfers, `payable`: rupiah that the shop owes a store, `vat_sales`: the PPN inside of a store's prices. `transit`, `revenue` and `refunds` have only postings of earlier releases (decision 110).
 */
export type ShopAccount =
  | `bank:${number}`
  | `${'till' | 'payable' | 'goods' | 'shipping' | 'returns' | 'vat_sales'}:${number}`
  | 'qris'
  | 'supplier'
  | 'suspense'
  | 'payouts'
  | 'opening'
  | 'codes'
  | 'commission'
  | 'vat_out'
  | 'digital'
  | 'digital_returns'
  | 'digital_cost'
  | 'bank_fees'
  | 'rounding'
  | 'corrections'
  | 'transit'
  | 'revenue'
  | 'refunds'

/** Amounts by account, in rupiah. */
export type ShopAmounts = { [account in ShopAccount]?: number }

/**
 * `…_reversal`: the reversal of a verification, with the number of the posting that it reverses (decision 71). `late_transfer`: money for
 * a receivable that had ended unpaid, by the id of its late transfer (decision 72). `digital_cost`: the supplier's charge for a delivery,
 * `order_vat`: PPN of an issued document that the payment did not have
 * (decision 143), `digital_return`: its reversal, if the supplier takes the delivery back. `suspense…`: money of a bank's movement, by its id, whose purpose
 * is unknown, or that left without being owed, and its ways out (decisions 114 and 139), `forgiven`: the difference to the payment that it is nevertheless. `payout`: a payout left for a bank account, by its id, `payout_unpaid`: that was a mistake
 * (decision 134), `payout_return`: it did not, or came back, and is in the wallet (decision 126), `payout_fee`: it came back less this fee of the bank (decision 139). `opening`: balances
 * of before, by the id of their entry (decision 140).
 */
export type PostingKind =
  | 'top_up'
  | 'top_up_reversal'
  | 'order_payment'
  | 'order_reversal'
  | 'order_refund'
  | 'order_partial_refund'
  | 'order_vat'
  | 'digital_payment'
  | 'digital_reversal'
  | 'digital_refund'
  | 'digital_cost'
  | 'digital_return'
  | 'late_transfer'
  | 'suspense'
  | 'suspense_release'
  | 'suspense_wallet'
  | 'suspense_return'
  | 'suspense_taken'
  | 'suspense_loss'
  | 'forgiven'
  | 'payout'
  | 'payout_unpaid'
  | 'payout_return'
  | 'payout_fee'
  | 'opening'
  | 'correction'
  | 'reclassification'

/** The kinds that may move a wallet. */
export type WalletPostingKind = Exclude<
  PostingKind,
  | 'opening'
  | 'reclassification'
  | 'order_vat'
  | 'suspense'
  | 'suspense_release'
  | 'suspense_return'
  | 'suspense_loss'
  | 'forgiven'
  | 'payout'
  | 'payout_unpaid'
  | 'payout_fee'
>

/** The author of a posting, null for the system and the command line, and its cause: the event of a transition, or a use case. */
export type Origin = { author: number | null; cause: string }

/** Amounts are whole rupiah: credit positive, debit negative. The entries of a posting sum to zero. */
export type Posting = {
  kind: PostingKind
  /** The id of the record that the posting is for. */
  referenceId: number
  /** Counts the postings of this kind for the reference, from 1 on; kind, reference and number identify a posting. */
  number?: number
  /** At most one, so that two postings can't deadlock. */
  wallet?: { userId: number; amount: number }
  shop: ShopAmounts
  note?: string
  origin: Origin
}

/** A defect: the caller must have locked the reference, and checked that the posting does not exist yet. */
export class PostingExistsError extends Error {
  override name = 'PostingExistsError'
}

/**
 * Writes a movement of money. The database refuses entries that don't sum to zero, changes of written ones and balances below zero
 * (migration 0030). Lock the receivable first: the wallet is locked last. Throws INSUFFICIENT_BALANCE, and PostingExistsError if the
 * posting exists, in which case nothing changes.
 */
export async function post(tx: Transaction, posting: Posting, now: Date): Promise<void> {
  const { kind, referenceId, number = 1, wallet, shop, note = '', origin } = posting
  const lines = [
    ...(wallet ? [{ account: 'wallet', amount: wallet.amount }] : []),
    ...Object.entries(shop).map(([account, amount]) => ({ account, amount: amount! })),
  ].filter(({ amount }) => amount !== 0)
  if (wallet && wallet.amount > 0) {
    await tx`insert into wallets (user_id) values (${wallet.userId}) on conflict do nothing`
  }
  const [row] = await tx<[{ isNew: boolean; isCovered: boolean }]>`
    with posted as (
      insert into ledger_transactions (kind, reference_id, number, at, note, author, cause)
      values (${kind}, ${referenceId}, ${number}, ${now}, ${note}, ${origin.author}, ${origin.cause})
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
