import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/database.ts'
import { DomainError } from '../../errors.ts'
import { transitionOf } from './order.ts'
import { lockOrder } from './order-queries.ts'
import { transitionOrder } from './transition-order.ts'

/** The shopper confirms that the goods have arrived. Throws NOT_FOUND, ORDER_NOT_ARRIVED. */
export async function confirmArrival(
  ctx: Context,
  { orderId, userId }: { orderId: number; userId: number },
): Promise<void> {
  await inTransaction(ctx.sql, async (tx) => {
    const order = await lockOrder(tx, orderId, userId)
    if (!order) throw new DomainError('NOT_FOUND', `order ${orderId}`)
    if (!transitionOf(order, 'complete')) {
      throw new DomainError('ORDER_NOT_ARRIVED', `order ${orderId} is ${order.status}`)
    }
    await transitionOrder(ctx, tx, order, { event: 'complete', actor: { kind: 'customer', userId } })
  })
}
