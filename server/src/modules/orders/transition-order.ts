import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import { DomainError } from '../../errors.ts'
import { refundNote } from '../../texts/payments.ts'
import { addToSales, removeFromSales, returnStock } from '../catalogue/stock-queries.ts'
import { enqueueMail } from '../mail/mail-queries.ts'
import { closeTransfer, reopenTransfer } from '../payments/open-transfers.ts'
import { isPaid, isTransfer } from '../payments/payment.ts'
import { countTakenBack } from '../payments/payment-reviews.ts'
import { type Actor, recordTransition } from '../payments/receivable.ts'
import { sumPerProduct } from '../shipping/cart-key.ts'
import { postPayment, postRefund, postReversal } from '../wallet/payment-postings.ts'
import { type Order, type OrderEvent, transitionOf } from './order.ts'
import { mailOfTransition } from './order-mails.ts'
import { findLines, renewDeadline, writeTransition } from './order-queries.ts'

export type OrderTransition = { event: OrderEvent; actor: Actor; note?: string }

/**
 * Makes a transition of a locked order with all of its effects, and answers the changed order: when it is paid its goods count
 * as sold; when it ends its stock is returned, and a payment is refunded into the shopper's wallet; when its verification is taken
 * back its transfer is awaited again, and it keeps its goods. Rows are locked in the order stock, wallet, product, as when an order
 * is placed. Throws ORDER_STATE_CHANGED, INSUFFICIENT_BALANCE where it is paid by wallet, and VERIFICATION_NOT_REVERSIBLE.
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

  if (order.status === 'waiting') {
    const restHours = ctx.settings.orders.transferRestHours
    const isProofUnseen = order.paymentProofId !== null && event !== 'reject'
    await closeTransfer(tx, 'order', order.id, { isPaid: !ends, restHours, isProofUnseen })
  }
  if (event === 'unverify') {
    const bankAccountId = await renewDeadline(tx, order.id, ctx.settings.orders.transferHours)
    const { id: referenceId, total: amount, userId } = order
    await reopenTransfer(tx, { purpose: 'order', referenceId, bankAccountId, amount, userId })
  }
  if (ends || wasPaid !== isPaid(paymentStatus)) {
    const takenBack = isTransfer(order.paymentType) ? await countTakenBack(tx, 'order', order.id) : 0
    const goods = sumPerProduct((await findLines(tx, [order.id])).get(order.id) ?? [])
    if (ends) await returnStock(tx, goods, order.id)
    if (ends && wasPaid) {
      await postRefund(tx, 'order_refund', order, now)
      await removeFromSales(tx, goods)
    } else if (wasPaid && !isPaid(paymentStatus)) {
      await postReversal(tx, 'order_reversal', order, now, takenBack + 1)
      await removeFromSales(tx, goods)
    } else if (!wasPaid && isPaid(paymentStatus)) {
      await postPayment(tx, 'order_payment', order, now, takenBack + 1)
      await addToSales(tx, goods)
    }
  }
  const shownNote = ends && wasPaid ? `${asSentence(note)} ${refundNote(order)}` : note
  await writeTransition(tx, order.id, { event, to, paymentStatus, actor, note: shownNote, now })
  await recordTransition(tx, actor, {
    ...{ subject: 'order', subjectId: order.id, action: event, storeId: order.storeId },
    before: { status: order.status, paymentStatus: order.paymentStatus },
    after: { status: to, paymentStatus, ...(note ? { note } : {}) },
  })
  ctx.log.info({ orderId: order.id, event, from: order.status, to, actor: actor.kind }, 'order moved')
  const changed = { ...order, status: to, paymentStatus, note: to === 'waiting' ? '' : shownNote || order.note }
  const kind = mailOfTransition(order, event)
  if (kind) enqueueMail(tx, { kind, userId: order.userId, referenceId: order.id })
  return changed
}

/** User input may lack its full stop. */
const asSentence = (text: string) => text.replace(/[^.!?]$/, '$&.')
