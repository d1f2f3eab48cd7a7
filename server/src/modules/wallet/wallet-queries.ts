import type { QueryOf } from '#contract/protocol/call.ts'
import type { listAccountTransactions } from '#contract/shop/wallet.ts'
import type { AnySql } from '../../db/database.ts'
import { columnsOf, conditionsOf, filterGroup, listFields, pageOf, sortOf } from '../../http/list-query.ts'
import { movementTexts } from '../../texts/wallet.ts'
import { referenceTypes, type WalletEntry } from './wallet-entry.ts'

export type Wallet = { balance: number; entryCount: number }

/** Empty for a shopper without postings. */
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
  const fields = fieldsOf(sql)
  const { column, direction } = sortOf(sql, query, columnsOf(fields), 'ID-desc')
  return sql<WalletEntry[]>`
    select e.wallet_entry as number, t.kind, t.reference_id as "referenceId", t.note, e.amount,
      e.balance_after as "balanceAfter", t.at
    from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    where e.user_id = ${userId} and ${filterGroup(sql, query, {
      ...conditionsOf(fields),
      Type: (types) =>
        sql`(case when e.amount > 0 then 'credit' else 'debit' end) = any(${types.map((type) => type.toLowerCase())})`,
    })}
    order by ${column} ${direction}, e.wallet_entry ${direction} limit ${limit} offset ${offset}`
}

function fieldsOf(sql: AnySql) {
  const { number, text, time } = listFields(sql)
  const informations = Object.fromEntries(Object.entries(movementTexts).map(([kind, one]) => [kind, one.text]))
  const referenceType = sql`(${sql.json(referenceTypes)}::jsonb ->> t.kind)::int`
  return {
    ID: number(sql`e.wallet_entry`),
    Information: text(sql`${sql.json(informations)}::jsonb ->> t.kind`),
    Debit: number(sql`greatest(0, -e.amount)`),
    Credit: number(sql`greatest(0, e.amount)`),
    OpeningBalance: number(sql`e.balance_after - e.amount`),
    ClosingBalance: number(sql`e.balance_after`),
    TransactionDate: time(sql`t.at`),
    ReferenceType: number(referenceType),
    ReferenceID: number(sql`case when ${referenceType} is not null then t.reference_id end`),
  }
}
