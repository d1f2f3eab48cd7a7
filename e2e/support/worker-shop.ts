import { randomBytes } from 'node:crypto'
import { test as base } from '@playwright/test'
import { openDatabase, type Sql } from '../../server/src/db/database.ts'
import { insertUser } from '../../server/src/testing/insert-user.ts'
import { runWhenUnused } from '../../server/src/testing/run-when-unused.ts'
import { migratedDatabase } from './demo-shop.ts'
import { shopDatabaseUrl, withSecondServer } from './shop-server.ts'

/** A shop without products. */
export type WorkerShop = { url: string; sql: Sql; dataDir: string }

/**
 * For tests that depend on all rows of the database: each worker has a shop with a database of its own, to which no other test
 * writes.
 */
export const test = base.extend<object, { shop: WorkerShop }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from it
    async ({}, use) => {
      await withNewDatabase(async (databaseUrl, sql) => {
        await insertArea(sql)
        await withSecondServer({ DATABASE_URL: databaseUrl }, (url, _log, dataDir) => use({ url, sql, dataDir }))
      })
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ shop }, use) => use(shop.url),
})

/** Runs `work` with an empty database, to which no other test writes. */
export async function withNewDatabase(work: (url: string, sql: Sql) => Promise<void>) {
  const name = `worker_${randomBytes(6).toString('hex')}`
  const shopUrl = await shopDatabaseUrl()
  const url = shopUrl.replace(/[^/]+$/, name)
  await runWhenUnused(shopUrl, `create database ${name} template ${migratedDatabase}`)
  const sql = openDatabase(url, { max: 2 })
  try {
    await work(url, sql)
  } finally {
    await sql.end({ timeout: 5 })
    await runWhenUnused(shopUrl, `drop database ${name}`)
  }
}

/** Creates an operator, who is also a shopper, with a session of the shop, and one of the back office with its second factor. */
export async function createOperator({ sql }: Pick<WorkerShop, 'sql'>) {
  const {
    id: UserID,
    token: Token,
    staffToken: StaffToken,
  } = await insertUser(sql, { role: 'operator', grant: 'owner' })
  return { UserID, OID: 29, Token, StaffToken }
}

/** Inserts one kelurahan, so that the server does not load all regions at its start. */
export const insertArea = (sql: Sql) => sql`
  with province as (
    insert into provinces (code, name) values ('32', 'Jawa Barat') returning id
  ), city as (
    insert into cities (code, province_id, type, name) select '32.73', id, 'Kota', 'Bandung' from province returning id
  ), subdistrict as (
    insert into subdistricts (code, city_id, name) select '32.73.02', id, 'Coblong' from city returning id
  )
  insert into areas (code, subdistrict_id, name, postal_code, latitude, longitude)
  select '32.73.02.1004', id, 'Dago', '40135', -6.88, 107.61 from subdistrict`

/** Inserts a store, a category and a bank account of this name, so that its products can be kept and bought. */
export async function insertStore({ sql }: Pick<WorkerShop, 'sql'>, name: string) {
  const [row] = await sql<{ storeId: number; categoryId: number }[]>`
    with store as (insert into stores (name, slug, city) values (${name}, 'toko', 'Bandung') returning id),
    category as (insert into categories (name, slug) values (${name}, ${name}) returning id),
    bank as (
      insert into bank_accounts (bank_name, account_number, account_name, branch)
      select 'Bank Contoh', (1000000000 + count(*))::text, 'PT Contoh', 'Bandung' from bank_accounts
    )
    select store.id as "storeId", category.id as "categoryId" from store, category`
  return row!
}
