import { pipeline } from 'node:stream/promises'
import { Client } from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { send } from './connection-pool.ts'
import { connectionSettings, openDatabase } from './database.ts'
import { migrate, migrationLock } from './migrate.ts'
import { readMigrations } from './migration-files.ts'
import { type AnySql, sqlOn } from './sql.ts'

/** A database can't be copied; the message is a sentence for the operator. The target stays empty. */
export class DatabaseCopyError extends Error {
  override name = 'DatabaseCopyError'
}

type Table = { name: string; columns: string }
type Side = { client: Client; sql: AnySql }

/** The timeouts for a whole table, and for a lock of another session. */
const deadlines = "set statement_timeout = '6h'; set lock_timeout = '10s'"
/** Rows are compared as text, so both sides must format them equally. */
const formats =
  "set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres'; set extra_float_digits = 1"

/**
 * Copies a shop's database, which must not be in use meanwhile, into an empty one of any PostgreSQL from 15 on. The schema comes from
 * the migrations that the source has run; the rows are read in one snapshot and written in one transaction, which is committed
 * only when all tables have the same rows and `examine` finds nothing wrong. An interruption leaves the target empty. What is queued
 * in pg-boss stays behind: the schedule resumes digital orders, and mails have a table of their own.
 * Throws DatabaseCopyError.
 */
export async function copyDatabase({
  from,
  to,
  examine,
  leave,
  say,
}: {
  from: string
  to: string
  /** Returns the problems of the copy. */
  examine: (sql: AnySql) => Promise<string[]>
  /** Runs in the source as soon as the copy is complete, before other sessions get in. */
  leave?: (sql: AnySql) => Promise<void>
  say: (line: string) => void
}): Promise<{ tables: number; rows: number }> {
  const source = await connect(from, 'The database')
  const target = await connect(to, 'The new database').catch(async (error) => {
    await source.client.end()
    throw error
  })
  try {
    await reserve(source, 'The database')
    await throwIfQueued(source)
    await throwIfFilled(target)
    await makeSchema(source, to)
    await reserve(target, 'The new database')
    await source.client.query('begin isolation level repeatable read read only')
    await target.client.query('begin')
    const rows = await copyRows(source, target, say)
    await copySequences(source, target)
    const problems = await examine(target.sql)
    if (problems.length > 0) throw new DatabaseCopyError(`The copy is not right: ${problems.slice(0, 5).join('; ')}.`)
    // The source was only read so far; the next statement writes.
    await source.client.query('commit')
    await target.client.query('commit')
    await leave?.(source.sql)
    await target.client.query('analyze')
    return rows
  } finally {
    // Ends an unfinished transaction, and releases the locks.
    await Promise.all([source.client.end(), target.client.end()])
  }
}

async function connect(url: string, database: string): Promise<Side> {
  const client = new Client({
    ...connectionSettings(url),
    application_name: 'kedai-copy',
    connectionTimeoutMillis: 10_000,
  })
  // The running statement reports it, too.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query(`${deadlines}; ${formats}`)
  } catch (cause) {
    await client.end().catch(() => undefined)
    throw new DatabaseCopyError(`${database} can't be reached: ${(cause as Error).message}.`, { cause })
  }
  return { client, sql: sqlOn((statement) => send(client, statement)) }
}

/** Processes that start meanwhile wait, as for migrations; a running one is reported. */
async function reserve({ sql }: Side, database: string): Promise<void> {
  const [lock] = await sql<[{ isTaken: boolean }]>`select pg_try_advisory_lock(${migrationLock}) as "isTaken"`
  const [users] = await sql<[{ count: number }]>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
      and application_name like 'kedai%' and application_name <> 'kedai-copy'`
  if (!lock.isTaken || users.count > 0) {
    throw new DatabaseCopyError(`${database} is in use (${users.count} connections of a shop): stop the shop first.`)
  }
}

/** Mails of releases before the table `mails` exist only in the queue. */
async function throwIfQueued({ sql }: Side): Promise<void> {
  const [queue] = await sql<[{ isThere: boolean }]>`select to_regclass('pgboss.job') is not null as "isThere"`
  if (!queue.isThere) return
  const [mails] = await sql<[{ count: number }]>`
    select count(*)::int as count from pgboss.job where name = 'send-mail' and state in ('created', 'retry', 'active')`
  if (mails.count > 0) {
    throw new DatabaseCopyError(`${mails.count} mails of an older version wait: start the shop until they are sent.`)
  }
}

async function throwIfFilled({ sql }: Side): Promise<void> {
  const tables = await sql<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')`
  if (tables.length === 0) return
  const isShop = tables.some(({ name }) => name === 'schema_migrations')
  const rows = isShop && (await sql`select from users union all select from orders limit 1`)
  if (!rows || rows.length > 0) {
    throw new DatabaseCopyError('The new database is not empty: name one without tables.')
  }
}

