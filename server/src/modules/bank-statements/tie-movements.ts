import { type ChangedBy, recordChange } from '../../audit/record-change.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/database.ts'
import { findOverpaid, findUntied, isMovementOf, overpaid } from '../payouts/payout-movements.ts'
import { lockPayouts, writeMovement } from '../payouts/payout-queries.ts'
import { postReturnFee } from '../payouts/post-return-fee.ts'
import { lockRow, writeDecision } from './row-queries.ts'
import { enterSuspense, leaveSuspense, rupiahOf } from './suspense.ts'

type Tied = { id: number; rowId: number; by: ChangedBy }

/**
 * Ties a payout that was marked as paid or as returned by hand to the movement that shows it, once: the movement is explained and pays in
 * nothing else. No money moves but out of suspense, and the fee that a bank kept. Returns false if either changed.
 */
export async function tieMovement(ctx: Context, { id, rowId, by }: Tied): Promise<boolean> {
  return inTransaction(ctx.sql, async (tx) => {
    const [payout] = await lockPayouts(tx, [id])
    const row = await lockRow(tx, rowId)
    if (!payout || !row || row.reason === 'payout' || row.bankAccountId !== payout.bankAccountId) return false
    const { number, state, userId } = payout
    const at = ctx.clock.now()
    const decision = { reason: 'payout', note: number, by: by?.id ?? null, at }
    if (row.amount < 0) {
      const isPayment = row.state === 'none' && row.amount === -payout.amount * 100
      if (payout.statementRowId !== null || (state !== 'paid' && state !== 'returned') || !isPayment) return false
      await writeMovement(tx, id, { statementRowId: rowId })
      await writeDecision(tx, rowId, { ...decision, state: 'none' })
    } else {
      const isReturn = row.state === 'open' && (await isMovementOf(tx, id, rowId))
      if (payout.returnRowId !== null || state !== 'returned' || !isReturn) return false
      await leaveSuspense(tx, row, { author: by?.id ?? null, at })
      await postReturnFee(tx, payout, { received: rupiahOf(row), by: by?.id ?? null, at })
      await writeMovement(tx, id, { returnRowId: rowId })
      await writeDecision(tx, rowId, { ...decision, state: 'wallet', userId })
    }
    const after = { to: 'payout', amount: row.amount, note: number }
    await recordChange(tx, { by, subject: 'statement_row', subjectId: rowId, action: 'match', after })
    return true
  })
}

/**
 * Ties all payouts that were marked by hand and whose movement is certain, of one account or of all, and makes payments that were not owed
 * any more open work. Returns how many are tied.
 */
export async function tieMovements(
  ctx: Context,
  { bankAccountId, by }: { bankAccountId?: number | undefined; by: ChangedBy },
): Promise<number> {
  let count = 0
  for (const one of await findUntied(ctx.sql, bankAccountId)) if (await tieMovement(ctx, { ...one, by })) count++
  await suspendOverpaid(ctx, { bankAccountId, by })
  return count
}

/**
 * Makes money that left for payouts without being owed any more open work, in suspense (decision 139): a payout is in the wallet, or paid
 * by another movement. Whichever comes later, the movement or the step on the payout, looks for the other.
 */
export async function suspendOverpaid(
  ctx: Context,
  { bankAccountId, by }: { bankAccountId?: number | undefined; by: ChangedBy },
): Promise<void> {
  for (const { id, rowId } of await findOverpaid(ctx.sql, bankAccountId)) {
    await inTransaction(ctx.sql, async (tx) => {
      const [payout] = await lockPayouts(tx, [id])
      const row = await lockRow(tx, rowId)
      // Neither a returned payout nor one with its movement is ever anything else again.
      if (!payout || row?.state !== 'none' || row.reason !== 'out') return
      const { number, userId } = payout
      const at = ctx.clock.now()
      await writeDecision(tx, rowId, { state: 'open', reason: overpaid, userId, note: number, by: by?.id ?? null, at })
      await enterSuspense(tx, row, { author: by?.id ?? null, at })
      const after = { to: 'payout', amount: row.amount, note: number }
      await recordChange(tx, { by, subject: 'statement_row', subjectId: rowId, action: 'suspend', after })
    })
    ctx.log.warn({ payoutId: id, statementRowId: rowId }, 'payout paid without being owed')
  }
}
