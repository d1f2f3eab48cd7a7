import { expect, onTestFinished, test } from 'vitest'
import { bookBreachesIn } from '../modules/invariants/book-breaches.ts'
import { olderPostgres, startOlderPostgres } from '../testing/older-postgres.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { testShop } from '../testing/test-shop.ts'
import { copyDatabase } from './copy-database.ts'
import { openDatabase, type Sql } from './database.ts'
import { findDatabaseMove, noteDatabaseMove } from './database-moves.ts'
import { migrate, migrationLock } from './migrate.ts'
import { readMigrations } from './migration-files.ts'

const copy = (from: string, to: string, examine = bookBreachesIn) =>
  copyDatabase({ from, to, examine, say: () => undefined })

async function anEmptyDatabase(): Promise<{ url: string; sql: Sql }> {
  const database = await createTestDatabase({ empty: true })
  return { url: database.url, sql: open(database.url, database.drop) }
}

function open(url: string, close: () => Promise<void> = async () => undefined): Sql {
  const sql = openDatabase(url, { max: 2 })
  onTestFinished(async () => {
    await sql.end()
    await close()
  })
  return sql
}

/** A shop with sales; `stopped` returns its database without connections. */
async function aSellingShop() {
  const shop = await testShop()
  const customer = await shop.aCustomer()
  await customer.deposit(250_000)
  await customer.order([await shop.aProduct({ stock: 7 })])
  // Neither SQL's null nor a text, and not in ASCII.
  await shop.sql`
    insert into idempotency_keys (user_id, key, request_hash, answer)
    select id, E'kunci\\n\\t\\\\ é 東', '\\x00ff'::bytea, 'null'::jsonb from users limit 1`
  const stopped = async () => {
    const name = new URL(shop.databaseUrl).pathname.slice(1)
    const { sql } = await anEmptyDatabase()
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name} and backend_type = 'client backend'`
    const database = await createTestDatabase({ copyOf: name })
    onTestFinished(database.drop)
    return database.url
  }
  return { url: shop.databaseUrl, sql: shop.sql, stopped }
}

/** All data that a shop uses. */
async function contentOf(sql: Sql) {
  return {
    users: await sql`select * from users order by id`,
    orders: await sql`select * from orders order by id`,
    keys: await sql`select *, answer::text as json from idempotency_keys order by key, user_id`,
    entries: await sql`select entry::text as row from ledger_entries entry order by row`,
    references:
      await sql`select conname, pg_get_constraintdef(oid) from pg_constraint where contype = 'f' order by conname`,
    triggers:
      await sql`select tgname, tgenabled from pg_trigger where not tgisinternal order by tgrelid::regclass::text, tgname`,
  }
}

test('a database is copied with all rows, references, triggers and next ids', async () => {
  const shop = await aSellingShop()
  const before = await contentOf(shop.sql)
  const [next] = await shop.sql<{ id: number }[]>`select max(id)::float8 + 1 as id from orders`
  const source = await shop.stopped()
  const target = await anEmptyDatabase()
  const { rows } = await copy(source, target.url)
  expect(rows).toBeGreaterThan(20)
  expect(await contentOf(target.sql)).toEqual(before)
  expect(await migrate(target.sql)).toEqual([])
  const [sequence] = await target.sql`select nextval(pg_get_serial_sequence('orders', 'id'))::float8 as id`
  expect(sequence!.id).toBeGreaterThanOrEqual(next!.id)
  await expect(copy(source, target.url)).rejects.toThrow('The new database is not empty')
})

test('a shop that waits for the copy finds that the old database was left', async () => {
  const shop = await aSellingShop()
  const source = await shop.stopped()
  const target = await anEmptyDatabase()
  const waiting = open(source)
  let isLocked: boolean | undefined
  await copyDatabase({
    from: source,
    to: target.url,
    examine: bookBreachesIn,
    leave: async (sql) => {
      const [lock] = await waiting<[{ isFree: boolean }]>`select pg_try_advisory_lock(${migrationLock}) as "isFree"`
      isLocked = !lock.isFree
      await noteDatabaseMove(sql, 'the new one')
    },
    say: () => undefined,
  })
  expect(isLocked).toBe(true)
  expect(await findDatabaseMove(waiting)).toMatchObject({ movedTo: 'the new one' })
  expect(await findDatabaseMove(target.sql)).toBeUndefined()
})

test('a database that is in use, is not empty, or has the tables of others is left alone', async () => {
  const shop = await aSellingShop()
  const target = await anEmptyDatabase()
  await expect(copy(shop.url, target.url)).rejects.toThrow(/in use .* stop the shop first/)
  await target.sql`create table of_others (id bigint)`
  const source = await shop.stopped()
  await expect(copy(source, target.url)).rejects.toThrow('not empty')
  const nowhere = 'postgres://kedai@127.0.0.1:1/kedai'
  await expect(copy(source, nowhere)).rejects.toThrow("The new database can't be reached: connect ECONNREFUSED")
  await expect(copy(target.url, source)).rejects.toThrow()
})

test('a copy that is not right, or is interrupted, leaves an empty database, which is then filled', async () => {
  const shop = await aSellingShop()
  const source = await shop.stopped()
  const target = await createTestDatabase({ empty: true })
  await expect(copy(source, target.url, async () => ['a wallet is wrong'])).rejects.toThrow(
    'The copy is not right: a wallet',
  )
  const interrupted = copy(source, target.url, async (sql) => {
    await sql`select pg_terminate_backend(pg_backend_pid())`
    return []
  })
  await expect(interrupted).rejects.toThrow()
  await copy(source, target.url)
  const sql = open(target.url, target.drop)
  expect(await sql`select from orders`).toHaveLength(1)
})

test('a database of an older version is copied as it is', async () => {
  const source = await createTestDatabase({ empty: true })
  const sql = openDatabase(source.url, { max: 1 })
  const files = (await readMigrations()).slice(0, -3)
  await migrate(sql, { files })
  await sql.end()
  const target = await anEmptyDatabase()
  await copy(source.url, target.url, async () => [])
  await source.drop()
  expect(await target.sql`select from schema_migrations`).toHaveLength(files.length)
})

test.skipIf(!olderPostgres)(`a database moves to PostgreSQL ${olderPostgres?.version ?? 15} and back`, async () => {
  const shop = await aSellingShop()
  const before = await contentOf(shop.sql)
  const source = await shop.stopped()
  const older = await startOlderPostgres()
  await copy(source, older.url)
  const target = await anEmptyDatabase()
  await copy(older.url, target.url)
  expect(await contentOf(target.sql)).toEqual(before)
})