/** Only the migrations that the source has run: they must be a prefix of ours. */
async function makeSchema({ sql }: Side, to: string): Promise<void> {
  const done = new Set((await sql<{ name: string }[]>`select name from schema_migrations`).map(({ name }) => name))
  const files = (await readMigrations()).filter(({ name }) => done.has(name))
  if (files.length < done.size)
    throw new DatabaseCopyError('The database is of a newer version of the shop: copy it with that one.')
  const target = openDatabase(to, { max: 1 })
  try {
    await migrate(target, { files })
  } finally {
    await target.end()
  }
}

async function copyRows(
  source: Side,
  target: Side,
  say: (line: string) => void,
): Promise<{ tables: number; rows: number }> {
  const tables = await listTables(source)
  const names = tables.map(({ name }) => name).join(', ')
  const references = await target.sql<{ table: string; name: string; definition: string }[]>`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`
  // A superuser could disable them; an owner can drop and recreate them, which checks all rows.
  for (const { table, name } of references) await target.client.query(`alter table ${table} drop constraint ${name}`)
  for (const { name } of tables) await target.client.query(`alter table ${name} disable trigger user`)
  await target.client.query(`truncate ${names}`)
  let rows = 0
  for (const table of tables) {
    const count = await copyTable(source, target, table)
    if (count > 0) say(`${table.name}: ${count} rows`)
    rows += count
  }
  for (const { name } of tables) await target.client.query(`alter table ${name} enable trigger user`)
  for (const { table, name, definition } of references) {
    await target.client.query(`alter table ${table} add constraint ${name} ${definition}`)
  }
  return { tables: tables.length, rows }
}

/** With their columns by name, since their order may differ; PostgreSQL computes the generated ones. */
const listTables = ({ sql }: Side): Promise<Table[]> => sql<Table[]>`
  select c.oid::regclass::text as name, string_agg(quote_ident(attname), ', ' order by attname) as columns
  from pg_class c join pg_attribute on attrelid = c.oid
  where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migrations'
    and attnum > 0 and not attisdropped and attgenerated = ''
    and not exists (select from pg_depend where objid = c.oid and deptype = 'e')
  group by c.oid order by c.oid`

/** Returns the number of rows. Throws DatabaseCopyError if those of the copy differ. */
async function copyTable(source: Side, target: Side, { name, columns }: Table): Promise<number> {
  await pipeline(
    source.client.query(copyTo(`copy ${name} (${columns}) to stdout`)),
    target.client.query(copyFrom(`copy ${name} (${columns}) from stdin`)),
  )
  const sums = await Promise.all([source, target].map((side) => sumOf(side, name, columns)))
  const [before, after] = sums
  if (before!.count !== after!.count || before!.sum !== after!.sum) {
    throw new DatabaseCopyError(
      `The copy of ${name} is not right: ${after!.count} rows of ${before!.count}, or other ones.`,
    )
  }
  return before!.count
}

/** Equal for equal rows, in any order. */
async function sumOf({ client }: Side, name: string, columns: string): Promise<{ count: number; sum: string }> {
  const { rows } = await client.query<{ count: string; sum: string }>(`
    select count(*) as count, coalesce(sum(('x' || substr(md5(row(${columns})::text), 1, 15))::bit(60)::bigint), 0)::text as sum
    from ${name}`)
  return { count: Number(rows[0]!.count), sum: rows[0]!.sum }
}

/** Sequences continue at their current values. */
async function copySequences(source: Side, target: Side): Promise<void> {
  const names = await source.sql<{ name: string }[]>`
    select oid::regclass::text as name from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace`
  for (const { name } of names) {
    const { rows } = await source.client.query(`select last_value::text as value, is_called from ${name}`)
    await target.client.query('select setval($1::regclass, $2::bigint, $3::boolean)', [
      name,
      rows[0].value,
      rows[0].is_called,
    ])
  }
}
