import { hash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Connection, type Sql, sqlState } from './database.ts'

export const migrationsFolder = new URL('./migrations/', import.meta.url)
/** Any number, the same in every process of the shop. */
const lockKey = 29_000_001

/** For the operator: the database can't be brought up to date, and why. */
export class MigrationError extends Error {
  override name = 'MigrationError'
}

/** Files in which only a comment changed: the checksum before, and now. Databases that ran either have the same schema. */
const checksumsAfterCommentEdits = new Map([
  [
    'c5b0381590ce699644826c234cd862559558634fe6e50f242be5b477c9e2e182',
    '525af4957abdb804babf16a13a3ff28773a17e0c7f43c9b729f83cd11c0b4f63',
  ],
])

type Migration = { name: string; text: string; checksum: string }

/**
 * Brings the schema up to date: numbered SQL files, each once, each in its own transaction, under an advisory lock so that
 * processes that start together wait for each other. Answers the names of the files that were applied. A file is never
 * edited once it is in a commit: databases that have run it would stay as they are. Throws MigrationError where one was
 * edited after this database had run it, and where a table stays locked.
 */
export async function migrate(sql: Sql): Promise<string[]> {
  const migrations = await readMigrations()
  // Without deadlines: an index on millions of rows takes minutes, and other processes that start wait for it.
  const connection = await sql.connect()
  try {
    await connection`select pg_advisory_lock(${lockKey})`
    // A statement that waits for a table lock blocks all that come after it: the migration gives way, not the shop.
    await connection`set lock_timeout = '5s'`
    await connection`
      create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())`
    await connection`alter table schema_migrations add column if not exists checksum text`
    const rows = await connection<{ name: string; checksum: string | null }[]>`
      select name, checksum from schema_migrations`
    const done = new Map(rows.map((row) => [row.name, row.checksum]))
    const applied: string[] = []
    for (const migration of migrations) {
      const { name, checksum } = migration
      const known = done.get(name)
      if (known === undefined) {
        await apply(connection, migration)
        applied.push(name)
      } else if (known === null) {
        // From before there were checksums; 0062 repairs what had been edited until then.
        await connection`update schema_migrations set checksum = ${checksum} where name = ${name}`
      } else if (known !== checksum && checksumsAfterCommentEdits.get(known) !== checksum) {
        throw new MigrationError(
          `The migration ${name} was edited after this database had run it. Put the file back as it was, and write what is to change into a new one.`,
        )
      }
    }
    return applied
  } finally {
    // This also releases the advisory lock.
    await connection.end()
  }
}

async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(migrationsFolder)).filter((name) => /^\d{4}-[a-z-]+\.sql$/.test(name)).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, migrationsFolder), 'utf8')
      return { name, text, checksum: hash('sha256', text.replaceAll('\r\n', '\n')) }
    }),
  )
}

const lockNotAvailable = '55P03'
const maxAttempts = 5

async function apply(connection: Connection, { name, text, checksum }: Migration): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await connection.unsafe(
        `begin;\n${text}\n;insert into schema_migrations (name, checksum) values ('${name}', '${checksum}');\ncommit;`,
      )
      return
    } catch (error) {
      await connection`rollback`
      if (sqlState(error) !== lockNotAvailable) throw error
      if (attempt === maxAttempts) {
        throw new MigrationError(
          `The migration ${name} found a table locked ${maxAttempts} times for five seconds. Nothing of it was done; start again when whatever holds the lock has ended.`,
          { cause: error },
        )
      }
      await sleep(1_000)
    }
  }
}
