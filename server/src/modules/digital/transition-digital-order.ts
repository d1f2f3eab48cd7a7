import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/database.ts'
import { DomainError } from '../../errors.ts'
import { enqueueMail } from '../mail/mail-queries.ts'
import type { Actor } from '../orders/order.ts'
import { expireEach } from '../payments/expire-each.ts'
import { closeTransfer } from '../payments/open-transfers.ts'
import { checkProofSeen, isOverdue, isPaid, mayBeCancelled, overdueNote } from '../payments/payment.ts'
import { postPayment, postRefund, refundNote } from '../wallet/payment-money.ts'
import { mailOfDigitalMove } from './digital-mails.ts'
import { type DigitalEvent, type DigitalOrder, transitionOf } from './digital-order.ts'
import {
  type Changes,
  changeDigitalOrder,
  findOldInquiries,
  findOverdueDigitalOrders,
  lockDigitalOrder,
  writeHistory,
} from './digital-order-queries.ts'

type Move = {
  event: Exclude<DigitalEvent, 'place'>
  actor: Actor
  /** For the shopper. */
  note?: string
  /** For the operator. */
  detail?: string
  changes?: Changes
}

export const bySystem: Actor = { kind: 'system', userId: null }

const underWayNote = 'Pesanan sedang diproses.'

/** A sentence that says of what failed why; it contains 'gagal', as 000, section 4 wants it. */
export const failedNote = (why: string) => `Transaksi gagal: ${why.trim().replace(/[.!]*$/, '.')}`

/**
 * Moves a locked order along the table of transitions, with everything that belongs to the move, and answers it as it is
 * then: one that is paid by it is handed to the job that sends it to the supplier; what was paid for one that fails goes
 * into the shopper's wallet. Throws ORDER_STATE_CHANGED, and INSUFFICIENT_BALANCE where it is paid by wallet.
 */
export async function moveDigitalOrder(
  ctx: Context,
  tx: Transaction,
  order: DigitalOrder,
  { event, actor, note = '', detail = '', changes = {} }: Move,
): Promise<DigitalOrder> {
  const transition = transitionOf(order, event)
  if (!transition)
    throw new DomainError('ORDER_STATE_CHANGED', `${event} of digital order ${order.id} in ${order.status}`)
  const { to, paymentStatus = order.paymentStatus } = transition
  const now = ctx.clock.now()
  const wasPaid = isPaid(order.paymentStatus)
  const isRefunded = wasPaid && !isPaid(paymentStatus)

  if (order.status === 'waiting') {
    const restHours = ctx.config.orders.transferRestHours
    await closeTransfer(tx, 'digital_order', order.id, { isPaid: isPaid(paymentStatus), restHours })
  }
  if (!wasPaid && isPaid(paymentStatus)) await postPayment(tx, 'digital_order', order, now)
  if (isRefunded) await postRefund(tx, 'digital_order', order, now)

  const told = isRefunded ? `${note} ${refundNote(order)}` : to === 'paid' ? underWayNote : note
  const next = to === 'paid' ? earliestCall(ctx, order, now) : null
  const moved = await changeDigitalOrder(
    tx,
    order.id,
    { nextCheckAt: next, note: told || order.note, ...changes, status: to, paymentStatus },
    now,
  )
  if (!transition.isQuiet) await writeHistory(tx, order.id, { event, status: to, actor, note: told, detail }, now)
  if (next) await enqueueAdvance(ctx, tx, moved)
  ctx.log.info({ digitalOrderId: order.id, event, from: order.status, to, actor: actor.kind }, 'digital order moved')
  const kind = mailOfDigitalMove[event]
  if (kind) enqueueMail(tx, { kind, userId: order.userId, referenceId: order.id })
  return moved
}

/** The supplier wants to be left alone between two calls about the same. */
export function earliestCall(ctx: Context, { calledAt }: Pick<DigitalOrder, 'calledAt'>, now: Date): Date {
  return new Date(Math.max(now.getTime(), (calledAt?.getTime() ?? 0) + ctx.digitalSupplier.pauseMs))
}

