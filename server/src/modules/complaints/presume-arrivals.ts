import { isOpenComplaint } from '#contract/values/orders/complaint.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/database.ts'
import { findDeliveredOrder } from '../orders/delivered-order.ts'
import { lockOrder } from '../orders/order-queries.ts'
import { transitionOrder } from '../orders/transition-order.ts'
import { expireEach } from '../payments/expire-each.ts'
import { bySystem } from '../payments/receivable.ts'
import { findComplaintsOf, hasOpenComplaint } from './complaint-queries.ts'

/** Counts shipped orders as arrived on the day that their shoppers were told, unless a complaint is open (decision 132). */
export async function presumeArrivals(ctx: Context): Promise<void> {
  const { sql } = ctx
  const find = async (limit: number) => {
    const rows = await sql<{ id: number }[]>`
      select o.id from orders o
      where o.status = 'shipped' and o.presumed_arrival_at <= shop_now() and not ${hasOpenComplaint(sql)}
      order by o.presumed_arrival_at limit ${limit}`
    return rows.map(({ id }) => id)
  }
  await expireEach(ctx, 'shipped order', find, (id) =>
    inTransaction(sql, async (tx) => {
      const order = await lockOrder(tx, id)
      const shipped = order && (await findDeliveredOrder(tx, id))
      // It may have arrived, been complained about or got another tracking number since the list was read.
      if (order?.status !== 'shipped' || !shipped?.presumedArrivalAt || shipped.presumedArrivalAt > shipped.now) return
      if ((await findComplaintsOf(tx, id)).some(({ state }) => isOpenComplaint(state))) return
      await transitionOrder(ctx, tx, order, { event: 'presume_arrival', actor: bySystem })
    }),
  )
}
