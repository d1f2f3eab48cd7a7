import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/database.ts'
import { DomainError } from '../../errors.ts'
import { addToSales, returnStock } from '../catalogue/stock-queries.ts'
import { closeTransfer } from '../payments/open-transfers.ts'
import { sumPerProduct } from '../shipping/basket-key.ts'
import { type Actor, mayBeCancelled, type Order, type OrderEvent, transitionOf } from './order.ts'
import { findLines, findOverdueOrders, lockOrder, setTrackingNumber, writeTransition } from './order-queries.ts'

type Move = { event: Exclude<OrderEvent, 'placed'>; actor: Actor; note?: string }

/**
 * Moves a locked order along the table of transitions, with everything that belongs to the move: an order that ends
 * without payment gives its stock and its transfer amount back, a paid one counts as sold. Throws ORDER_STATE_CHANGED.
 */
async function moveOrder(
  ctx: Context,
  tx: Transaction,
  order: Order,
  { event, actor, note = '' }: Move,
): Promise<void> {
  const transition = transitionOf(order, event)
  if (!transition) throw new DomainError('ORDER_STATE_CHANGED', `${event} of order ${order.id} in ${order.status}`)
  const { to, paymentStatus } = transition

  if (order.status === 'waiting') {
    const lines = (await findLines(tx, [order.id])).get(order.id) ?? []
    const goods = sumPerProduct(lines)
    if (to === 'processing') await addToSales(tx, goods)
    else await returnStock(tx, goods)
    await closeTransfer(tx, 'order', order.id)
  }
  await writeTransition(tx, order.id, { event, to, paymentStatus, actor, note, now: ctx.clock.now() })
  ctx.log.info({ orderId: order.id, event, from: order.status, to, actor: actor.kind }, 'order moved')
}

/** One step by the operator, or by a job. Throws NOT_FOUND, ORDER_STATE_CHANGED. */
export async function stepOrder(
  ctx: Context,
  orderId: number,
  move: Move & { trackingNumber?: string },
): Promise<void> {
  await inTransaction(ctx.sql, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw new DomainError('NOT_FOUND', `order ${orderId}`)
    await moveOrder(ctx, tx, order, move)
    if (move.trackingNumber) await setTrackingNumber(tx, orderId, move.trackingNumber)
  })
}

/** By the shopper, while nothing is paid (000, section 4). Throws NOT_FOUND, ORDER_NOT_CANCELLABLE. */
export async function cancelOrder(
  ctx: Context,
  { orderId, userId }: { orderId: number; userId: number },
): Promise<void> {
  await inTransaction(ctx.sql, async (tx) => {
    const order = await lockOrder(tx, orderId, userId)
    if (!order) throw new DomainError('NOT_FOUND', `order ${orderId}`)
    if (!mayBeCancelled(order)) throw new DomainError('ORDER_NOT_CANCELLABLE', `order ${orderId} is ${order.status}`)
    await moveOrder(ctx, tx, order, { event: 'cancel', actor: { kind: 'customer', userId } })
  })
}

/** By the shopper, once the goods are there. Throws NOT_FOUND, ORDER_NOT_ARRIVED. */
export async function confirmArrival(
  ctx: Context,
  { orderId, userId }: { orderId: number; userId: number },
): Promise<void> {
  await inTransaction(ctx.sql, async (tx) => {
    const order = await lockOrder(tx, orderId, userId)
    if (!order) throw new DomainError('NOT_FOUND', `order ${orderId}`)
    if (!transitionOf(order, 'complete'))
      throw new DomainError('ORDER_NOT_ARRIVED', `order ${orderId} is ${order.status}`)
    await moveOrder(ctx, tx, order, { event: 'complete', actor: { kind: 'customer', userId } })
  })
}

const expiryBatch = 100
const expiryNote = 'Batas waktu pembayaran telah lewat.'

/**
 * Cancels unpaid orders whose transfer deadline has passed and returns their stock, each in a transaction of its own and
 * each looked at again under its lock: a job that runs late, twice or beside another one changes nothing more. An order
 * whose proof of payment waits for the operator is left alone, because its money may well have arrived.
 */
export async function expireUnpaidOrders(ctx: Context): Promise<void> {
  for (;;) {
    const overdue = await findOverdueOrders(ctx.sql, ctx.clock.now(), expiryBatch)
    let failures = 0
    for (const orderId of overdue) {
      await expireOrder(ctx, orderId).catch((err) => {
        // The others must not wait for whoever mends this one; the next run tries it again.
        failures += 1
        ctx.log.error({ err, orderId }, 'order does not expire')
      })
    }
    if (overdue.length < expiryBatch || failures === overdue.length) return
  }
}

async function expireOrder(ctx: Context, orderId: number): Promise<void> {
  await inTransaction(ctx.sql, async (tx) => {
    const order = await lockOrder(tx, orderId)
    const isDue = order?.transferDeadline && order.transferDeadline <= ctx.clock.now()
    if (!order || !isDue || order.status !== 'waiting' || order.paymentProofId !== null) return
    await moveOrder(ctx, tx, order, { event: 'expire', actor: { kind: 'system', userId: null }, note: expiryNote })
  })
}
