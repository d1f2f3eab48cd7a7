import { toWireTime } from '#contract/values/time/wib-time.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import { DomainError } from '../../errors.ts'
import { notReversible, refundNote } from '../../texts/payments.ts'
import { addToSales, removeFromSales, returnStock } from '../catalogue/stock/stock-queries.ts'
import { postPayment, postRefund, postReversal } from '../ledger/payment-postings.ts'
import { enqueueMail } from '../mail/mail-queries.ts'
import { closeTransfer, reopenTransfer } from '../payments/open-transfers.ts'
import { isPaid, isTransfer } from '../payments/payment.ts'
import { countTakenBack } from '../payments/payment-reviews.ts'
import { type Actor, recordTransition, waitSecondsOf } from '../payments/receivable.ts'
import { sumPerProduct } from '../shipping/cart-key.ts'
import { splitTax } from '../stores/tax-split.ts'
import { type Order, type OrderEvent, transitionOf } from './order.ts'
import { incomeOf, returnedOf, type Shares } from './order-accounts.ts'
import { mailOfTransition } from './order-mails.ts'
import { findLines, presumeArrival, renewDeadline, writeTransition } from './order-queries.ts'
import { findBookedShares, findRefundable, remainderOf } from './refund-queries.ts'

export type OrderTransition = { event: OrderEvent; actor: Actor; note?: string }

/**
 * Makes a transition of a locked order with all of its effects, and returns the changed order: payment counts its goods as sold; an end
 * returns its stock and refunds a payment into the shopper's wallet; taking the verification back awaits its transfer again, and its
 * stock stays reserved. Rows are locked in the order stock, wallet, product, as when an order is placed. Throws ORDER_STATE_CHANGED,
 * INSUFFICIENT_BALANCE for payments by wallet, and VERIFICATION_NOT_REVERSIBLE.
 */
export async function transitionOrder(
  ctx: Context,
  tx: Transaction,
  order: Order,
  { event, actor, note = '' }: OrderTransition,
): Promise<Order> {
  const transition = transitionOf(order, event)
  if (!transition) throw new DomainError('ORDER_STATE_CHANGED', `${event} of order ${order.id} in ${order.status}`)
  const { to, paymentStatus = order.paymentStatus } = transition
  const now = ctx.clock.now()
  const wasPaid = isPaid(order.paymentStatus)
  const ends = to === 'rejected' || to === 'cancelled'
  let refunded = 0

  if (order.status === 'waiting') {
    const restHours = ctx.settings.orders.transferRestHours
    const isProofUnseen = order.paymentProofId !== null && event !== 'reject'
    await closeTransfer(tx, 'order', order.id, { isPaid: !ends, restHours, isProofUnseen })
  }
  if (event === 'unverify') {
    // Its reversal would leave the refunded rupiah in the wallet, and replaced goods would be taken for the ordered ones.
    const { parts, edits } = await findRefundable(tx, order)
    if (parts + edits > 0) {
      throw new DomainError('VERIFICATION_NOT_REVERSIBLE', `order ${order.id}`, { usermsg: notReversible.refunded })
    }
    await renewDeadline(tx, order.id, ctx.settings.orders.transferHours)
    const { id: referenceId, total: amount, userId, bankAccountId } = order
    await reopenTransfer(tx, { purpose: 'order', referenceId, bankAccountId, amount, userId })
  }
  if (ends || wasPaid !== isPaid(paymentStatus)) {
    const takenBack = isTransfer(order.paymentType) ? await countTakenBack(tx, 'order', order.id) : 0
    const origin = { author: actor.userId, cause: event }
    const lines = (await findLines(tx, [order.id])).get(order.id) ?? []
    const goods = sumPerProduct(lines)
    const paidWith = (shares: Shares) => ({ ...order, income: incomeOf({ ...order, ...shares }) })
    if (ends && wasPaid) {
      const { pieces, amounts, total } = remainderOf(await findRefundable(tx, order))
      const remaining = sumPerProduct(pieces)
      await returnStock(tx, remaining, order.id)
      const returned = returnedOf({ storeId: order.storeId, ...amounts })
      await postRefund(tx, 'order_refund', { ...order, total, returned }, now, origin)
      await removeFromSales(tx, remaining)
      refunded = total
    } else if (ends) {
      await returnStock(tx, goods, order.id)
    } else if (wasPaid && !isPaid(paymentStatus)) {
      const paid = paidWith(await findBookedShares(tx, order.id))
      await postReversal(tx, 'order_reversal', paid, now, { number: takenBack + 1, ...origin })
      await removeFromSales(tx, goods)
    } else if (!wasPaid && isPaid(paymentStatus)) {
      const commission = lines.reduce((sum, line) => sum + line.commission, 0)
      const tax = isTaxed(order, now) ? splitTax(order.goodsTotal + order.shippingFee).tax : 0
      const paid = paidWith({ commission, tax })
      await postPayment(tx, 'order_payment', paid, now, { number: takenBack + 1, ...origin })
      await addToSales(tx, goods)
    }
  }
  const shownNote = refunded > 0 ? `${asSentence(note)} ${refundNote({ total: refunded })}` : note
  if (event === 'ship') await presumeArrival(tx, order.id, ctx.settings.orders.arrivalDays)
  await writeTransition(tx, order.id, { event, to, paymentStatus, actor, note: shownNote, now })
  await recordTransition(tx, actor, {
    ...{ subject: 'order', subjectId: order.id, action: event, storeId: order.storeId },
    before: { status: order.status, paymentStatus: order.paymentStatus },
    after: { status: to, paymentStatus, ...(note ? { note } : {}) },
  })
  ctx.log.info({ orderId: order.id, event, from: order.status, to, actor: actor.kind }, 'order moved')
  const changed = { ...order, status: to, paymentStatus, note: to === 'waiting' ? '' : shownNote || order.note }
  const kind = mailOfTransition(order, event)
  if (kind)
    enqueueMail(tx, { kind, userId: order.userId, referenceId: order.id, waitSeconds: waitSecondsOf(ctx, actor) })
  return changed
}

/** Whether its store collects PPN on the day of the payment. */
const isTaxed = ({ pkpFrom }: Order, paidAt: Date) => pkpFrom !== null && toWireTime(paidAt).slice(0, 10) >= pkpFrom

/** User input may lack its full stop. */
const asSentence = (text: string) => text.replace(/[^.!?]$/, '$&.')
