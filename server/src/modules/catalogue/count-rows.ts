import type { ReadSql } from '../../db/database.ts'
import type { Fragment } from '../../db/sql.ts'

/** Number of rows of a statement, counted up to a limit. */
export async function countRows(sql: ReadSql, rows: Fragment, limit: number): Promise<number> {
  const [row] = await sql<
    [{ count: number }]
  >`select count(*)::int as count from (select from (${rows}) found limit ${limit}) counted`
  return row.count
}
