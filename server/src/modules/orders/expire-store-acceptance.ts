import { acceptanceHours, paidBefore } from '#contract/values/stores/acceptance-time.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/database.ts'
import { notAcceptedNote } from '../../texts/orders.ts'
import { expireEach } from '../payments/expire-each.ts'
import { bySystem } from '../payments/receivable.ts'
import { findStoresWithUnaccepted, findUnacceptedOrders, lockOrder } from './order-queries.ts'
import { transitionOrder } from './transition-order.ts'

/**
 * Cancels orders that their store has not accepted within 24 hours, not counting days on which it is closed (decision 73); a payment is
 * refunded into the shopper's wallet.
 */
export async function expireStoreAcceptance(ctx: Context): Promise<void> {
  const find = async (limit: number) => {
    const { now, stores } = await findStoresWithUnaccepted(ctx.sql, acceptanceHours)
    const limits = stores.map(({ id, ...days }) => ({ storeId: id, paidBefore: paidBefore(now, days) }))
    return limits.length === 0 ? [] : findUnacceptedOrders(ctx.sql, limits, limit)
  }
  await expireEach(ctx, 'unconfirmed order', find, (orderId) =>
    inTransaction(ctx.sql, async (tx) => {
      const order = await lockOrder(tx, orderId)
      // The store may have accepted the order since the list was read.
      if (order?.status !== 'processing') return
      await transitionOrder(ctx, tx, order, { event: 'lapse', actor: bySystem, note: notAcceptedNote(acceptanceHours) })
    }),
  )
}
