import { wibDay } from '#contract/values/time/calendar-day.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/database.ts'
import { bySystem } from '../payments/receivable.ts'
import { askBill, askOwner, askPurchase } from './ask-supplier.ts'
import { type DigitalOrder, isBill } from './digital-order.ts'
import { type Changes, changeDigitalOrder, lockDigitalOrder } from './digital-order-queries.ts'
import { newSupplierReference } from './place-digital-order.ts'
import { findDigitalProduct } from './product-queries.ts'
import { recordInquiry, recordPurchase } from './record-supplier-answer.ts'
import { enqueueAdvance, transitionDigitalOrder } from './transition-digital-order.ts'

/** The lease of the process that calls the supplier; if it crashes, another process takes over afterwards. */
function leaseMs({ digitalSupplier }: Context): number {
  return Math.max(digitalSupplier.pauseMs, 2 * digitalSupplier.timeoutMs)
}
/** The next call to the supplier: an inquiry, a purchase or its status. */
type Task = { ask: 'owner' | 'bill' | 'renewal' | 'purchase' | 'status'; order: DigitalOrder } | { ask: 'nothing' }

/**
 * Makes the due call of an inquiry or a paid order, and stores the response. The call is recorded before it is sent (claim), so that a
 * process that takes over after a crash repeats it under the same reference and never buys twice.
 */
export async function advanceDigitalOrder(ctx: Context, orderId: number): Promise<void> {
  const task = await inTransaction(ctx.sql, async (tx) => {
    const claimed = await claim(ctx, tx, orderId)
    // This job takes over if the process crashes during the call; otherwise it finds nothing to do.
    if (claimed.ask !== 'nothing') await enqueueAdvance(ctx, tx, claimed.order)
    return claimed
  })
  switch (task.ask) {
    case 'owner':
    case 'bill':
    case 'renewal': {
      const answer = await (task.ask === 'owner' ? askOwner(ctx, task.order) : askBill(ctx, task.order))
      return withLockedOrder(ctx, orderId, (tx, order) => recordInquiry(ctx, tx, order, answer))
    }
    case 'purchase':
    case 'status': {
      const answer = await askPurchase(ctx, task.ask, task.order)
      return withLockedOrder(ctx, orderId, (tx, order) => recordPurchase(ctx, tx, order, answer))
    }
  }
}

/** In its own transaction, with the current order: others may have changed it during the call. */
function withLockedOrder(ctx: Context, orderId: number, work: (tx: Transaction, order: DigitalOrder) => Promise<void>) {
  return inTransaction(ctx.sql, async (tx) => {
    const order = await lockDigitalOrder(tx, orderId)
    if (order) await work(tx, order)
  })
}

/** Leases a due order, and records the call that follows. */
async function claim(ctx: Context, tx: Transaction, orderId: number): Promise<Task> {
  const now = ctx.clock.now()
  const order = await lockDigitalOrder(tx, orderId)
  if (!order?.nextCheckAt || order.nextCheckAt > now) return { ask: 'nothing' }
  const lease: Changes = {
    attempts: order.attempts + 1,
    nextCheckAt: new Date(now.getTime() + leaseMs(ctx)),
  }
  if (order.status === 'inquiring') {
    if (!isBill(order.category)) return { ask: 'owner', order: await changeDigitalOrder(tx, orderId, lease, now) }
    return { ask: 'bill', order: await changeDigitalOrder(tx, orderId, { ...lease, calledAt: now }, now) }
  }
  if (order.status === 'sent') {
    const asked = await changeDigitalOrder(tx, orderId, { ...lease, calledAt: now }, now)
    // Without an acknowledgement the purchase may never have arrived: under the same reference it is bought only once.
    return { ask: order.isAcknowledged ? 'status' : 'purchase', order: asked }
  }
  const product = await findDigitalProduct(tx, order.productId, now)
  if (product?.isPaused) {
    await changeDigitalOrder(tx, orderId, { nextCheckAt: new Date(now.getTime() + 5 * 60_000) }, now)
    return { ask: 'nothing' }
  }
  if (isBill(order.category) && !(order.inquiredAt && wibDay(order.inquiredAt) === wibDay(now))) {
    // Paid on a later day than inquired: the supplier requires a new inquiry, under a new reference. Nothing was bought yet.
    const isAskedToday = order.calledAt !== null && wibDay(order.calledAt) === wibDay(now)
    const reference = isAskedToday ? {} : { supplierReference: newSupplierReference() }
    return {
      ask: 'renewal',
      order: await changeDigitalOrder(tx, orderId, { ...lease, ...reference, calledAt: now }, now),
    }
  }
  const changes = { ...lease, sentAt: now, calledAt: now }
  return {
    ask: 'purchase',
    order: await transitionDigitalOrder(ctx, tx, order, { event: 'send', actor: bySystem, changes }),
  }
}
