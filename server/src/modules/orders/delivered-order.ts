import type { AnySql } from '../../db/database.ts'
import type { PaymentStatus } from '../payments/payment.ts'
import type { OrderStatus } from './order.ts'

export type DeliveredOrder = {
  status: OrderStatus
  paymentStatus: PaymentStatus
  /** Null before the goods reached the shopper. */
  arrivedAt: Date | null
  /** When a shipped order counts as arrived without news; null for other orders, and for never. */
  presumedArrivalAt: Date | null
  /** The time of the database. */
  now: Date
  /** Lines with the pieces that were not refunded; `price` is the rupiah that were paid for one. */
  lines: { line: number; productId: number; name: string; image: string; price: number; quantity: number }[]
}

/** The facts of an order that count after its goods have left, in one statement. With `userId` only that shopper's. */
export async function findDeliveredOrder(
  sql: AnySql,
  id: number,
  userId?: number,
): Promise<DeliveredOrder | undefined> {
  const [row] = await sql<DeliveredOrder[]>`
    select o.status, o.payment_status as "paymentStatus", shop_now() as now,
      case when o.status = 'shipped' then o.presumed_arrival_at end as "presumedArrivalAt",
      case when o.status in ('arrived', 'completed') then (
        select max(at) from order_events where order_id = o.id and event in ('arrive', 'presume_arrival')
      ) end as "arrivedAt",
      (select coalesce(json_agg(json_build_object('line', l.line, 'productId', l.product_id, 'name', l.name, 'image', l.image,
          'price', l.promo_price, 'quantity', l.quantity - l.refunded) order by l.line), '[]')
        from (
          select l.*, coalesce((
            select sum(x.quantity) from order_refunds r join order_refund_lines x on x.refund_id = r.id
            where r.order_id = l.order_id and x.line = l.line
          ), 0)::int as refunded
          from order_goods l where l.order_id = o.id
        ) l where l.quantity > l.refunded) as lines
    from orders o where o.id = ${id} ${userId === undefined ? sql`` : sql`and o.user_id = ${userId}`}`
  return row
}
