import type { Failure, Outcome } from '../../adapters/digital-supplier/port.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import { attentionTexts, digitalNotes, failureTexts } from '../../texts/digital.ts'
import { post } from '../ledger/ledger.ts'
import { type Actor, bySystem } from '../payments/receivable.ts'
import { factsOfToken } from './customer-facts.ts'
import { type DigitalOrder, maxCost } from './digital-order.ts'
import { type Changes, changeDigitalOrder } from './digital-order-queries.ts'
import { enqueueAdvance, transitionDigitalOrder } from './transition-digital-order.ts'

const minuteMs = 60_000

export const detailOf = ({ code, message }: { code: string; message: string }) => `${code} ${message}`.slice(0, 300)

/**
 * Applies the outcome that the supplier reports to a locked order, in any order and any number of times: a final state is reached once,
 * and an outdated outcome changes nothing.
 */
export async function settleDigitalOrder(
  ctx: Context,
  tx: Transaction,
  order: DigitalOrder,
  outcome: Outcome,
): Promise<void> {
  if (order.status === 'sent') return settleSent(ctx, tx, order, outcome)
  if (order.status === 'completed' && outcome.state === 'failed' && outcome.reason === 'returned') {
    return reverseDelivery(ctx, tx, order, outcome)
  }
  const isRefunded = order.status === 'failed' && order.sentAt !== null && order.supplierPrice === null
  if (isRefunded && outcome.state === 'success') {
    // The shopper is refunded already: the delivery is unpaid.
    const { price, serialNumber } = outcome
    await flagForReview(ctx, tx, order, attentionTexts.deliveredAfterRefund(price), {
      supplierPrice: price,
      serialNumber,
    })
    await postCost(ctx, tx, order, price, bySystem)
  }
}

async function settleSent(ctx: Context, tx: Transaction, order: DigitalOrder, outcome: Outcome): Promise<void> {
  const now = ctx.clock.now()
  if (outcome.state === 'success') return completeDigitalOrder(ctx, tx, order, outcome)
  if (outcome.state === 'pending') {
    return scheduleRetry(ctx, tx, order, { isAcknowledged: true, supplierMessage: detailOf(outcome) })
  }
  const supplierMessage = detailOf(outcome)
  if (outcome.reason === 'account') {
    // A problem of our deposit, key or address. The order stays in process; the operator fixes the cause, and it is sent again.
    await flagForReview(ctx, tx, order, supplierMessage, {
      isAcknowledged: outcome.isCreated,
      supplierMessage,
      nextCheckAt: new Date(now.getTime() + 5 * minuteMs),
    })
    return
  }
  if (outcome.reason === 'timeout' && !order.doubtedAt) {
    const nextCheckAt = new Date(now.getTime() + Math.max(minuteMs, ctx.digitalSupplier.pauseMs))
    const changes = { isAcknowledged: true, doubtedAt: now, supplierMessage, nextCheckAt }
    await enqueueAdvance(ctx, tx, await changeDigitalOrder(tx, order.id, changes, now))
    return
  }
  await transitionDigitalOrder(ctx, tx, order, {
    event: 'fail',
    actor: bySystem,
    note: digitalNotes.failed(failureTexts[outcome.reason]),
    detail: supplierMessage,
    changes: { supplierMessage, isNumberRefused: outcome.reason === 'customer', attention: '' },
  })
}

type Delivery = Pick<Extract<Outcome, { state: 'success' }>, 'price' | 'serialNumber'>

/** Stores the delivery, and posts its cost. The order must be `sent`. Throws ORDER_STATE_CHANGED. */
export async function completeDigitalOrder(
  ctx: Context,
  tx: Transaction,
  order: DigitalOrder,
  { price, serialNumber }: Delivery,
  actor: Actor = bySystem,
): Promise<void> {
  const isLoss = price > maxCost(order)
  const token = order.category === 'token' ? factsOfToken(serialNumber) : {}
  await transitionDigitalOrder(ctx, tx, order, {
    event: 'complete',
    actor,
    note: digitalNotes.completed,
    changes: {
      facts: { ...order.facts, ...token },
      isAcknowledged: true,
      supplierPrice: price,
      serialNumber,
      attention: isLoss ? attentionTexts.loss(price, maxCost(order)) : '',
    },
  })
  if (isLoss) ctx.log.error({ digitalOrderId: order.id, price, paid: maxCost(order) }, 'sold at a loss')
  await postCost(ctx, tx, order, price, actor)
}

async function postCost(
  ctx: Context,
  tx: Transaction,
  { id }: DigitalOrder,
  price: number,
  { userId: author }: Actor,
): Promise<void> {
  if (price === 0) return
  const posting = { kind: 'digital_cost', referenceId: id, origin: { author, cause: 'complete' } } as const
  await post(tx, { ...posting, shop: { digital_cost: -price, supplier: price } }, ctx.clock.now())
}

/** The supplier has taken a delivery back: the shopper is refunded, and the cost is reversed. */
async function reverseDelivery(ctx: Context, tx: Transaction, order: DigitalOrder, failure: Failure): Promise<void> {
  const price = order.supplierPrice ?? 0
  await transitionDigitalOrder(ctx, tx, order, {
    event: 'return',
    actor: bySystem,
    note: digitalNotes.failed(failureTexts[failure.reason]),
    detail: detailOf(failure),
    changes: { supplierMessage: detailOf(failure) },
  })
  if (price === 0) return
  const posting = { kind: 'digital_return', referenceId: order.id, origin: { author: null, cause: 'return' } } as const
  await post(tx, { ...posting, shop: { digital_cost: price, supplier: -price } }, ctx.clock.now())
}

const maxRetryPauseMs = 15 * minuteMs
/** An order that is neither delivered nor failed after so many attempts is flagged. */
const attemptsBeforeReview = 6

/** The outcome is unknown: the order stays in process and is polled, with growing pauses. */
export async function scheduleRetry(
  ctx: Context,
  tx: Transaction,
  order: DigitalOrder,
  changes: Changes & { supplierMessage: string },
): Promise<void> {
  const now = ctx.clock.now()
  // A shopper waits for an inquiry.
  const doublings = order.status === 'inquiring' ? 0 : Math.min(order.attempts - 1, 20)
  const pause = Math.min(maxRetryPauseMs, ctx.digitalSupplier.pauseMs * 2 ** doublings)
  const nextCheckAt = new Date(now.getTime() + pause)
  if (order.attempts >= attemptsBeforeReview && order.status !== 'inquiring') {
    await flagForReview(ctx, tx, order, attentionTexts.unanswered(changes.supplierMessage), changes)
  }
  const changed = await changeDigitalOrder(tx, order.id, { ...changes, nextCheckAt }, now)
  await enqueueAdvance(ctx, tx, changed)
}

/** Flags an order for an operator, in the log and in the back office. */
export async function flagForReview(
  ctx: Context,
  tx: Transaction,
  order: DigitalOrder,
  attention: string,
  changes: Changes = {},
): Promise<void> {
  // A flagged order is not logged again.
  if (order.attention !== attention)
    ctx.log.error({ digitalOrderId: order.id, attention, alarm: true }, 'digital order needs attention')
  await changeDigitalOrder(tx, order.id, { ...changes, attention }, ctx.clock.now())
}
