import { type ChangedBy, recordChange } from '../../audit/record-change.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/database.ts'
import { DomainError } from '../../errors.ts'
import { lockRow, type StatementRow, writeDecision } from '../bank-statements/row-queries.ts'
import { findStatementAccounts } from '../bank-statements/statement-queries.ts'
import { tieMovements } from '../bank-statements/tie-movements.ts'
import { post } from '../ledger/ledger.ts'
import { isMovementOf } from '../payouts/payout-movements.ts'
import { findFiles, findOpenIdsOf, lockPayouts, type Payout, writePaid } from '../payouts/payout-queries.ts'
import { findShownPaid } from './payout-list.ts'

type Paid = {
  id: number
  by: NonNullable<ChangedBy>
  /** The account of the shop that it was paid from; without it that of the movement, or of the file. */
  bankAccountId?: number | undefined
  /** The movement of a bank statement that shows it. */
  rowId?: number | undefined
}

/**
 * Records that the bank paid a payout, once. Throws NOT_FOUND, PAYOUT_STATE_CHANGED, PAYOUT_MOVEMENT_UNFIT if the movement is of another
 * amount or number, PAYOUT_ACCOUNT_NEEDED, PAYOUT_NEEDS_APPROVAL.
 */
export async function payPayout(ctx: Context, paid: Paid): Promise<void> {
  await inTransaction(ctx.sql, async (tx) => {
    const [payout] = await lockPayouts(tx, [paid.id])
    if (!payout) throw new DomainError('NOT_FOUND', `payout ${paid.id}`)
    await payWithin(ctx, tx, payout, paid)
  })
  ctx.log.info({ payoutId: paid.id }, 'payout paid')
}

/** Records a locked payout as paid. Throws as `payPayout`. */
async function payWithin(ctx: Context, tx: Transaction, payout: Payout, { by, bankAccountId, rowId }: Paid) {
  const { id, number, amount, state, unpaidCount } = payout
  if (state !== 'requested' && state !== 'in_file') {
    throw new DomainError('PAYOUT_STATE_CHANGED', `payout ${id} is ${state}`)
  }
  // A movement of the bank is a fact, no matter who made the transfer.
  if (payout.isHeld && rowId === undefined) throw new DomainError('PAYOUT_NEEDS_APPROVAL', `payout ${id}`)
  const at = ctx.clock.now()
  const row = rowId === undefined ? undefined : await lockMovement(tx, rowId, payout)
  const account = row?.bankAccountId ?? bankAccountId ?? payout.bankAccountId
  if (account === null) throw new DomainError('PAYOUT_ACCOUNT_NEEDED', `payout ${id}`)
  const accounts = await findStatementAccounts(tx)
  if (!accounts.some((one) => one.id === account)) throw new DomainError('NOT_FOUND', `bank account ${account}`)
  await post(
    tx,
    {
      ...{ kind: 'payout', referenceId: id, number: unpaidCount + 1, note: number },
      origin: { author: by.id, cause: 'payout' },
      shop: { payouts: -amount, [`bank:${account}`]: amount },
    },
    at,
  )
  await writePaid(tx, id, { by: by.id, at, bankAccountId: account, statementRowId: row?.id ?? null })
  if (row) await writeDecision(tx, row.id, { state: 'none', reason: 'payout', note: number, by: by.id, at })
  await recordChange(tx, { by, subject: 'payout', subjectId: id, action: 'pay', after: { number, amount } })
}

/**
 * A movement of a bank statement, locked, that belongs to a payout: money out for one that is not paid; for one that was, money in that
 * nobody has decided, or that its shopper's wallet has. Throws PAYOUT_MOVEMENT_UNFIT.
 */
export async function lockMovement(tx: Transaction, rowId: number, payout: Payout): Promise<StatementRow> {
  const states = payout.state === 'paid' ? ['open', 'wallet'] : ['none']
  const row = await lockRow(tx, rowId)
  const isUnused = row && states.includes(row.state) && row.reason !== 'payout'
  if (!isUnused || !(await isMovementOf(tx, payout.id, rowId)))
    throw new DomainError('PAYOUT_MOVEMENT_UNFIT', `movement ${rowId}, payout ${payout.id}`)
  return row
}

/** Marks the open payouts of a file as paid from its account, in one transaction. Throws NOT_FOUND. Returns how many. */
export async function payPayoutFile(
  ctx: Context,
  { fileId, by }: { fileId: number; by: NonNullable<ChangedBy> },
): Promise<number> {
  return inTransaction(ctx.sql, async (tx) => {
    if ((await findFiles(tx, fileId)).length === 0) throw new DomainError('NOT_FOUND', `file ${fileId}`)
    // Locked before the state is read again: another person may have marked some.
    const payouts = await lockPayouts(tx, await findOpenIdsOf(tx, fileId))
    const open = payouts.filter(({ state }) => state === 'in_file')
    for (const payout of open) await payWithin(ctx, tx, payout, { id: payout.id, by })
    return open.length
  })
}

/**
 * Marks the open payouts as paid whose movement a bank statement has, each in a transaction of its own, and ties those that were marked by
 * hand to their movements. Returns how many are paid now.
 */
export async function recordPaidPayouts(ctx: Context, by: NonNullable<ChangedBy>): Promise<number> {
  await tieMovements(ctx, { by })
  let count = 0
  for (const { id, rowId } of await findShownPaid(ctx.sql)) {
    try {
      await payPayout(ctx, { id, rowId, by })
      count++
    } catch (error) {
      // Another person was first.
      if (!(error instanceof DomainError)) throw error
      ctx.log.info({ payoutId: id, code: error.code }, 'payout not recorded')
    }
  }
  return count
}
