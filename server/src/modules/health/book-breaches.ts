import type { AnySql, Sql } from '../../db/database.ts'
import { runTransaction } from '../../db/transaction.ts'
import { findStockBreaches } from '../catalogue/check-stock.ts'
import { findLedgerBreaches } from '../wallet/check-ledger.ts'

/** What is wrong with the books of the shop, ledger and stocks: one sentence for each place. Reads all of both, in one snapshot. */
export const findBookBreaches = (sql: Pick<Sql, 'transactions'>): Promise<string[]> =>
  runTransaction(sql, bookBreachesIn, { isolation: 'repeatable read' })

/** The same in a snapshot that reads more. */
export const bookBreachesIn = async (tx: AnySql): Promise<string[]> => [
  ...(await findLedgerBreaches(tx)),
  ...(await findStockBreaches(tx)),
]
