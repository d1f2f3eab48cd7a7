import type { AnySql, Sql } from '../../db/database.ts'
import { runTransaction } from '../../db/transaction.ts'
import { findStockBreaches } from '../catalogue/stock/check-stock.ts'
import { findLedgerBreaches } from '../ledger/check-ledger.ts'

/** The inconsistencies of ledger and stocks, one sentence each. Reads all of both, in one snapshot. */
export const findBookBreaches = (sql: Pick<Sql, 'transactions'>): Promise<string[]> =>
  runTransaction(sql, bookBreachesIn, { isolation: 'repeatable read' })

/** As above, in a snapshot that the caller also uses for other reads. */
export const bookBreachesIn = async (tx: AnySql): Promise<string[]> => [
  ...(await findLedgerBreaches(tx)),
  ...(await findStockBreaches(tx)),
]
