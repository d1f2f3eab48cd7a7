import type { AnySql } from '../../db/database.ts'
import type { Scope } from './list-anchors.ts'

/** Number of products that shoppers see in the whole shop, in categories or in stores, from counters. */
export async function countVisible(
  sql: AnySql,
  { name, ids }: { name: Scope; ids: readonly number[] },
): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select coalesce(sum(visible), 0)::int as count from product_counts where scope = ${name} and scope_id = any(${[...ids]})`
  return row.count
}
