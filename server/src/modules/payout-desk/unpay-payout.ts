import { type ChangedBy, recordChange } from '../../audit/record-change.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/database.ts'
import { DomainError } from '../../errors.ts'
import { post } from '../ledger/ledger.ts'
import { findMovementOf, findPaymentOf } from '../payouts/payout-movements.ts'
import { lockPayouts, writeUnpaid } from '../payouts/payout-queries.ts'

/**
 * Takes back that a payout was paid, for the person who marked it, while no movement shows its payment or its return: it waits for the bank
 * again, in its file if it has one. Throws NOT_FOUND, PAYOUT_STATE_CHANGED, PAYOUT_NOT_REVERSIBLE.
 */
export async function unpayPayout(
  ctx: Context,
  { id, by, reason }: { id: number; by: NonNullable<ChangedBy>; reason: string },
): Promise<void> {
  await inTransaction(ctx.sql, async (tx) => {
    const [payout] = await lockPayouts(tx, [id])
    if (!payout) throw new DomainError('NOT_FOUND', `payout ${id}`)
    const { number, amount, state, bankAccountId, paidBy, statementRowId, unpaidCount } = payout
    if (state !== 'paid') throw new DomainError('PAYOUT_STATE_CHANGED', `payout ${id} is ${state}`)
    const shown = statementRowId ?? (await findPaymentOf(tx, id)) ?? (await findMovementOf(tx, id))?.id
    if (paidBy !== by.id || shown !== undefined)
      throw new DomainError('PAYOUT_NOT_REVERSIBLE', `payout ${id}, movement ${shown}`)
    await post(
      tx,
      {
        ...{ kind: 'payout_unpaid', referenceId: id, number: unpaidCount + 1, note: reason },
        origin: { author: by.id, cause: 'payout_unpaid' },
        shop: { payouts: amount, [`bank:${bankAccountId!}`]: -amount },
      },
      ctx.clock.now(),
    )
    await writeUnpaid(tx, id)
    const after = { number, amount, note: reason }
    await recordChange(tx, { by, subject: 'payout', subjectId: id, action: 'reopen', after })
  })
  ctx.log.info({ payoutId: id }, 'payout not paid after all')
}
