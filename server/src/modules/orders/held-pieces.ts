import type { AnySql } from '../../db/database.ts'
import type { OrderStatus } from './order.ts'
import { isUnpaid } from './order-queries.ts'

/** States of orders whose goods lie on the shelf, although they are in no stock any more. */
export const statesOnShelf = ['waiting', 'processing', 'packing', 'ready'] as const satisfies OrderStatus[]

/** Pieces of these products that unpaid orders hold. A product without any is missing. */
export async function findHeldPieces(sql: AnySql, productIds: readonly number[]): Promise<Map<number, number>> {
  if (productIds.length === 0) return new Map()
  // The orders that wait are few, the lines of a product that sells well are many.
  const rows = await sql<{ id: number; pieces: number }[]>`
    with unpaid as materialized (select id from orders where ${isUnpaid})
    select l.product_id as id, sum(l.quantity)::int as pieces
    from unpaid join order_lines l on l.order_id = unpaid.id
    where l.product_id = any(${[...productIds]}) group by l.product_id`
  return new Map(rows.map(({ id, pieces }) => [id, pieces]))
}
