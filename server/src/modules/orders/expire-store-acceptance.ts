import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/database.ts'
import { notAcceptedNote } from '../../texts/orders.ts'
import { expireEach } from '../payments/expire-each.ts'
import { bySystem } from '../payments/receivable.ts'
import { findUnacceptedOrders, lockOrder } from './order-queries.ts'
import { transitionOrder } from './transition-order.ts'

const acceptanceHours = 24 // S12

/** Cancels orders that their store has not accepted within 24 hours; a payment is refunded into the shopper's wallet. */
export async function expireStoreAcceptance(ctx: Context): Promise<void> {
  const find = (limit: number) => findUnacceptedOrders(ctx.sql, acceptanceHours, limit)
  await expireEach(ctx, 'unconfirmed order', find, (orderId) =>
    inTransaction(ctx.sql, async (tx) => {
      const order = await lockOrder(tx, orderId)
      // The store may have accepted it since the list was read.
      if (order?.status !== 'processing') return
      await transitionOrder(ctx, tx, order, { event: 'lapse', actor: bySystem, note: notAcceptedNote(acceptanceHours) })
    }),
  )
}
