import type { ChangedBy } from '../../audit/record-change.ts'
import { recordChange } from '../../audit/record-change.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/database.ts'
import { DomainError } from '../../errors.ts'
import { payableTitle } from '../../texts/payments.ts'
import { post } from '../ledger/ledger.ts'
import { enqueueMail } from '../mail/mail-queries.ts'
import { endSearch, type LateTransfer, lockLateTransfer } from '../payments/late-transfers.ts'

/**
 * Money has arrived for a receivable that ended unpaid: all of it is credited to its shopper's wallet, once, and the shopper gets a mail.
 * The state of the receivable does not change (decision 72). Throws NOT_FOUND, LATE_TRANSFER_CREDITED.
 */
export async function creditLateTransfer(ctx: Context, credited: { id: number; by: ChangedBy }): Promise<void> {
  await inTransaction(ctx.sql, (tx) => creditWithin(ctx, tx, credited))
}

/** Credits a late transfer within a transaction. Throws as `creditLateTransfer`. */
export async function creditWithin(
  ctx: Context,
  tx: Transaction,
  { id, by }: { id: number; by: ChangedBy },
): Promise<void> {
  const { kind, referenceId, userId, bankAccountId, amount } = await lockUncredited(tx, id)
  const at = ctx.clock.now()
  await endSearch(tx, id, { outcome: 'credited', note: '', at })
  const note = payableTitle({ purpose: kind, referenceId })
  const posting = { kind: 'late_transfer', referenceId: id, note, wallet: { userId, amount } } as const
  const account = bankAccountId === null ? 'qris' : (`bank:${bankAccountId}` as const)
  const origin = { author: by?.id ?? null, cause: 'credit' }
  await post(tx, { ...posting, origin, shop: { [account]: -amount } }, at)
  await recordChange(tx, { by, subject: 'late transfer', subjectId: id, action: 'credit', after: { amount } })
  enqueueMail(tx, { kind: 'late_transfer_credited', userId, referenceId: id })
  ctx.log.info({ lateTransferId: id }, 'late transfer credited')
}

/** Records that the operator has not found the money; the shopper gets the reason. Throws NOT_FOUND, LATE_TRANSFER_CREDITED. */
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
