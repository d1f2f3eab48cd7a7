import { type ChangedBy, recordChange } from '../../audit/record-change.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/database.ts'
import { DomainError } from '../../errors.ts'
import { lockPayouts, writeApproved } from '../payouts/payout-queries.ts'

/**
 * A second person lets a payout leave that is above the bound of the one who requested it; it is declined by its return into the wallet.
 * Throws NOT_FOUND, PAYOUT_STATE_CHANGED if it no longer waits for this, PAYOUT_NEEDS_ANOTHER_PERSON.
 */
export async function approvePayout(
  ctx: Context,
  { id, by }: { id: number; by: NonNullable<ChangedBy> },
): Promise<void> {
  await inTransaction(ctx.sql, async (tx) => {
    const [payout] = await lockPayouts(tx, [id])
    if (!payout) throw new DomainError('NOT_FOUND', `payout ${id}`)
    const { number, amount, state, requestedBy, isHeld } = payout
    if (!isHeld || state !== 'requested') throw new DomainError('PAYOUT_STATE_CHANGED', `payout ${id} is ${state}`)
    if (requestedBy === by.id) throw new DomainError('PAYOUT_NEEDS_ANOTHER_PERSON', `payout ${id}`)
    await writeApproved(tx, id, { by: by.id, at: ctx.clock.now() })
    await recordChange(tx, { by, subject: 'payout', subjectId: id, action: 'accept', after: { number, amount } })
  })
  ctx.log.info({ payoutId: id }, 'payout approved')
}
