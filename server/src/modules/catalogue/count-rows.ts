import type { AnySql } from '../../db/database.ts'
import type { Fragment } from '../../db/sql.ts'

/** How many rows a statement answers, counted up to a limit. */
export async function countRows(sql: AnySql, rows: Fragment, most: number): Promise<number> {
  const [row] = await sql<
    [{ count: number }]
  >`select count(*)::int as count from (select from (${rows}) found limit ${most}) counted`
  return row.count
}
