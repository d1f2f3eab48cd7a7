import type { AnySql } from '../../db/database.ts'

export type ShopperRecord = { orders: number; paid: number; rejected: number }

/** How a shopper's orders went before this one, if it is one: all, those that were paid, and those whose payment was rejected. */
export async function findShopperRecord(sql: AnySql, userId: number, before: number | null): Promise<ShopperRecord> {
  const [row] = await sql<[ShopperRecord]>`
    select count(*)::int as orders, (count(*) filter (where o.payment_status in ('verified', 'paid')))::int as paid,
      (count(*) filter (where o.status = 'rejected'
        and exists (select from order_events e where e.order_id = o.id and e.event = 'reject')))::int as rejected
    from orders o where o.user_id = ${userId} and (${before}::bigint is null or o.id < ${before})`
  return row
}
