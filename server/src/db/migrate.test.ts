import { readdir, readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shopVersion } from '../runtime/version.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { openDatabase, type Sql } from './database.ts'
import { migrate } from './migrate.ts'
import { migrationsFolder, parseMigration, readMigrations } from './migration-files.ts'

const closing: (() => Promise<unknown>)[] = []
async function aDatabase(options?: { empty: boolean }): Promise<Sql> {
  const database = await createTestDatabase(options)
  const sql = openDatabase(database.url, { max: 2 })
  closing.push(() => sql.end(), database.drop)
  return sql
}
let fresh: Sql
beforeAll(async () => {
  fresh = await aDatabase()
})
afterAll(async () => {
  for (const close of closing) await close()
})

/** Columns, constraints, indexes, triggers and functions, sorted. */
async function schemaOf(sql: Sql): Promise<string[]> {
  const rows = await sql<{ line: string }[]>`
    select format('%s.%s %s%s %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
      case when a.attnotnull then ' not null' end, pg_get_expr(d.adbin, d.adrelid)) as line
    from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') and a.attnum > 0 and not a.attisdropped
    union all select format('%s %s', conrelid::regclass, pg_get_constraintdef(oid))
    from pg_constraint where connamespace = 'public'::regnamespace
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select pg_get_functiondef(p.oid) from pg_proc p
    where pronamespace = 'public'::regnamespace and prokind = 'f'
      and not exists (select from pg_depend where objid = p.oid and deptype = 'e')`
  return rows.map((row) => row.line).sort()
}

test('the oldest database is upgraded to the schema of a new one, with its rows', async () => {
  const sql = await aDatabase({ empty: true })
  await sql.unsafe(await readFile(new URL('../testing/oldest-schema.sql', import.meta.url), 'utf8'))
  await sql`
    insert into users (email, password_hash, full_name, phone, role, status, member_number)
    values ('a@b.test', 'x', 'Ani', '', 'customer', 'active', 'KD1')`
  await sql`
    insert into idempotency_keys (user_id, key, request_hash, answer)
    select id, 'kunci', '0'::bytea, '{"ID": 7}'::jsonb from users union all select id, 'batal', '0'::bytea, null from users`
  for (const [n, email] of ['sa\u200bri@b.test', 'sa\u200cri@b.test', 'a@b.test\ufeff'].entries()) {
    await sql`
      insert into users (email, password_hash, full_name, phone, role, status, member_number)
      values (${email}, 'x', 'Sari', '', 'customer', 'active', ${`KD${n + 2}`})`
  }
  await migrate(sql)
  expect(await schemaOf(sql)).toEqual(await schemaOf(fresh))
  expect(await sql`select key, answer from idempotency_keys`).toEqual([{ key: 'kunci', answer: { ID: 7 } }])
  const addresses = await sql<{ email: string }[]>`select email from users order by id`
  expect(addresses.map(({ email }) => email)).toEqual([
    'a@b.test',
    'sari@b.test',
    'sa\u200cri@b.test',
    'a@b.test\ufeff',
  ])
  // QRIS orders use account 0.
  await sql`
    insert into open_transfers (bank_account_id, amount, purpose, reference_id) values (0, 10001, 'order', 1)`
  expect(await migrate(sql)).toEqual([])
})

test('a database from before there were checksums is upgraded to the schema of a new one', async () => {
  const sql = await aDatabase({ empty: true })
  await sql`create table schema_migrations (name text primary key, applied_at timestamptz not null default now())`
  for (const name of (await readdir(migrationsFolder)).filter((file) => file < '0060').sort()) {
    await sql.unsafe(await readFile(new URL(name, migrationsFolder), 'utf8'))
    await sql`insert into schema_migrations (name) values (${name})`
  }
  const applied = await migrate(sql)
  expect(applied[0]).toBe('0060-shop-clock.sql')
  expect(await schemaOf(sql)).toEqual(await schemaOf(fresh))
  expect(await sql`select from schema_migrations where checksum is null`).toHaveLength(0)
})

