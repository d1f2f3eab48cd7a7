import { setTimeout as sleep } from 'node:timers/promises'
import { compareVersions, shopVersion } from '../runtime/version.ts'
import { type AnySql, type Connection, type Sql, sqlState } from './database.ts'
import { findDatabaseMove } from './database-moves.ts'
import { type Migration, readMigrations } from './migration-files.ts'

/** An arbitrary number, the same in every process of the shop. */
export const migrationLock = 29_000_001

/** The database can't be migrated; the message is for the operator. */
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

/**
 * Brings the schema up to date: numbered SQL files, each once, each in its own transaction, under an advisory lock so that processes that
 * start together wait for each other. Returns the names of the applied files. A file is never edited once it is in a commit: databases
 * that have run it would stay as they are. Throws MigrationError where one was edited after this database had run it, where a newer
 * version made the schema unfit for this one, and where a table stays locked.
 */
export async function migrate(
  sql: Sql,
  {
    files,
    create = true,
    beforeUpgrade,
  }: {
    /** Whether a database without a schema gets one; otherwise that fails. */
    create?: boolean
    /** Replaces the shop's own migrations. */
    files?: readonly Migration[]
    /** Called once, before the first file is applied to a database with a schema; if it throws, none is applied. */
    beforeUpgrade?: () => Promise<void>
  } = {},
): Promise<string[]> {
  const migrations = files ?? (await readMigrations())
  // Without timeouts: an index on millions of rows takes minutes, and other processes that start wait for it.
  const connection = await sql.connect()
  try {
    await lock(connection)
    if (!create) await throwIfEmpty(connection)
    // A statement that waits for a table lock blocks all later ones: so the migration gives up instead of blocking the shop.
    await connection`set lock_timeout = '5s'`
    await connection`
      create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())`
    await connection`
      alter table schema_migrations add column if not exists checksum text, add column if not exists needs_version text`
    await throwIfMoved(connection)
    const rows = await connection<{ name: string; checksum: string | null; needsVersion: string | null }[]>`
      select name, checksum, needs_version as "needsVersion" from schema_migrations`
    const done = new Map(rows.map((row) => [row.name, row]))
    const known = new Set(migrations.map(({ name }) => name))
    throwIfUnfit(rows.filter(({ name }) => !known.has(name)))
    const applied: string[] = []
    for (const migration of migrations) {
      const { name, checksum } = migration
      const row = done.get(name)
      if (!row) {
        if (applied.length === 0 && rows.length > 0) await beforeUpgrade?.()
        await apply(connection, migration)
        applied.push(name)
      } else if (row.checksum === null) {
        // From before checksums existed; 0062 repairs the files edited until then.
        await connection`update schema_migrations set checksum = ${checksum} where name = ${name}`
      } else if (row.checksum !== checksum && checksumsAfterCommentEdits.get(row.checksum) !== checksum) {
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

/** Whether the database has run all files. */
export async function isUpToDate(sql: AnySql): Promise<boolean> {
  const rows = await sql<{ name: string }[]>`select name from schema_migrations`
  const done = new Set(rows.map(({ name }) => name))
  return (await readMigrations()).every(({ name }) => done.has(name))
}

const lockRetryMs = 200
const maxLockWaitMs = 3_600_000

/** Runs the work while no other process migrates or does such work. Throws MigrationError after an hour of waiting. */
export async function withMigrationLock<T>(sql: Sql, work: () => Promise<T>): Promise<T> {
  const connection = await sql.connect()
  try {
    await lock(connection)
    return await work()
  } finally {
    await connection.end()
  }
}

/** Polls, because a waiting statement has a snapshot, and a concurrent index build waits for its end. */
async function lock(connection: Connection): Promise<void> {
  for (const deadline = Date.now() + maxLockWaitMs; Date.now() < deadline; await sleep(lockRetryMs)) {
    const [row] = await connection<[{ isTaken: boolean }]>`select pg_try_advisory_lock(${migrationLock}) as "isTaken"`
    if (row.isTaken) return
  }
  throw new MigrationError(
    'Another process has been bringing the database up to date for an hour: end it, and start again.',
  )
}

/** Sales in an abandoned database would be lost. */
async function throwIfEmpty(connection: Connection) {
  const [found] = await connection<
    [{ isThere: boolean }]
  >`select to_regclass('schema_migrations') is not null as "isThere"`
  if (!found.isThere) throw new MigrationError('The database has no shop. A start, or kedai migrate, makes one in it.')
}

async function throwIfMoved(connection: Connection): Promise<void> {
  const move = await findDatabaseMove(connection)
  if (!move) return
  throw new MigrationError(
    `The shop of this database was moved to ${move.movedTo} on ${move.movedAt.toISOString()}: set DATABASE_URL to it, or take it away for the embedded database. kedai move-database --undo goes back to this one, as it was then.`,
  )
}

/** Migrations of a newer version of the shop: it keeps what this one uses, unless one of them says otherwise. */
function throwIfUnfit(unknown: readonly { name: string; needsVersion: string | null }[]): void {
  const needed = unknown
    .flatMap(({ needsVersion }) => needsVersion ?? [])
    .sort(compareVersions)
    .at(-1)
  if (!needed || compareVersions(shopVersion, needed) >= 0) return
  throw new MigrationError(
    `A newer version of the shop has upgraded this database, and version ${shopVersion} can't work with it: install ${needed} or newer, or restore the backup that was made before the upgrade (docs/going-live.md, "Updates").`,
  )
}

/** Lock not available, or a deadlock with a request, which would have aborted the start. */
const lockFailures = ['55P03', '40P01']
const maxAttempts = 5

async function apply(connection: Connection, migration: Migration): Promise<void> {
  const { name } = migration
  for (let attempt = 1; ; attempt++) {
    try {
      return await run(connection, migration)
    } catch (error) {
      await connection`rollback`
      if (!lockFailures.includes(sqlState(error) ?? '')) throw error
      if (attempt === maxAttempts) {
        throw new MigrationError(
          `The migration ${name} found its tables locked ${maxAttempts} times. Nothing of it was done; start again when whatever holds the lock has ended.`,
          { cause: error },
        )
      }
      await sleep(1_000)
    }
  }
}

async function run(
  connection: Connection,
  { name, checksum, needsVersion, statements, isTransaction }: Migration,
): Promise<void> {
  const noteIt = `insert into schema_migrations (name, checksum, needs_version)
    values ('${name}', '${checksum}', ${needsVersion ? `'${needsVersion}'` : 'null'})`
  if (isTransaction) return void (await connection.unsafe(`begin;\n${statements[0]}\n;${noteIt};\ncommit;`))
  // Waiting for other transactions here blocks no request.
  await connection`set lock_timeout = '10min'`
  for (const statement of [...statements, noteIt]) await connection.unsafe(statement)
  await connection`set lock_timeout = '5s'`
}
