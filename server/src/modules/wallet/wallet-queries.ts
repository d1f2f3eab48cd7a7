import type { QueryOf } from '#contract/call.ts'
import type { listAccountTransactions } from '#contract/wallet.ts'
import type { AnySql } from '../../db/database.ts'
import { atTimes, filterGroup, pageOf, sortOf } from '../../http/list-query.ts'
import { movementTexts } from '../../texts/wallet.ts'
import type { PostingKind } from './ledger.ts'
import type { WalletEntry } from './wallet-entry.ts'

export type Wallet = { balance: number; entryCount: number }

/** Empty for a shopper who has had no posting yet. */
export async function findWallet(sql: AnySql, userId: number): Promise<Wallet> {
  const [row] = await sql<Wallet[]>`
    select balance, entry_count as "entryCount" from wallets where user_id = ${userId}`
  return row ?? { balance: 0, entryCount: 0 }
}

/** A page of the movements of the shopper's wallet, newest first. */
export async function listWalletEntries(
  sql: AnySql,
  userId: number,
  query: QueryOf<typeof listAccountTransactions>,
): Promise<WalletEntry[]> {
  const { limit, offset } = pageOf(query, 5)
  const columns = { ID: sql`e.wallet_entry`, TransactionDate: sql`t.at` }
  const { column, direction } = sortOf(sql, query, columns, 'ID-desc')
  return sql<WalletEntry[]>`
    select e.wallet_entry as number, t.kind, t.reference_id as "referenceId", t.note, e.amount,
      e.balance_after as "balanceAfter", t.at
    from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    where e.user_id = ${userId} and ${filterGroup(sql, query, {
      ID: (numbers) => sql`e.wallet_entry = any(${numbers})`,
      Type: (types) =>
        sql`(case when e.amount > 0 then 'credit' else 'debit' end) = any(${types.map((type) => type.toLowerCase())})`,
      Information: (texts) => sql`t.kind = any(${kindsByInformation(texts)})`,
      TransactionDate: (times) => atTimes(sql, sql`t.at`, times),
    })}
    order by ${column} ${direction}, e.wallet_entry ${direction} limit ${limit} offset ${offset}`
}

/** The kinds whose Information contains one of the texts, in any case. */
function kindsByInformation(texts: readonly string[]): PostingKind[] {
  const contains = (kind: PostingKind, text: string) =>
    movementTexts[kind].text.toLowerCase().includes(text.toLowerCase())
  return (Object.keys(movementTexts) as PostingKind[]).filter((kind) => texts.some((text) => contains(kind, text)))
}
