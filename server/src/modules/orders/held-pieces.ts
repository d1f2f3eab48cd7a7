import type { AnySql } from '../../db/database.ts'
import type { OrderStatus } from './order.ts'
import { isUnpaid } from './order-queries.ts'

/** States of orders whose goods lie on the shelf, although they are in no stock any more. */
export const statesOnShelf = ['waiting', 'processing', 'packing', 'ready'] as const satisfies OrderStatus[]

/** Orders that wait for longer than others, as where cash is never confirmed. */
const oldestOrders = 500

/**
 * Pieces of these products that unpaid orders hold. A product without any is missing. The oldest unpaid orders are read one by one; of
 * the others, which may be thousands, only lines of these products, from the oldest of them on.
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
