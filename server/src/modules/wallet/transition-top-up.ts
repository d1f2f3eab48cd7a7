import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import { DomainError } from '../../errors.ts'
import { post } from '../ledger/ledger.ts'
import { enqueueMail } from '../mail/mail-queries.ts'
import { closeTransfer } from '../payments/open-transfers.ts'
import { countTakenBack } from '../payments/payment-reviews.ts'
import { type PaymentTransition, recordTransition, waitSecondsOf } from '../payments/receivable.ts'
import { endOf, type TopUp } from './top-up.ts'
import { mailOfEnd } from './top-up-mails.ts'
import { writeEnd } from './top-up-queries.ts'

/**
 * Ends a waiting, locked top-up: its transfer is no longer awaited, and a verified one credits the wallet in the same
 * transaction. Throws TOP_UP_STATE_CHANGED.
 */
export async function transitionTopUp(
  ctx: Context,
  tx: Transaction,
  topUp: TopUp,
  { event, actor, note = '' }: PaymentTransition,
): Promise<TopUp> {
  const { id, userId, status, amount, uniqueCode, total, bankAccountId } = topUp
  if (status !== 'waiting') throw new DomainError('TOP_UP_STATE_CHANGED', `${event} of top-up ${id} in ${status}`)
  const now = ctx.clock.now()
  const restHours = ctx.settings.orders.transferRestHours
  const isProofUnseen = topUp.paymentProofId !== null && event !== 'reject'
  await closeTransfer(tx, 'top_up', id, { isPaid: event === 'verify', restHours, isProofUnseen })
  if (event === 'verify') {
    const number = 1 + (await countTakenBack(tx, 'top_up', id))
    const posting = { kind: 'top_up', referenceId: id, number, wallet: { userId, amount } } as const
    const origin = { author: actor.userId, cause: event }
    await post(tx, { ...posting, origin, shop: { [`bank:${bankAccountId}`]: -total, codes: uniqueCode } }, now)
  }
  const ended = await writeEnd(tx, id, { ...endOf[event], note, endedBy: actor.userId }, now)
  await recordTransition(tx, actor, {
    ...{ subject: 'top-up', subjectId: id, action: event },
    before: { status },
    after: { status: ended.status, ...(note ? { note } : {}) },
  })
  const kind = mailOfEnd[event]
  if (kind) enqueueMail(tx, { kind, userId, referenceId: id, waitSeconds: waitSecondsOf(ctx, actor) })
  ctx.log.info({ topUpId: id, event }, 'top-up ended')
  return ended
}
