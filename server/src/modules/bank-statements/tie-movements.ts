import { type ChangedBy, recordChange } from '../../audit/record-change.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/database.ts'
import { findUntied, isMovementOf } from '../payouts/payout-movements.ts'
import { lockPayouts, writeMovement } from '../payouts/payout-queries.ts'
import { lockRow, writeDecision } from './row-queries.ts'
import { leaveSuspense } from './suspense.ts'

type Tied = { id: number; rowId: number; by: ChangedBy }

/**
 * Ties a payout that was marked as paid or as returned by hand to the movement that shows it, once: the movement is explained and pays in
 * nothing else. No money moves but out of suspense. Returns false if either changed.
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
      await writeMovement(tx, id, { returnRowId: rowId })
      await writeDecision(tx, rowId, { ...decision, state: 'wallet', userId })
    }
    const after = { to: 'payout', amount: row.amount, note: number }
    await recordChange(tx, { by, subject: 'statement_row', subjectId: rowId, action: 'match', after })
    return true
  })
}

/** Ties all payouts that were marked by hand and whose movement is certain, of one account or of all. Returns how many. */
export async function tieMovements(
  ctx: Context,
  { bankAccountId, by }: { bankAccountId?: number; by: ChangedBy },
): Promise<number> {
  let count = 0
  for (const one of await findUntied(ctx.sql, bankAccountId)) if (await tieMovement(ctx, { ...one, by })) count++
  return count
}
