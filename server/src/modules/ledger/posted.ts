import type { AnySql, Transaction } from '../../db/database.ts'
import type { PostingKind, ShopAccount } from './ledger.ts'

/** Sums in rupiah of the entries that postings of these kinds have for a record, by account. */
export async function findPosted<Account extends ShopAccount>(
  sql: AnySql,
  { kinds, referenceId }: { kinds: readonly PostingKind[]; referenceId: number },
  accounts: readonly Account[],
): Promise<{ [account in Account]: number }> {
  const rows = await sql<{ account: Account; sum: number }[]>`
    select e.account, sum(e.amount)::bigint as sum from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    where t.kind = any(${[...kinds]}) and t.reference_id = ${referenceId} and e.account = any(${[...accounts]}) group by e.account`
  const sums = new Map(rows.map(({ account, sum }) => [account, sum]))
  return Object.fromEntries(accounts.map((account) => [account, sums.get(account) ?? 0])) as {
    [account in Account]: number
  }
}

/** The number of the next posting of this kind for a locked record. */
export async function nextPostingNumber(tx: Transaction, kind: PostingKind, referenceId: number): Promise<number> {
  const [row] = await tx<[{ next: number }]>`
    select count(*)::int + 1 as next from ledger_transactions where kind = ${kind} and reference_id = ${referenceId}`
  return row.next
}
