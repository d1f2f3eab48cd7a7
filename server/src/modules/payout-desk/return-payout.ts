import type { PayoutState } from '#contract/values/money/payout.ts'
import { type ChangedBy, recordChange } from '../../audit/record-change.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/database.ts'
import { DomainError } from '../../errors.ts'
import { writeDecision } from '../bank-statements/row-queries.ts'
import { leaveSuspense, rupiahOf } from '../bank-statements/suspense.ts'
import { suspendOverpaid } from '../bank-statements/tie-movements.ts'
import { post } from '../ledger/ledger.ts'
import { enqueueMail } from '../mail/mail-queries.ts'
import { findMovementOf } from '../payouts/payout-movements.ts'
import { lockPayouts, writeReturned } from '../payouts/payout-queries.ts'
import { postReturnFee } from '../payouts/post-return-fee.ts'
import { lockMovement } from './pay-payout.ts'

type Return = {
  id: number
  by: NonNullable<ChangedBy>
  /** For the shopper. */
  reason: string
  /** The state when the person decided: back from the bank is another posting than not sent at all. */
  seenState: PayoutState
  /** The movement with which the bank sent a paid one back. */
  rowId?: number | undefined
  /** A movement that the person saw and that is of something else. */
  otherRowId?: number | undefined
}

/**
 * Puts the money of a payout into its shopper's wallet, once: it was not paid, or the bank sent it back. A movement that certainly brought
 * it back is tied to it, and what the bank kept is a fee; money of a movement that is in the wallet already does not come into it again. The
 * shopper gets a mail with the reason. Throws NOT_FOUND, PAYOUT_STATE_CHANGED, PAYOUT_SHOWN_PAID if a movement shows that the bank paid it,
 * PAYOUT_MOVEMENT_UNFIT, PAYOUT_MOVEMENT_UNNAMED if one may have brought it back.
 */
export async function returnPayout(ctx: Context, { id, by, reason, seenState, ...named }: Return): Promise<void> {
  await inTransaction(ctx.sql, async (tx) => {
    const [payout] = await lockPayouts(tx, [id])
    if (!payout) throw new DomainError('NOT_FOUND', `payout ${id}`)
    const { number, amount, userId, state, bankAccountId } = payout
    if (state === 'returned' || state !== seenState) {
      throw new DomainError('PAYOUT_STATE_CHANGED', `payout ${id} is ${state}, ${seenState} seen`)
    }
    if (named.rowId !== undefined && state !== 'paid')
      throw new DomainError('PAYOUT_MOVEMENT_UNFIT', `payout ${id} is ${state}`)
    if (state !== 'paid' && (await findMovementOf(tx, id))) throw new DomainError('PAYOUT_SHOWN_PAID', `payout ${id}`)
    const at = ctx.clock.now()
    const rowId = state === 'paid' ? await findRowId(tx, id, named) : undefined
    const row = rowId === undefined ? undefined : await lockMovement(tx, rowId, payout)
    const isInWallet = row?.state === 'wallet'
    if (row && !isInWallet) {
      await leaveSuspense(tx, row, { author: by.id, at })
      await writeDecision(tx, row.id, { state: 'wallet', reason: 'payout', userId, note: number, by: by.id, at })
    }
    const from = state === 'paid' ? (`bank:${row?.bankAccountId ?? bankAccountId!}` as const) : ('payouts' as const)
    const posting = {
      ...({
        kind: 'payout_return',
        referenceId: id,
        note: reason,
        origin: { author: by.id, cause: 'return' },
      } as const),
      ...{ wallet: { userId, amount }, shop: { [from]: -amount } },
    }
    if (!isInWallet) await post(tx, posting, at)
    if (row && !isInWallet) await postReturnFee(tx, payout, { received: rupiahOf(row), by: by.id, at })
    await writeReturned(tx, id, { by: by.id, at, reason, rowId: row?.id ?? null })
    const after = { number, amount, note: reason }
    await recordChange(tx, { by, subject: 'payout', subjectId: id, action: 'credit', after })
    enqueueMail(tx, { kind: 'payout_returned', userId, referenceId: id })
  })
  ctx.log.info({ payoutId: id }, 'payout returned')
  if (seenState !== 'paid') await suspendOverpaid(ctx, { by })
}

/** The movement of a paid payout that the person named, or that certainly is its return. Throws PAYOUT_MOVEMENT_UNNAMED. */
async function findRowId(
  tx: Transaction,
  id: number,
  { rowId, otherRowId }: Pick<Return, 'rowId' | 'otherRowId'>,
): Promise<number | undefined> {
  if (rowId !== undefined) return rowId
  const found = await findMovementOf(tx, id)
  if (!found || found.by === 'number') return found?.id
  if (found.id !== otherRowId) throw new DomainError('PAYOUT_MOVEMENT_UNNAMED', `payout ${id}, movement ${found.id}`)
  return undefined
}
