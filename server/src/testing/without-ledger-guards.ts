import { inTransaction, type Sql, type Transaction } from '../db/database.ts'

const tables = ['ledger_entries', 'ledger_transactions', 'wallets']

/** Runs work without the ledger's triggers, so that a test can delete rows, or write the inconsistencies that a check must find. */
export async function withoutLedgerGuards<T>(sql: Sql, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return inTransaction(sql, async (tx) => {
    for (const table of tables) await tx.unsafe(`alter table ${table} disable trigger user`)
    const result = await work(tx)
    for (const table of tables) await tx.unsafe(`alter table ${table} enable trigger user`)
    return result
  })
}