test('a migration that was edited after its run is refused, and named', async () => {
  const sql = await aDatabase()
  expect(await migrate(sql)).toEqual([])
  await sql`update schema_migrations set checksum = 'of another text' where name = '0005-orders.sql'`
  await expect(migrate(sql)).rejects.toThrow('The migration 0005-orders.sql was edited')
  // The lock was released: the next one does not wait.
  await expect(migrate(sql)).rejects.toThrow('The migration 0005-orders.sql was edited')
})

test('a migration in which only a comment changed is accepted as it was run', async () => {
  const sql = await aDatabase()
  await migrate(sql)
  await sql`
    update schema_migrations set checksum = 'c5b0381590ce699644826c234cd862559558634fe6e50f242be5b477c9e2e182'
    where name = '0004-content.sql'`
  expect(await migrate(sql)).toEqual([])
})

test('a migration whose table is locked lets other statements go first, and succeeds once it is free', async () => {
  const sql = await aDatabase()
  await sql`delete from schema_migrations where name = '0062-same-schema-for-all.sql'`
  const holder = await sql.connect()
  await holder`begin`
  await holder`lock table open_transfers in access share mode`
  const waiting = migrate(sql)
  const blocked = async () =>
    (await holder`select from pg_locks where relation = 'open_transfers'::regclass and not granted`).length > 0
  while (!(await blocked())) await new Promise(setImmediate)
  while (await blocked()) await new Promise(setImmediate)
  await holder`commit`
  await holder.end()
  expect(await waiting).toEqual(['0062-same-schema-for-all.sql'])
})

/** All files of the shop, and one more. */
const withOneMore = async (text: string) => [...(await readMigrations()), parseMigration('9999-one-more.sql', text)]

test('a version works with the schema of a newer one, unless that says since when nothing uses what it removed', async () => {
  const sql = await aDatabase()
  expect(await migrate(sql, { files: await withOneMore('create table later (id bigint)') })).toEqual([
    '9999-one-more.sql',
  ])
  expect(await migrate(sql)).toEqual([])

  const other = await aDatabase()
  await migrate(other, { files: await withOneMore('-- contract: 999.0.0\ndrop table search_words cascade') })
  await expect(migrate(other)).rejects.toThrow(
    `version ${shopVersion} can't work with it: install 999.0.0 or newer, or restore the backup`,
  )
})

test('an index is built beside the shop, also where a killed process left it unfinished', async () => {
  const sql = await aDatabase()
  await sql`create index users_by_name on users (full_name)`
  const files = await withOneMore(`-- outside a transaction
    drop index concurrently if exists users_by_name;
    create index concurrently users_by_name on users (full_name, id);
`)
  // The second process waits for the first without blocking it.
  const applied = await Promise.all([migrate(sql, { files }), migrate(sql, { files })])
  expect(applied.flat()).toEqual(['9999-one-more.sql'])
  const [index] = await sql<{ indexdef: string }[]>`select indexdef from pg_indexes where indexname = 'users_by_name'`
  expect(index!.indexdef).toContain('(full_name, id)')
})

test('what has to come before an upgrade comes once, before anything changes, and keeps it from happening', async () => {
  const sql = await aDatabase()
  const files = await withOneMore('create table later (id bigint)')
  const failing = migrate(sql, { files, beforeUpgrade: () => Promise.reject(new Error('no space')) })
  await expect(failing).rejects.toThrow('no space')
  expect(await sql`select from pg_tables where tablename = 'later'`).toHaveLength(0)
  let calls = 0
  const count = async () => void calls++
  await migrate(sql, { files, beforeUpgrade: count })
  await migrate(sql, { files, beforeUpgrade: count })
  await migrate(await aDatabase({ empty: true }), { beforeUpgrade: count })
  expect(calls).toBe(1)
})
