import type { AnySql } from '../../db/database.ts'
import type { Scope } from './list-anchors.ts'

/** The whole shop, categories or stores. */
export type CountedScope = { name: Scope; ids: readonly number[] }

/** Number of products that shoppers see there, from counters. */
export async function countVisible(sql: AnySql, { name, ids }: CountedScope): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select coalesce(sum(visible), 0)::int as count from product_counts where scope = ${name} and scope_id = any(${[...ids]})`
  return row.count
}
