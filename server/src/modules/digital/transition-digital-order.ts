import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import { DomainError } from '../../errors.ts'
import { digitalNotes } from '../../texts/digital.ts'
import { refundNote } from '../../texts/payments.ts'
import { postPayment, postRefund, postReversal } from '../ledger/payment-postings.ts'
import { enqueueMail } from '../mail/mail-queries.ts'
import { closeTransfer } from '../payments/open-transfers.ts'
import { isPaid, isTransfer } from '../payments/payment.ts'
import { countTakenBack } from '../payments/payment-reviews.ts'
import { type Actor, recordTransition, waitSecondsOf } from '../payments/receivable.ts'
import { mailOfDigitalTransition } from './digital-mails.ts'
import { type DigitalEvent, type DigitalOrder, transitionOf } from './digital-order.ts'
import { type Changes, changeDigitalOrder, writeHistory } from './digital-order-queries.ts'

type DigitalTransition = {
  event: Exclude<DigitalEvent, 'place'>
  actor: Actor
  /** Shown to the shopper. */
  note?: string
  /** Shown to the operator. */
  detail?: string
  changes?: Changes
}

/**
 * Makes a transition of a locked order with all its effects, and returns the changed order: one that becomes paid is passed to the job
 * that sends it to the supplier; one that fails is refunded into the shopper's wallet. Throws ORDER_STATE_CHANGED, and
 * INSUFFICIENT_BALANCE for payments by wallet.
 */
export async function transitionDigitalOrder(
  ctx: Context,
  tx: Transaction,
  order: DigitalOrder,
  { event, actor, note = '', detail = '', changes = {} }: DigitalTransition,
): Promise<DigitalOrder> {
  const transition = transitionOf(order, event)
  if (!transition)
    throw new DomainError('ORDER_STATE_CHANGED', `${event} of digital order ${order.id} in ${order.status}`)
  const { to, paymentStatus = order.paymentStatus } = transition
  const now = ctx.clock.now()
  const origin = { author: actor.userId, cause: event }
  const wasPaid = isPaid(order.paymentStatus)
  const isTakenBack = event === 'unverify'
  const isRefunded = wasPaid && !isPaid(paymentStatus) && !isTakenBack

  if (order.status === 'waiting') {
    const restHours = ctx.settings.orders.transferRestHours
    const isProofUnseen = order.paymentProofId !== null && event !== 'reject'
    await closeTransfer(tx, 'digital_order', order.id, { isPaid: isPaid(paymentStatus), restHours, isProofUnseen })
  }
  if (isTakenBack || (!wasPaid && isPaid(paymentStatus))) {
    const number = 1 + (isTransfer(order.paymentType) ? await countTakenBack(tx, 'digital_order', order.id) : 0)
    const paid = { ...order, income: { digital: order.price + order.fee, codes: order.uniqueCode } }
    if (isTakenBack) await postReversal(tx, 'digital_reversal', paid, now, { number, ...origin })
    else await postPayment(tx, 'digital_payment', paid, now, { number, ...origin })
  }
  if (isRefunded) {
    const returned = { digital_returns: order.price + order.fee, codes: order.uniqueCode }
    await postRefund(tx, 'digital_refund', { ...order, returned }, now, origin)
  }

  const shownNote = isRefunded ? `${note} ${refundNote(order)}` : to === 'paid' ? digitalNotes.processing : note
  const waitSeconds = waitSecondsOf(ctx, actor)
  const next = to === 'paid' ? earliestCall(ctx, order, new Date(now.getTime() + waitSeconds * 1_000)) : null
  const changed = await changeDigitalOrder(
    tx,
    order.id,
    { nextCheckAt: next, note: shownNote || order.note, ...changes, status: to, paymentStatus },
    now,
  )
  if (!transition.skipsHistory)
    await writeHistory(tx, order.id, { event, status: to, actor, note: shownNote, detail }, now)
  await recordTransition(tx, actor, {
    ...{ subject: 'digital order', subjectId: order.id, action: event },
    before: { status: order.status, paymentStatus: order.paymentStatus },
    after: { status: to, paymentStatus, ...(note ? { note } : {}) },
  })
  if (next) await enqueueAdvance(ctx, tx, changed)
  ctx.log.info(
    { digitalOrderId: order.id, event, from: order.status, to, actor: actor.kind },
    'digital order changed its state',
  )
  const kind = mailOfDigitalTransition[event]
  if (kind) enqueueMail(tx, { kind, userId: order.userId, referenceId: order.id, waitSeconds })
  return changed
}

/** The supplier requires a pause between two calls about the same order. */
export function earliestCall(ctx: Context, { calledAt }: Pick<DigitalOrder, 'calledAt'>, now: Date): Date {
  return new Date(Math.max(now.getTime(), (calledAt?.getTime() ?? 0) + ctx.digitalSupplier.pauseMs))
}

/** Enqueues the order for its due time; the schedule handles those due in minutes or more. */
export async function enqueueAdvance(ctx: Context, tx: Transaction, { id, nextCheckAt }: DigitalOrder): Promise<void> {
  const afterMs = Math.max(0, (nextCheckAt?.getTime() ?? 0) - ctx.clock.now().getTime())
  if (nextCheckAt && afterMs <= 60_000) {
    await ctx.jobs.enqueue(tx, 'advance-digital-order', { orderId: id }, { afterMs })
  }
}
