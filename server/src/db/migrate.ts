import { readdir, readFile } from 'node:fs/promises'
import type { Sql } from './database.ts'

const folder = new URL('./migrations/', import.meta.url)
/** Any number, as long as every process of the shop takes the same one. */
const lockKey = 29_000_001

/**
 * Brings the schema up to date: numbered SQL files, each once, each in its own transaction, under an advisory lock so that
 * processes that start together wait for each other. Answers the names of the files that were applied.
 */
export async function migrate(sql: Sql): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => /^\d{4}-[a-z-]+\.sql$/.test(name)).sort()
  // Without array types to ask for, the driver waits for ever when it reserves a connection that is just being opened.
  await sql`select 1`
  const connection = await sql.reserve()
  try {
    await connection`select pg_advisory_lock(${lockKey})`
    await connection`
      create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())`
    const rows = await connection<{ name: string }[]>`select name from schema_migrations`
    const done = new Set(rows.map((row) => row.name))
    const applied: string[] = []
    for (const name of files.filter((file) => !done.has(file))) {
      const text = await readFile(new URL(name, folder), 'utf8')
      await connection
        .unsafe(`begin;\n${text}\n;insert into schema_migrations (name) values ('${name}');\ncommit;`)
        .simple()
      applied.push(name)
    }
    return applied
  } finally {
    await connection`select pg_advisory_unlock(${lockKey})`.catch(() => undefined)
    connection.release()
  }
}
