import type { Sql } from '../db/database.ts'

/** Makes periodic work due, as at the beginning of its next period; a running server does it within seconds. */
export async function makeDue(sql: Sql, name: string): Promise<void> {
  await sql`delete from periodic_work where name = ${name}`
}
