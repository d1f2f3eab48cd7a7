import { formatRupiah } from '#contract/values/money/rupiah.ts'
import type { Context } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { runTransaction } from '../db/transaction.ts'
import { bookBreachesIn } from '../modules/invariants/book-breaches.ts'
import { summariseLedger } from '../modules/ledger/check-ledger.ts'
import { CommandError } from './run.ts'

const maxBreachesShown = 50

/** Checks the ledger of all wallets and the movements of all stocks; prints inconsistencies and fails. */
export async function checkLedgerCommand({ sql }: Context): Promise<void> {
  // One snapshot, so that no transaction is read partially.
  const findings = async (tx: Transaction) => ({
    breaches: await bookBreachesIn(tx),
    summary: await summariseLedger(tx),
  })
  const { breaches, summary } = await runTransaction(sql, findings, { isolation: 'repeatable read' })
  if (breaches.length > 0) {
    for (const breach of breaches.slice(0, maxBreachesShown)) console.error(breach)
    throw new CommandError(`The ledger is wrong in ${breaches.length} places.`)
  }
  for (const { account, sum } of summary.accounts)
    console.log(`${account.padEnd(12)} ${formatRupiah(sum).padStart(20)}`)
  console.log(
    `The ledger is right: ${summary.transactions} transactions balance, ${summary.wallets} wallets hold the sum of their entries, none is below zero. The movements of every product lead to its stock.`,
  )
}
