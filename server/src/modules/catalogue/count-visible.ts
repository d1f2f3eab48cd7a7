import type { ReadSql } from '../../db/database.ts'

export type Scope = 'all' | 'category' | 'store'

/** The scope: the whole shop, categories or stores; all products, or one of each family. */
export type CountedScope = { name: Scope; ids: readonly number[]; onePerFamily: boolean }

/** The number of visible products in a scope, read from counters. */
export async function countVisible(sql: ReadSql, { name, ids, onePerFamily }: CountedScope): Promise<number> {
  const counter = onePerFamily ? sql`visible` : sql`variants`
  const [row] = await sql<[{ count: number }]>`
    select coalesce(sum(${counter}), 0)::int as count from product_counts where scope = ${name} and scope_id = any(${[...ids]})`
  return row.count
}
