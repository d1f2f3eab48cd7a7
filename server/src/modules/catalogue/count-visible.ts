import type { AnySql } from '../../db/database.ts'

export type Scope = 'all' | 'category' | 'store'

/** The whole shop, categories or stores; every product of them, or one of each family. */
export type CountedScope = { name: Scope; ids: readonly number[]; onePerFamily: boolean }

/** Number of products that shoppers see there, from counters. */
export async function countVisible(sql: AnySql, { name, ids, onePerFamily }: CountedScope): Promise<number> {
  const counter = onePerFamily ? sql`visible` : sql`variants`
  const [row] = await sql<[{ count: number }]>`
    select coalesce(sum(${counter}), 0)::int as count from product_counts where scope = ${name} and scope_id = any(${[...ids]})`
  return row.count
}
