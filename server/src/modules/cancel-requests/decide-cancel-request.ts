import { type CancelRequestState, maxCancelRequests } from '#contract/values/orders/cancel-request.ts'
import { includesStore, type Scope } from '../../access/rights.ts'
import { recordChange } from '../../audit/record-change.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/database.ts'
import { DomainError } from '../../errors.ts'
import { cancelledOnRequest } from '../../texts/cancel-requests.ts'
import { dropWaitingMail, enqueueMail } from '../mail/mail-queries.ts'
import { transitionOf } from '../orders/order.ts'
import { lockOrder } from '../orders/order-queries.ts'
import { transitionOrder } from '../orders/transition-order.ts'
import { isPaid } from '../payments/payment.ts'
import { type Actor, waitSecondsOf } from '../payments/receivable.ts'
import {
  type CancelRequest,
  findRequestedOrder,
  insertRequest,
  type RequestedOrder,
  reopenRequest,
  writeAnswer,
} from './cancel-request-queries.ts'

/** Whether the store could still cancel the order: it is paid, and has not left. */
const isCancellable = (order: Omit<RequestedOrder, 'requests' | 'newest'>): boolean =>
  isPaid(order.paymentStatus) && transitionOf(order, 'cancel_paid') !== undefined

/** A request without an answer is overtaken once its order has left or ended. */
export const stateOf = (order: RequestedOrder, { state }: CancelRequest): CancelRequestState =>
  state === 'open' && !isCancellable(order) ? 'overtaken' : state

export const canRequest = (order: RequestedOrder): boolean =>
  isCancellable(order) && order.newest?.state !== 'open' && order.requests < maxCancelRequests

type Asked = { orderId: number; userId: number; reason: string }

/** The shopper asks to cancel a paid order. Throws NOT_FOUND, CANCEL_REQUEST_OPEN, CANCEL_REQUEST_NOT_POSSIBLE. */
export async function requestCancel({ sql, log }: Context, { orderId, userId, reason }: Asked): Promise<void> {
  await inTransaction(sql, async (tx) => {
    const order = await lockOrder(tx, orderId, userId)
    const requested = order && (await findRequestedOrder(tx, orderId))
    if (!requested) throw new DomainError('NOT_FOUND', `order ${orderId}`)
    if (!isCancellable(requested)) throw new DomainError('CANCEL_REQUEST_NOT_POSSIBLE', `order is ${order.status}`)
    if (requested.newest?.state === 'open') throw new DomainError('CANCEL_REQUEST_OPEN', `order ${orderId}`)
    if (!canRequest(requested)) throw new DomainError('CANCEL_REQUEST_NOT_POSSIBLE', 'too many requests')
    await insertRequest(tx, { orderId, userId, storeId: order.storeId, reason })
  })
  log.info({ orderId }, 'cancellation requested')
}

type Answer = { orderId: number; operator: Actor; scope: Scope; accept: boolean; note: string }

/**
 * The store's answer. Accepting ends the order: its payment goes into the wallet and its pieces return to stock. Throws NOT_FOUND,
 * CANCEL_REQUEST_NOTE_NEEDED, CANCEL_REQUEST_CHANGED if it was answered or overtaken.
 */
export async function answerCancelRequest(ctx: Context, answer: Answer): Promise<void> {
  const { orderId, operator, scope, accept, note } = answer
  if (!accept && note === '') throw new DomainError('CANCEL_REQUEST_NOTE_NEEDED', `order ${orderId}`)
  await inTransaction(ctx.sql, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order || !includesStore(scope, order.storeId)) throw new DomainError('NOT_FOUND', `order ${orderId}`)
    const request = (await findRequestedOrder(tx, orderId))?.newest
    const state = accept ? 'accepted' : 'refused'
    const isAnswered =
      request && isCancellable(order) && (await writeAnswer(tx, { id: request.id, state, by: operator.userId, note }))
    if (!isAnswered) throw new DomainError('CANCEL_REQUEST_CHANGED', `order ${orderId} is ${order.status}`)
    if (accept) {
      await transitionOrder(ctx, tx, order, { event: 'cancel_paid', actor: operator, note: cancelledOnRequest })
    } else {
      const waitSeconds = waitSecondsOf(ctx, operator)
      enqueueMail(tx, { kind: 'cancel_refused', userId: order.userId, referenceId: request.id, waitSeconds })
      await recordChange(tx, {
        ...{ by: operator.changedBy ?? null, subject: 'order', subjectId: orderId, action: 'keep_order' },
        storeId: order.storeId,
        after: { note },
      })
    }
  })
}

type Undo = Pick<Answer, 'orderId' | 'operator' | 'scope'>

/**
 * Takes back that the newest request was declined, while the shopper has not heard of it: it waits again with its first deadline, and the
 * mail is dropped. Throws NOT_FOUND, CANCEL_REQUEST_CHANGED if the order has gone on or it was not declined, STEP_NOT_REVERSIBLE once the
 * mail has left.
 */
export async function undoCancelRefusal(ctx: Context, { orderId, operator, scope }: Undo): Promise<void> {
  await inTransaction(ctx.sql, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order || !includesStore(scope, order.storeId)) throw new DomainError('NOT_FOUND', `order ${orderId}`)
    const request = (await findRequestedOrder(tx, orderId))?.newest
    if (!request || !isCancellable(order) || !(await reopenRequest(tx, request.id))) {
      throw new DomainError('CANCEL_REQUEST_CHANGED', `order ${orderId} is ${order.status}`)
    }
    if (!(await dropWaitingMail(tx, { kind: 'cancel_refused', referenceId: request.id }))) {
      throw new DomainError('STEP_NOT_REVERSIBLE', `refusal of request ${request.id}`)
    }
    await recordChange(tx, {
      ...{ by: operator.changedBy ?? null, subject: 'order', subjectId: orderId, action: 'unkeep_order' },
      storeId: order.storeId,
    })
  })
}
