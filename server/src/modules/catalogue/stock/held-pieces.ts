import type { AnySql } from '../../../db/database.ts'
import { sqlFragment } from '../../../db/sql.ts'

/** States of orders whose goods are still on the shelf, although no longer in stock. */
export const statesOnShelf = ['waiting', 'processing', 'packing', 'ready'] as const

/** A condition on a row of `orders`. Cash is paid when the goods are handed over, so these orders count until then. */
export const isUnpaid = sqlFragment`
  status in ('waiting', 'processing', 'packing', 'ready') and (status = 'waiting' or payment_type = 'cash')`

/** Only so many of the oldest unpaid orders are read one by one, since more pile up where cash is never confirmed. */
const oldestOrders = 500

/**
 * Pieces of these products in unpaid orders. Products without any are missing. The oldest unpaid orders are read one by one; of the
 * others, which may be thousands, only the lines of these products.
 */
export async function findHeldPieces(
  sql: AnySql,
  productIds: readonly number[],
  { oldest = oldestOrders } = {},
): Promise<Map<number, number>> {
  if (productIds.length === 0) return new Map()
  const isAsked = sql`l.product_id = any(${[...productIds]})`
  const rows = await sql<{ id: number; pieces: number }[]>`
    with oldest as materialized (
      select id from orders where ${isUnpaid} order by id limit ${sql.literal(oldest)}
    ), held as (
      select l.product_id, l.quantity from oldest cross join lateral (
        select product_id, quantity from order_lines where order_id = oldest.id offset 0
      ) l where ${isAsked}
      union all
      select l.product_id, l.quantity from order_lines l
      where ${isAsked} and l.order_id > (select max(id) from oldest)
        and exists (select from orders where id = l.order_id and ${isUnpaid})
    )
    select product_id as id, sum(quantity)::int as pieces from held group by product_id`
  return new Map(rows.map(({ id, pieces }) => [id, pieces]))
}
