import type { AnySql } from './sql.ts'

/** The new location of a moved shop's database, without a password, and the time. */
export type DatabaseMove = { movedTo: string; movedAt: Date }

/** Undefined if it has not moved, also in the database of a release without this feature. */
export async function findDatabaseMove(sql: AnySql): Promise<DatabaseMove | undefined> {
  const [table] = await sql<[{ isThere: boolean }]>`select to_regclass('database_moves') is not null as "isThere"`
  if (!table.isThere) return undefined
  const [move] = await sql<DatabaseMove[]>`select moved_to as "movedTo", moved_at as "movedAt" from database_moves`
  return move
}

/** Prevents every later start of a shop on this database. */
export async function noteDatabaseMove(sql: AnySql, movedTo: string): Promise<void> {
  await sql`insert into database_moves (moved_to) values (${movedTo})`
}

export async function forgetDatabaseMove(sql: AnySql): Promise<void> {
  await sql`delete from database_moves`
}
