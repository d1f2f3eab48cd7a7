import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/database.ts'
import { DomainError } from '../../errors.ts'
import { payableTitle } from '../../texts/payments.ts'
import { enqueueMail } from '../mail/mail-queries.ts'
import { endSearch, type LateTransfer, lockLateTransfer } from '../payments/late-transfers.ts'
import type { ChangedBy } from '../staff/record-change.ts'
import { recordChange } from '../staff/record-change.ts'
import { post } from '../wallet/ledger.ts'

/**
 * Money has come for something that ended unpaid: all of it goes into its shopper's wallet, once, and they are told. The receivable stays
 * as it is (decision 72). Throws NOT_FOUND, LATE_TRANSFER_CREDITED.
 */
export async function creditLateTransfer(ctx: Context, { id, by }: { id: number; by: ChangedBy }): Promise<void> {
  await inTransaction(ctx.sql, async (tx) => {
    const { kind, referenceId, userId, amount } = await lockUncredited(tx, id)
    const at = ctx.clock.now()
    await endSearch(tx, id, { outcome: 'credited', note: '', at })
    const note = payableTitle({ purpose: kind, referenceId })
    const posting = { kind: 'late_transfer', referenceId: id, note, wallet: { userId, amount } } as const
    await post(tx, { ...posting, shop: { transit: -amount } }, at)
    await recordChange(tx, { by, subject: 'late transfer', subjectId: id, action: 'credit', after: { amount } })
    enqueueMail(tx, { kind: 'late_transfer_credited', userId, referenceId: id })
  })
  ctx.log.info({ lateTransferId: id }, 'late transfer credited')
}

/** The operator has not found the money; its shopper is told why. Throws NOT_FOUND, LATE_TRANSFER_CREDITED. */
export async function closeLateTransfer(
  ctx: Context,
  { id, by, note }: { id: number; by: ChangedBy; note: string },
): Promise<void> {
  await inTransaction(ctx.sql, async (tx) => {
    const { userId } = await lockUncredited(tx, id)
    await endSearch(tx, id, { outcome: 'not_found', note, at: ctx.clock.now() })
    await recordChange(tx, { by, subject: 'late transfer', subjectId: id, action: 'close', after: { note } })
    enqueueMail(tx, { kind: 'late_transfer_not_found', userId, referenceId: id })
  })
}

async function lockUncredited(tx: Transaction, id: number): Promise<LateTransfer> {
  const late = await lockLateTransfer(tx, id)
  if (!late) throw new DomainError('NOT_FOUND', `late transfer ${id}`)
  if (late.outcome === 'credited') throw new DomainError('LATE_TRANSFER_CREDITED', `late transfer ${id}`)
  return late
}
