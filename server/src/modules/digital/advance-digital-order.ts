import {
  type Bill,
  type InquiryOutcome,
  type MeterOwner,
  type Outcome,
  SupplierForgotError,
  type SupplierRequest,
  SupplierUnreachableError,
} from '../../adapters/digital-supplier/port.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/database.ts'
import { bySystem } from '../payments/receivable.ts'
import { factsOfBill, factsOfOwner } from './customer-facts.ts'
import { type DigitalOrder, highestCost, isBill, wibDay } from './digital-order.ts'
import { type Changes, changeDigitalOrder, findDueDigitalOrders, lockDigitalOrder } from './digital-order-queries.ts'
import { newSupplierReference } from './place-digital-order.ts'
import { findDigitalProduct } from './product-queries.ts'
import { detailOf, flagForReview, reasonOf, scheduleRetry, settleDigitalOrder } from './settle-digital-order.ts'
import { earliestCall, enqueueAdvance, failedNote, transitionDigitalOrder } from './transition-digital-order.ts'

/** While one process asks the supplier no other does; if it dies, another takes over after this. */
function leaseMs({ digitalSupplier }: Context): number {
  return Math.max(digitalSupplier.pauseMs, 2 * digitalSupplier.patienceMs)
}
/** The shopper's storefront looks for the answer of an inquiry for five minutes. */
const inquiryPatienceMs = 3.5 * 60_000

/** What is to be asked: about a customer, or of a purchase. */
type Task = { ask: 'owner' | 'bill' | 'renewal' | 'purchase' | 'status'; order: DigitalOrder } | { ask: 'nothing' }

/** `unknown`: no answer, whatever it was that was asked. `forgotten`: too old to be asked about. */
type Answer<T> = T | { state: 'unknown'; message: string } | { state: 'forgotten'; message: string }

/**
 * Does what is due for an inquiry or a paid order: asks the supplier, and keeps the answer. What is asked is written down
 * before (claim), so whoever takes over after a crash asks again under the same reference and never buys twice.
 */
export async function advanceDigitalOrder(ctx: Context, orderId: number): Promise<void> {
  const task = await inTransaction(ctx.sql, async (tx) => {
    const claimed = await claim(ctx, tx, orderId)
    // Whoever dies while asking is followed by this job; otherwise it will find nothing to do.
    if (claimed.ask !== 'nothing') await enqueueAdvance(ctx, tx, claimed.order)
    return claimed
  })
  switch (task.ask) {
    case 'owner':
    case 'bill':
    case 'renewal': {
      const answer = await (task.ask === 'owner' ? askOwner(ctx, task.order) : askBill(ctx, task.order))
      return keep(ctx, orderId, (tx, order) => keepInquiry(ctx, tx, order, answer))
    }
    case 'purchase':
    case 'status': {
      const answer = await askPurchase(ctx, task.ask, task.order)
      return keep(ctx, orderId, (tx, order) => keepPurchase(ctx, tx, order, answer))
    }
  }
}

/** In a transaction of its own, with the order as it is now: others may have moved it while the supplier was asked. */
function keep(ctx: Context, orderId: number, work: (tx: Transaction, order: DigitalOrder) => Promise<void>) {
  return inTransaction(ctx.sql, async (tx) => {
    const order = await lockDigitalOrder(tx, orderId)
    if (order) await work(tx, order)
  })
}

