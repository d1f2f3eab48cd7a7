import { isOpenComplaint } from '#contract/values/orders/complaint.ts'
import { arrivedBefore } from '#contract/values/orders/complaint-deadline.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/database.ts'
import { findDeliveredOrder } from '../orders/delivered-order.ts'
import { lockOrder } from '../orders/order-queries.ts'
import { transitionOrder } from '../orders/transition-order.ts'
import { expireEach } from '../payments/expire-each.ts'
import { bySystem } from '../payments/receivable.ts'
import { findComplaintsOf, hasOpenComplaint } from './complaint-queries.ts'
import { complaintTime } from './open-complaint.ts'

/** Finishes arrived orders that can no longer be complained about, unless a complaint is open (decision 124). */
export async function completeArrivedOrders(ctx: Context): Promise<void> {
  const { sql, settings } = ctx
  const find = async (limit: number) => {
    const [{ now }] = await sql<[{ now: Date }]>`select shop_now() as now`
    const before = arrivedBefore(now, settings.orders.complaintDays, settings.closedDays)
    const rows = await sql<{ id: number }[]>`
      select o.id from orders o
      where o.status = 'arrived' and o.updated_at < ${before} and not ${hasOpenComplaint(sql)}
      order by o.updated_at limit ${limit}`
    return rows.map(({ id }) => id)
  }
  await expireEach(ctx, 'arrived order', find, (id) =>
    inTransaction(sql, async (tx) => {
      const order = await lockOrder(tx, id)
      const delivered = order && (await findDeliveredOrder(tx, id))
      // The shopper may have confirmed the arrival, or complained, since the list was read.
      if (order?.status !== 'arrived' || !delivered || complaintTime(ctx, delivered).isPossible) return
      if ((await findComplaintsOf(tx, id)).some(({ state }) => isOpenComplaint(state))) return
      await transitionOrder(ctx, tx, order, { event: 'complete', actor: bySystem })
    }),
  )
}
