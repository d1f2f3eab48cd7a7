import { isTrackingNumber } from '#contract/values/tracking-number.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/database.ts'
import { DomainError } from '../../errors.ts'
import { addToSales, removeFromSales, returnStock } from '../catalogue/stock-queries.ts'
import { enqueueMail } from '../mail/mail-queries.ts'
import { expireEach } from '../payments/expire-each.ts'
import { closeTransfer } from '../payments/open-transfers.ts'
import { checkProofSeen, isPaid, mayBeCancelled, overdueNote } from '../payments/payment.ts'
import { sumPerProduct } from '../shipping/basket-key.ts'
import { postPayment, postRefund, refundNote } from '../wallet/payment-money.ts'
import { type Actor, type Order, type OrderEvent, transitionOf } from './order.ts'
import { mailOfMove } from './order-mails.ts'
import {
  countLongUnlooked,
  findLines,
  findOverdueOrders,
  findUnconfirmedOrders,
  lockOrder,
  lockOverdueOrder,
  setTrackingNumber,
  writeTransition,
} from './order-queries.ts'

type Move = { event: OrderEvent; actor: Actor; note?: string }

/**
 * Moves a locked order along the table of transitions, with everything that belongs to the move, and answers it as it is
 * then: one that is paid by it counts as sold; one that ends gives its stock back, and what was paid goes into the
 * shopper's wallet. Rows are locked in the order stock, wallet, product, as when an order is placed. Throws
 * ORDER_STATE_CHANGED, and INSUFFICIENT_BALANCE where it is paid by wallet.
 */
export async function moveOrder(
  ctx: Context,
  tx: Transaction,
  order: Order,
  { event, actor, note = '' }: Move,
): Promise<Order> {
  const transition = transitionOf(order, event)
  if (!transition) throw new DomainError('ORDER_STATE_CHANGED', `${event} of order ${order.id} in ${order.status}`)
  const { to, paymentStatus = order.paymentStatus } = transition
  const now = ctx.clock.now()
  const wasPaid = isPaid(order.paymentStatus)
  const ends = to === 'rejected' || to === 'cancelled'

  if (order.status === 'waiting') {
    const restHours = ctx.config.orders.transferRestHours
    await closeTransfer(tx, 'order', order.id, { isPaid: !ends, restHours })
  }
  if (ends || wasPaid !== isPaid(paymentStatus)) {
    const goods = sumPerProduct((await findLines(tx, [order.id])).get(order.id) ?? [])
    if (ends) await returnStock(tx, goods)
    if (ends && wasPaid) {
      await postRefund(tx, 'order', order, now)
      await removeFromSales(tx, goods)
    } else if (!wasPaid && isPaid(paymentStatus)) {
      await postPayment(tx, 'order', order, now)
      await addToSales(tx, goods)
    }
  }
  const told = ends && wasPaid ? `${asSentence(note)} ${refundNote(order)}` : note
  await writeTransition(tx, order.id, { event, to, paymentStatus, actor, note: told, now })
  ctx.log.info({ orderId: order.id, event, from: order.status, to, actor: actor.kind }, 'order moved')
  const moved = { ...order, status: to, paymentStatus, note: told || order.note }
  const kind = mailOfMove(order, event)
  if (kind) enqueueMail(tx, { kind, userId: order.userId, referenceId: order.id })
  return moved
}

/** What was typed may lack its full stop. */
const asSentence = (text: string) => text.replace(/[^.!?]$/, '$&.')

/**
 * One step by the operator, or by a job. Throws NOT_FOUND, ORDER_STATE_CHANGED, PROOF_REPLACED, and
 * TRACKING_NUMBER_INVALID where a parcel leaves without a number that its courier could have given.
 */
export async function stepOrder(
  ctx: Context,
  orderId: number,
  move: Move & { trackingNumber?: string; seenProofId?: number | null | undefined },
): Promise<void> {
  await inTransaction(ctx.sql, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw new DomainError('NOT_FOUND', `order ${orderId}`)
    checkProofSeen(order, move.seenProofId)
    const { trackingNumber = order.trackingNumber } = move
    if (move.event === 'ship' && !isTrackingNumber(order.courier, trackingNumber)) {
      throw new DomainError('TRACKING_NUMBER_INVALID', `of ${order.courier}`)
    }
    await moveOrder(ctx, tx, { ...order, trackingNumber }, move)
    if (trackingNumber !== order.trackingNumber) await setTrackingNumber(tx, orderId, trackingNumber)
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

/**
 * Cancels unpaid orders whose transfer deadline has passed and returns their stock. An order whose proof of payment waits for
 * the operator has PROOF_HOURS more, because its money may well have arrived; the shopper is told where it goes then.
 */
export async function expireUnpaidOrders(ctx: Context): Promise<void> {
  const { proofHours } = ctx.config.orders
  const find = (sql: Context['sql'], limit: number) => findOverdueOrders(sql, proofHours, limit)
  await expireEach(ctx, 'order', find, (orderId) =>
    inTransaction(ctx.sql, async (tx) => {
      const order = await lockOverdueOrder(tx, orderId, proofHours)
      if (!order) return
      const note = order.paymentProofId === null ? overdueNote : unseenProofNote
      await moveOrder(ctx, tx, order, { event: 'expire', actor: bySystem, note })
    }),
  )
}

const unseenProofNote =
  'Bukti pembayaran Anda belum dapat kami cocokkan dengan dana yang masuk. Bila Anda sudah mentransfer, dana Anda aman: ' +
  'hubungi Customer Care, dan kami memasukkannya ke saldo deposit Anda.'

/** Where nobody looks at proofs the operator is told while there is time: after a third of what an order with one has. */
export async function warnOfUnlookedProofs({ sql, config, log }: Context): Promise<void> {
  const { proofHours } = config.orders
  const count = await countLongUnlooked(sql, Math.floor(proofHours / 3), mostCounted)
  if (count > 0) {
    log.error(
      { count, alarm: true },
      `proofs of payment wait to be looked at, their orders end ${proofHours} h after their deadline`,
    )
  }
}

const mostCounted = 1_000

const bySystem: Actor = { kind: 'system', userId: null }
const confirmationHours = 24 // S12
const lapseNote = 'Toko tidak mengonfirmasi pesanan dalam 24 jam.'

/** Cancels orders that their store has not begun within 24 hours; what was paid goes into the shopper's wallet. */
export async function cancelUnconfirmedOrders(ctx: Context): Promise<void> {
  const find = (sql: Context['sql'], limit: number) => findUnconfirmedOrders(sql, confirmationHours, limit)
  await expireEach(ctx, 'unconfirmed order', find, (orderId) =>
    inTransaction(ctx.sql, async (tx) => {
      const order = await lockOrder(tx, orderId)
      // The store may have begun since the list was made.
      if (order?.status !== 'processing') return
      await moveOrder(ctx, tx, order, { event: 'lapse', actor: bySystem, note: lapseNote })
    }),
  )
}