/** Takes what is due for itself, and writes down what it is about to ask. */
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
    // Without an answer nobody knows whether it ever arrived: sent again under its reference it is bought once.
    return { ask: order.isAcknowledged ? 'status' : 'purchase', order: asked }
  }
  const product = await findDigitalProduct(tx, order.productId, now)
  if (product?.isPaused) {
    await changeDigitalOrder(tx, orderId, { nextCheckAt: new Date(now.getTime() + 5 * 60_000) }, now)
    return { ask: 'nothing' }
  }
  if (isBill(order.category) && !(order.inquiredAt && wibDay(order.inquiredAt) === wibDay(now))) {
    // Paid on another day than asked: the supplier wants to be asked once more, as something new. Nothing was bought yet.
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

async function asked<T>(ctx: Context, order: DigitalOrder, question: () => Promise<T>): Promise<Answer<T>> {
  try {
    return await question()
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    if (error instanceof SupplierForgotError) return { state: 'forgotten', message }
    // A defect of ours is no answer either.
    const isAway = error instanceof SupplierUnreachableError
    if (!isAway) ctx.log.error({ err: error, digitalOrderId: order.id }, 'supplier was not asked as it should')
    return { state: 'unknown', message }
  }
}

const requestOf = (order: DigitalOrder): SupplierRequest => ({
  kind: isBill(order.category) ? 'postpaid' : 'prepaid',
  reference: order.supplierReference,
  sku: order.sku,
  customerNumber: order.reference,
  maxPrice: highestCost(order),
  ...(order.inquiryReference === null ? {} : { inquiryReference: order.inquiryReference }),
})

const askPurchase = (ctx: Context, ask: 'purchase' | 'status', order: DigitalOrder): Promise<Answer<Outcome>> =>
  asked(ctx, order, async () => {
    // The supplier forgets, and then what it is sent again is new to it: after a day it is only asked.
    const isOld = order.sentAt!.getTime() < ctx.clock.now().getTime() - 24 * 3_600_000
    return ask === 'status' || isOld
      ? ctx.digitalSupplier.status(requestOf(order), order.sentAt!)
      : ctx.digitalSupplier.purchase(requestOf(order))
  })

type Found =
  | { state: 'success'; owner: MeterOwner }
  | { state: 'success'; bill: Bill; inquiryReference?: string | undefined }
type InquiryAnswer = Answer<Found | Exclude<InquiryOutcome, { state: 'success' }>>

const askOwner = (ctx: Context, order: DigitalOrder): Promise<InquiryAnswer> =>
  asked(ctx, order, () => ctx.digitalSupplier.meterOwner(order.reference))

const askBill = (ctx: Context, order: DigitalOrder): Promise<InquiryAnswer> =>
  asked(ctx, order, () => ctx.digitalSupplier.inquireBill(requestOf(order)))

async function keepPurchase(
  ctx: Context,
  tx: Transaction,
  order: DigitalOrder,
  answer: Answer<Outcome>,
): Promise<void> {
  if (answer.state === 'unknown') {
    // A webhook may have told the end meanwhile.
    if (order.status === 'sent') await scheduleRetry(ctx, tx, order, { supplierMessage: answer.message.slice(0, 300) })
  } else if (answer.state === 'forgotten') {
    if (order.status === 'sent') await flagForReview(ctx, tx, order, answer.message, { nextCheckAt: null })
  } else await settleDigitalOrder(ctx, tx, order, answer)
}

/** Keeps what was found about a customer, for a shopper who waits or for a bill that is paid already. */
async function keepInquiry(ctx: Context, tx: Transaction, order: DigitalOrder, answer: InquiryAnswer): Promise<void> {
  if (order.status !== 'inquiring' && order.status !== 'paid') return
  const isPaid = order.status === 'paid'
  if (answer.state === 'success') {
    if ('owner' in answer) return keepOwner(ctx, tx, order, answer.owner)
    return isPaid ? keepRenewal(ctx, tx, order, answer) : keepBill(ctx, tx, order, answer)
  }
  if (answer.state === 'failed') {
    const supplierMessage = detailOf(answer)
    if (answer.reason === 'account') {
      if (isPaid) {
        const nextCheckAt = new Date(ctx.clock.now().getTime() + 5 * 60_000)
        return flagForReview(ctx, tx, order, supplierMessage, { supplierMessage, nextCheckAt })
      }
      ctx.log.error({ digitalOrderId: order.id, supplierMessage, alarm: true }, 'the supplier refuses us')
    }
    return end(ctx, tx, order, reasonOf(answer), supplierMessage)
  }
  const isOver = ctx.clock.now().getTime() - order.createdAt.getTime() > inquiryPatienceMs
  if (!isPaid && isOver) return end(ctx, tx, order, 'penyedia belum menjawab, silakan coba lagi nanti.', answer.message)
  await scheduleRetry(ctx, tx, order, { supplierMessage: answer.message.slice(0, 300) })
}

/** An inquiry without a result, or a paid bill that can't be paid any more. */
async function end(ctx: Context, tx: Transaction, order: DigitalOrder, why: string, detail: string): Promise<void> {
  await transitionDigitalOrder(ctx, tx, order, {
    event: order.status === 'paid' ? 'fail' : 'give_up',
    actor: bySystem,
    note: failedNote(why),
    detail,
    changes: { supplierMessage: detail.slice(0, 300), attention: '' },
  })
}

async function keepOwner(ctx: Context, tx: Transaction, order: DigitalOrder, owner: MeterOwner): Promise<void> {
  const changes = { facts: factsOfOwner(owner), inquiredAt: ctx.clock.now() }
  await transitionDigitalOrder(ctx, tx, order, { event: 'answer', actor: bySystem, changes })
}

type FoundBill = { bill: Bill; inquiryReference?: string | undefined }

/** The price of a bill is its total without the fees (D03). */
async function keepBill(ctx: Context, tx: Transaction, order: DigitalOrder, found: FoundBill): Promise<void> {
  const { bill, inquiryReference = null } = found
  const fee = bill.adminFee + order.fee
  const price = bill.total - bill.adminFee
  if (price <= 0) return end(ctx, tx, order, 'tidak ada tagihan untuk nomor ini.', `total ${bill.total}`)
  if (bill.price > price + fee) {
    ctx.log.error({ digitalOrderId: order.id, bill, alarm: true }, 'bill would be paid at a loss')
    return end(ctx, tx, order, 'produk sedang tidak tersedia.', `${bill.price} for ${price + fee}`)
  }
  await transitionDigitalOrder(ctx, tx, order, {
    event: 'answer',
    actor: bySystem,
    changes: { price, fee, inquiryReference, inquiredAt: ctx.clock.now(), facts: factsOfBill(bill, order.fee) },
  })
}

/** The bill of today, paid for with the money of an earlier day. */
async function keepRenewal(ctx: Context, tx: Transaction, order: DigitalOrder, found: FoundBill): Promise<void> {
  const { bill, inquiryReference = null } = found
  const now = ctx.clock.now()
  if (bill.price > highestCost(order)) {
    return end(ctx, tx, order, 'jumlah tagihan sudah berubah.', `${bill.price} for ${highestCost(order)}`)
  }
  const nextCheckAt = earliestCall(ctx, order, now)
  const changes = { inquiryReference, inquiredAt: now, nextCheckAt, attention: '' }
  await enqueueAdvance(ctx, tx, await changeDigitalOrder(tx, order.id, changes, now))
}

const batch = 100
/** Suppliers answer in seconds; more at a time would take database connections from shoppers. */
const atOnce = 5

/**
 * Picks up every inquiry and paid order that is due: what a crash, a lost job or an unreachable supplier has left behind.
 * One that can't be advanced leaves the others alone and is tried again by the next run.
 */
export async function advanceDueDigitalOrders(ctx: Context): Promise<void> {
  for (;;) {
    const due = await findDueDigitalOrders(ctx.sql, ctx.clock.now(), batch)
    let failures = 0
    const waiting = due.values()
    const work = async () => {
      for (const orderId of waiting) {
        await advanceDigitalOrder(ctx, orderId).catch((err) => {
          failures += 1
          ctx.log.error({ err, digitalOrderId: orderId }, 'digital order does not advance')
        })
      }
    }
    await Promise.all(Array.from({ length: atOnce }, work))
    if (due.length < batch || failures === due.length) return
  }
}
