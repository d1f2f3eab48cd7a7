import type { AnySql } from './sql.ts'

/** Where the shop of a database has moved to, without a password, and when. */
export type DatabaseMove = { movedTo: string; movedAt: Date }

/** Undefined where it has not moved, also in the database of a version that could not. */
export async function findDatabaseMove(sql: AnySql): Promise<DatabaseMove | undefined> {
  const [table] = await sql<[{ isThere: boolean }]>`select to_regclass('database_moves') is not null as "isThere"`
  if (!table.isThere) return undefined
  const [move] = await sql<DatabaseMove[]>`select moved_to as "movedTo", moved_at as "movedAt" from database_moves`
  return move
}

/** From here on no shop starts on this database. */
export async function noteDatabaseMove(sql: AnySql, movedTo: string): Promise<void> {
  await sql`insert into database_moves (moved_to) values (${movedTo})`
}

export async function forgetDatabaseMove(sql: AnySql): Promise<void> {
  await sql`delete from database_moves`
}
