import { isTrackingNumber } from '#contract/values/orders/tracking-number.ts'
import { includesStore, type Scope } from '../../access/rights.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/database.ts'
import { DomainError } from '../../errors.ts'
import type { Actor } from '../payments/receivable.ts'
import type { OrderEvent } from './order.ts'
import { lockOrder, setTrackingNumber } from './order-queries.ts'
import { transitionOrder } from './transition-order.ts'

type OperatorTransition = {
  orderId: number
  event: Extract<OrderEvent, 'process' | 'ship' | 'arrive'>
  operator: Actor
  /** The stores whose orders the operator may change. */
  scope: Scope
  trackingNumber?: string
}

/**
 * The operator packs, ships or delivers an order. Throws NOT_FOUND, ORDER_STATE_CHANGED, and TRACKING_NUMBER_INVALID if the tracking
 * number is not in the format of the parcel's courier.
 */
export async function operatorTransition(ctx: Context, transition: OperatorTransition): Promise<void> {
  const { orderId, event, operator, scope } = transition
  await inTransaction(ctx.sql, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order || !includesStore(scope, order.storeId)) throw new DomainError('NOT_FOUND', `order ${orderId}`)
    const { trackingNumber = order.trackingNumber } = transition
    if (event === 'ship' && !isTrackingNumber(order.courier, trackingNumber)) {
      throw new DomainError('TRACKING_NUMBER_INVALID', `of ${order.courier}`)
    }
    await transitionOrder(ctx, tx, { ...order, trackingNumber }, { event, actor: operator })
    if (trackingNumber !== order.trackingNumber) await setTrackingNumber(tx, orderId, trackingNumber)
  })
}
