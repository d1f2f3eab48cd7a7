import type { Bill, MeterOwner, Outcome } from '../../adapters/digital-supplier/port.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import { attentionTexts, digitalNotes, failureTexts } from '../../texts/digital.ts'
import { bySystem } from '../payments/receivable.ts'
import type { Answer, InquiryAnswer } from './ask-supplier.ts'
import { factsOfBill, factsOfOwner } from './customer-facts.ts'
import { type DigitalOrder, maxCost } from './digital-order.ts'
import { changeDigitalOrder } from './digital-order-queries.ts'
import { detailOf, flagForReview, scheduleRetry, settleDigitalOrder } from './settle-digital-order.ts'
import { earliestCall, enqueueAdvance, transitionDigitalOrder } from './transition-digital-order.ts'

/** The storefront polls for the answer of an inquiry for five minutes. */
const inquiryTimeoutMs = 3.5 * 60_000

/** Stores the response to a purchase. */
export async function recordPurchase(
  ctx: Context,
  tx: Transaction,
  order: DigitalOrder,
  answer: Answer<Outcome>,
): Promise<void> {
  if (answer.state === 'unknown') {
    // A webhook may have settled it meanwhile.
    if (order.status === 'sent') await scheduleRetry(ctx, tx, order, { supplierMessage: answer.message.slice(0, 300) })
  } else if (answer.state === 'expired') {
    if (order.status === 'sent') await flagForReview(ctx, tx, order, attentionTexts.forgotten, { nextCheckAt: null })
  } else await settleDigitalOrder(ctx, tx, order, answer)
}

/** Stores the response to an inquiry, for a waiting shopper or for a bill that is paid already. */
export async function recordInquiry(
  ctx: Context,
  tx: Transaction,
  order: DigitalOrder,
  answer: InquiryAnswer,
): Promise<void> {
  if (order.status !== 'inquiring' && order.status !== 'paid') return
  const isPaid = order.status === 'paid'
  if (answer.state === 'success') {
    if ('owner' in answer) return recordOwner(ctx, tx, order, answer.owner)
    return isPaid ? recordRenewal(ctx, tx, order, answer) : recordBill(ctx, tx, order, answer)
  }
  if (answer.state === 'failed') {
    const supplierMessage = detailOf(answer)
    if (answer.reason === 'account') {
      if (isPaid) {
        const nextCheckAt = new Date(ctx.clock.now().getTime() + 5 * 60_000)
        return flagForReview(ctx, tx, order, supplierMessage, { supplierMessage, nextCheckAt })
      }
      ctx.log.error({ digitalOrderId: order.id, supplierMessage, alarm: true }, 'the supplier refuses our requests')
    }
    return failOrder(ctx, tx, order, answer.reason, supplierMessage)
  }
  const isOver = ctx.clock.now().getTime() - order.createdAt.getTime() > inquiryTimeoutMs
  if (!isPaid && isOver) return failOrder(ctx, tx, order, 'unanswered', answer.message)
  await scheduleRetry(ctx, tx, order, { supplierMessage: answer.message.slice(0, 300) })
}

/** Ends an inquiry without a result, or a paid bill that can no longer be settled. */
async function failOrder(
  ctx: Context,
  tx: Transaction,
  order: DigitalOrder,
  why: keyof typeof failureTexts,
  detail: string,
): Promise<void> {
  await transitionDigitalOrder(ctx, tx, order, {
    event: order.status === 'paid' ? 'fail' : 'give_up',
    actor: bySystem,
    note: digitalNotes.failed(failureTexts[why]),
    detail,
    changes: { supplierMessage: detail.slice(0, 300), attention: '' },
  })
}

async function recordOwner(ctx: Context, tx: Transaction, order: DigitalOrder, owner: MeterOwner): Promise<void> {
  const changes = { facts: factsOfOwner(owner), inquiredAt: ctx.clock.now() }
  await transitionDigitalOrder(ctx, tx, order, { event: 'answer', actor: bySystem, changes })
}

type FoundBill = { bill: Bill; inquiryReference?: string | undefined }

/** The price of a bill is its total without the fees (D03). */
async function recordBill(ctx: Context, tx: Transaction, order: DigitalOrder, found: FoundBill): Promise<void> {
  const { bill, inquiryReference = null } = found
  const fee = bill.adminFee + order.fee
  const price = bill.total - bill.adminFee
  if (price <= 0) return failOrder(ctx, tx, order, 'no_bill', `total ${bill.total}`)
  if (bill.price > price + fee) {
    ctx.log.error({ digitalOrderId: order.id, bill, alarm: true }, 'bill would be paid at a loss')
    return failOrder(ctx, tx, order, 'product', `${bill.price} for ${price + fee}`)
  }
  await transitionDigitalOrder(ctx, tx, order, {
    event: 'answer',
    actor: bySystem,
    changes: { price, fee, inquiryReference, inquiredAt: ctx.clock.now(), facts: factsOfBill(bill, order.fee) },
  })
}

/** The bill of today, which the shopper paid on an earlier day. */
async function recordRenewal(ctx: Context, tx: Transaction, order: DigitalOrder, found: FoundBill): Promise<void> {
  const { bill, inquiryReference = null } = found
  const now = ctx.clock.now()
  if (bill.price > maxCost(order)) {
    return failOrder(ctx, tx, order, 'bill_changed', `${bill.price} for ${maxCost(order)}`)
  }
  const nextCheckAt = earliestCall(ctx, order, now)
  const changes = { inquiryReference, inquiredAt: now, nextCheckAt, attention: '' }
  await enqueueAdvance(ctx, tx, await changeDigitalOrder(tx, order.id, changes, now))
}
