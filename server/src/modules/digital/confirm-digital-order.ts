import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/database.ts'
import { DomainError } from '../../errors.ts'
import { changeDigitalOrder, lockDigitalOrder } from './digital-order-queries.ts'

/** Confirmation by the shopper after completion; a repetition has no effect. Throws NOT_FOUND, ORDER_NOT_ARRIVED. */
export async function confirmDigitalOrder(
  ctx: Context,
  { orderId, userId }: { orderId: number; userId: number },
): Promise<void> {
  await inTransaction(ctx.sql, async (tx) => {
    const order = await lockDigitalOrder(tx, orderId, userId)
    if (!order) throw new DomainError('NOT_FOUND', `digital order ${orderId}`)
    if (order.status !== 'completed') throw new DomainError('ORDER_NOT_ARRIVED', `digital order ${orderId}`)
    const now = ctx.clock.now()
    if (!order.confirmedAt) await changeDigitalOrder(tx, orderId, { confirmedAt: now }, now)
  })
}
