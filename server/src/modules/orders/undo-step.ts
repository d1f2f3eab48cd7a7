import { includesStore, type Scope } from '../../access/rights.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/database.ts'
import { DomainError } from '../../errors.ts'
import { dropWaitingMail } from '../mail/mail-queries.ts'
import { type Actor, recordTransition } from '../payments/receivable.ts'
import { transitionsOf, type UndoEvent } from './order.ts'
import { mailOfTransition } from './order-mails.ts'
import { lockOrder, writeTransition } from './order-queries.ts'
import { findLastStep, restoreBefore } from './undo-queries.ts'

/** The steps of fulfilment that can be taken back, each with the event that does it. */
const undoEvents = { process: 'unprocess', ship: 'unship', arrive: 'unarrive' } as const satisfies Record<
  string,
  UndoEvent
>
export type UndoableStep = keyof typeof undoEvents

type Undo = { orderId: number; step: UndoableStep; operator: Actor; scope: Scope }

/**
 * Takes the own last step of an order back: its state, its clock and its tracking number are as before, and the mail about it is dropped
 * (decision 116). Throws NOT_FOUND; ORDER_STATE_CHANGED if somebody has acted since; STEP_NOT_REVERSIBLE once the mail has left or the
 * time is over, and for a handover that was paid in cash.
 */
export async function undoStep(ctx: Context, { orderId, step, operator, scope }: Undo): Promise<void> {
  await inTransaction(ctx.sql, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order || !includesStore(scope, order.storeId)) throw new DomainError('NOT_FOUND', `order ${orderId}`)
    const last = await findLastStep(tx, orderId)
    if (last?.event !== step || last.userId !== operator.userId || last.isBuiltOn) {
      throw new DomainError('ORDER_STATE_CHANGED', `the last step of order ${orderId} is another one`)
    }
    const event = undoEvents[step]
    const to = last.statusBefore
    const isPossible = last.isRecent && transitionsOf(order, event).some((transition) => transition.to === to)
    const mail = mailOfTransition(order, step)
    const isUnheard = isPossible && (!mail || (await dropWaitingMail(tx, { kind: mail, referenceId: orderId })))
    if (!isUnheard) throw new DomainError('STEP_NOT_REVERSIBLE', `${step} of order ${orderId}`)

    const { paymentStatus } = order
    await writeTransition(tx, orderId, { event, to, paymentStatus, actor: operator, note: '', now: ctx.clock.now() })
    await restoreBefore(tx, orderId, { status: to, isUnshipped: step === 'ship' })
    await recordTransition(tx, operator, {
      ...{ subject: 'order', subjectId: orderId, action: event, storeId: order.storeId },
      before: { status: order.status, paymentStatus },
      after: { status: to, paymentStatus },
    })
    ctx.log.info({ orderId, event, from: order.status, to }, 'step taken back')
  })
}