/** Has the order acted on when it is due; what is minutes away is left to the schedule. */
export async function enqueueAdvance(ctx: Context, tx: Transaction, { id, nextCheckAt }: DigitalOrder): Promise<void> {
  const afterMs = Math.max(0, (nextCheckAt?.getTime() ?? 0) - ctx.clock.now().getTime())
  if (nextCheckAt && afterMs <= 60_000) {
    await ctx.jobs.enqueue(tx, 'advance-digital-order', { orderId: id }, { afterMs })
  }
}

/** One step by the operator. Throws NOT_FOUND, ORDER_STATE_CHANGED, PROOF_REPLACED. */
export async function stepDigitalOrder(
  ctx: Context,
  orderId: number,
  move: Move & { seenProofId?: number | null | undefined },
): Promise<DigitalOrder> {
  return inTransaction(ctx.sql, async (tx) => {
    const order = await lockDigitalOrder(tx, orderId)
    // What nobody has paid for is no order.
    if (!order?.paymentType) throw new DomainError('NOT_FOUND', `digital order ${orderId}`)
    checkProofSeen(order, move.seenProofId)
    return moveDigitalOrder(ctx, tx, order, move)
  })
}

/** By the shopper, while nothing is paid (000, section 4). Throws NOT_FOUND, ORDER_NOT_CANCELLABLE. */
export async function cancelDigitalOrder(
  ctx: Context,
  { orderId, userId }: { orderId: number; userId: number },
): Promise<void> {
  await inTransaction(ctx.sql, async (tx) => {
    const order = await lockDigitalOrder(tx, orderId, userId)
    if (!order) throw new DomainError('NOT_FOUND', `digital order ${orderId}`)
    if (!mayBeCancelled(order)) throw new DomainError('ORDER_NOT_CANCELLABLE', `digital order ${orderId}`)
    await moveDigitalOrder(ctx, tx, order, { event: 'cancel', actor: { kind: 'customer', userId } })
  })
}

/** By the shopper, once it is completed; a second time changes nothing. Throws NOT_FOUND, ORDER_NOT_ARRIVED. */
export async function confirmDigitalOrder(
  ctx: Context,
  { orderId, userId }: { orderId: number; userId: number },
): Promise<void> {
  await inTransaction(ctx.sql, async (tx) => {
    const order = await lockDigitalOrder(tx, orderId, userId)
    if (!order) throw new DomainError('NOT_FOUND', `digital order ${orderId}`)
    if (order.status !== 'completed') throw new DomainError('ORDER_NOT_ARRIVED', `digital order ${orderId}`)
    const now = ctx.clock.now()
    if (!order.confirmedAt) await changeDigitalOrder(tx, orderId, { confirmedAt: now }, now)
  })
}

/** How long an inquiry may be paid. */
export const inquiryLifeMs = 3_600_000

/** Ends unpaid orders whose transfer deadline has passed, and inquiries that nobody has paid. */
export async function expireDigitalOrders(ctx: Context): Promise<void> {
  await expireEach(ctx, 'digital order', findOverdueDigitalOrders, (orderId) =>
    inTransaction(ctx.sql, async (tx) => {
      const order = await lockDigitalOrder(tx, orderId)
      if (!order || !isOverdue(order)) return
      await moveDigitalOrder(ctx, tx, order, { event: 'expire', actor: bySystem, note: overdueNote })
    }),
  )
  const findOld = (sql: Context['sql'], limit: number) => findOldInquiries(sql, inquiryLifeMs, limit)
  await expireEach(ctx, 'inquiry', findOld, (orderId) =>
    inTransaction(ctx.sql, async (tx) => {
      const order = await lockDigitalOrder(tx, orderId)
      if (!order || !transitionOf(order, 'lapse')) return
      await moveDigitalOrder(ctx, tx, order, { event: 'lapse', actor: bySystem })
    }),
  )
}
