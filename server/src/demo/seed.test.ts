import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileStorage } from '../adapters/object-storage/embedded.ts'
import { loadConfig } from '../config/config.ts'
import { openDatabase, type Sql } from '../db/database.ts'
import type { Row } from '../db/sql.ts'
import { isPasswordCorrect } from '../modules/accounts/password.ts'
import { findStockBreaches } from '../modules/catalogue/stock/check-stock.ts'
import { findLedgerBreaches } from '../modules/ledger/check-ledger.ts'
import { importRegions } from '../modules/regions/import-regions.ts'
import { CachedSettings } from '../modules/settings/cached-settings.ts'
import { createLog } from '../runtime/log.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { demoAddresses } from './accounts.ts'
import { seedDemo } from './seed.ts'
import { demoStores } from './stores.ts'

const now = new Date('2026-11-21T20:15:00+07:00')

let database: Awaited<ReturnType<typeof createTestDatabase>>
let folder: string
let sql: Sql
let storage: ReturnType<typeof fileStorage>

beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'kedai-demo-'))
  sql = openDatabase(database.url, { max: 2 })
  storage = fileStorage({ folder, secrets: ['not used here'], publicUrl: 'http://toko.test' })
})

afterAll(async () => {
  await sql.end()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const config = loadConfig({})
const seed = () =>
  seedDemo({ sql, storage, config, log: createLog('silent'), settings: new CachedSettings(sql, config) }, { now })

async function count(query: PromiseLike<readonly Row[]>): Promise<number> {
  const [row] = await query
  return Number(row!.count)
}

test('names the missing regions, and writes nothing without them', async () => {
  await expect(seed()).rejects.toThrow('needs the regions first')
  expect(await count(sql`select count(*) from users`)).toBe(0)
})

test('fills the shop once, even when two processes start at the same time', async () => {
  await importRegions(
    sql,
    [...demoStores, ...demoAddresses].map(({ villageCode, latitude, longitude }) => ({
      code: villageCode,
      name: 'Kelurahan',
      district: 'Kecamatan',
      cityType: 'Kota' as const,
      city: `Kota ${villageCode.slice(0, 5)}`,
      province: `Provinsi ${villageCode.slice(0, 2)}`,
      postalCode: '40135',
      latitude,
      longitude,
    })),
  )
  await Promise.all([seed(), seed()])
  const once = await rowCounts()
  await seed()
  expect(await rowCounts()).toEqual(once)
  expect(once).toMatchObject({
    users: 903,
    addresses: 2,
    stores: 9,
    categories: 19,
    products: 181,
    product_stock: 181,
    product_families: 2,
    product_choices: 18,
    bank_accounts: 4,
    banners: 4,
    news: 10,
    promotions: 6,
    home_descriptions: 2,
  })
})

test('has every kind of product', async () => {
  const kinds = await sql<{ purchase_type: string; count: number }[]>`
    select purchase_type, count(*)::int as count from products group by 1 order by 1`
  expect([...kinds]).toEqual([
    { purchase_type: 'made_to_order', count: 10 },
    { purchase_type: 'pre_order', count: 10 },
    { purchase_type: 'ready', count: 161 },
  ])
  expect(await count(sql`select count(*) from products where purchase_type = 'pre_order' and closed_at < ${now}`)).toBe(
    3,
  )
  expect(await count(sql`select count(*) from products where closed_at::date > delivery_date`)).toBe(0)
  expect(
    await count(sql`select count(*) from products where purchase_type = 'made_to_order' and min_days is null`),
  ).toBe(2)
  expect(await count(sql`select count(*) from products where not available`)).toBe(4)
  expect(await count(sql`select count(*) from product_stock where stock = 0`)).toBe(7)
  expect(await count(sql`select count(*) from products where discount_percent > 0`)).toBeGreaterThan(50)
  expect(await count(sql`select count(*) from products where unit = 'ml'`)).toBeGreaterThan(5)
  expect(await count(sql`select count(*) from products where length(name) > 99`)).toBe(2)
  expect(
    await count(sql`select count(*) from products where weight = 0 or 0 in (length_cm, width_cm, height_cm)`),
  ).toBe(0)
})

test('has families, of which the lists show the first variant', async () => {
  const families = await sql<{ name: string; variants: number; face: string }[]>`
    select f.name, f.variants, (select external_id from products p where p.family_id = f.id and p.is_face) as face
    from product_families f order by f.id`
  expect([...families]).toEqual([
    { name: 'Kaus Katun Combed 24s Lengan Pendek', variants: 11, face: 'demo:kaus-katun-hijau' },
    { name: 'Kacang Bawang Renyah Daun Kari', variants: 3, face: 'demo:kacang-bawang' },
  ])
  expect(await count(sql`select count(*) from products where is_face`)).toBe(169)
  expect(await findStockBreaches(sql)).toEqual([])
})

test('a pre-order closes at the end of a day in WIB', async () => {
  const [product] = await sql<{ closed_at: Date; delivery_date: string }[]>`
    select closed_at, delivery_date::text from products where external_id = 'demo:nastar-klasik'`
  expect(product!.closed_at).toEqual(new Date('2026-12-03T23:59:59+07:00'))
  expect(product!.delivery_date).toBe('2026-12-10')
})

test('the newest product has the highest id, so "latest" shows it first', async () => {
  expect(
    await count(
      sql`select count(*) from products a join products b on b.id = a.id + 1 where b.created_at < a.created_at`,
    ),
  ).toBe(0)
})

test('stores differ in their delivery options', async () => {
  const rows = await sql<{ city: string; offers_courier: boolean; offers_own_courier: boolean }[]>`
    select city, offers_courier, offers_own_courier from stores where offers_pickup`
  expect(rows).toHaveLength(9)
  expect(new Set(rows.map(({ city }) => city))).toHaveLength(9)
  expect(rows.filter((row) => !row.offers_courier && row.offers_own_courier)).toHaveLength(1)
  expect(rows.filter((row) => !row.offers_courier && !row.offers_own_courier)).toHaveLength(1)
})

test('every store has an address, opening hours and a phone number', async () => {
  const rows = await sql<{ time_zone: string; address: string; phone: string }[]>`
    select time_zone, address, phone from stores where is_pinned and opening_hours is not null`
  expect(rows).toHaveLength(9)
  expect(rows.map((row) => row.time_zone).sort()).toEqual([...Array(7).fill('WIB'), 'WITA', 'WITA'])
  for (const row of rows) {
    expect(row.address).toMatch(/^Jl\. /)
    // no network uses 0840
    expect(row.phone).toMatch(/^0840\d{8}$/)
  }
})

test('the three accounts log in with the demo password', async () => {
  const users = await sql<{ email: string; role: string; password_hash: string }[]>`
    select email, role, password_hash from users where email like '%@kedai.test' order by id`
  expect(users.map(({ email, role }) => `${email} ${role}`)).toEqual([
    'pembeli@kedai.test customer',
    'toko@kedai.test store_owner',
    'admin@kedai.test operator',
  ])
  for (const user of users) expect(await isPasswordCorrect('kedai-demo', user.password_hash)).toBe(true)
})

test('has sold for a year, and its ledger is right', async () => {
  const [sales] = await sql<{ days: number; orders: number; kinds: string[]; without_event: number }[]>`
    select count(distinct date(o.created_at at time zone interval '7 hours'))::int as days, count(*)::int as orders,
      array_agg(distinct o.status || ' ' || o.payment_status) as kinds,
      count(*) filter (where o.status <> (select status from order_events where order_id = o.id order by id desc limit 1))::int
        as without_event
    from orders o join users u on u.id = o.user_id where u.email like '%@pelanggan.contoh.test'`
  expect(sales).toMatchObject({ days: 365, without_event: 0 })
  expect(sales!.orders).toBeGreaterThan(2_000)
  expect(sales!.kinds).toEqual(['cancelled expired', 'cancelled failed', 'completed paid', 'rejected failed'])
  expect(await count(sql`select count(*) from order_events where at > now()`)).toBe(0)
  expect(await findLedgerBreaches(sql)).toEqual([])
})

test('banners and promotions refer to existing rows', async () => {
  expect(
    await count(sql`
      select count(*) from banners b where b.category = 1 and b.target_id not in (select id from news)
        or b.category = 2 and b.target_id not in (select id from promotions)`),
  ).toBe(0)
  expect(await count(sql`select count(distinct category) from banners`)).toBe(3)
  expect(
    await count(sql`
      select count(*) from promotions m, unnest(m.product_ids) as wanted (id) where wanted.id not in (select id from products)`),
  ).toBe(0)
  expect(await count(sql`select count(*) from promotions where starts_at > ${now} and published_at <= ${now}`)).toBe(1)
  const [setting] = await sql<{ value: string }[]>`select value from settings where id = 5 and public`
  expect(
    await count(sql`select count(*) from categories where id = any(${setting!.value.split(',').map(Number)})`),
  ).toBe(4)
})

test('every product has a picture, and at least sixty have three', async () => {
  const galleries = await sql<{ pictures: number }[]>`select cardinality(images) as pictures from products`
  expect(galleries.filter(({ pictures }) => pictures === 0)).toEqual([])
  expect(galleries.filter(({ pictures }) => pictures >= 3).length).toBeGreaterThanOrEqual(60)
})

test('every picture exists, under a public key', async () => {
  const rows = await sql<{ key: string }[]>`
    select distinct unnest(images) as key from products union all select logo from stores union all select image from categories
    union all select image from banners union all select image from news union all select image from promotions`
  const keys = rows.map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
  for (const key of keys) {
    expect(key).toMatch(/^(products|stores|categories|banners|news|promotions)\/[a-z0-9-]+\.webp$/)
    expect(await storage.get(key), key).not.toBeNull()
  }
  const product = await storage.get(keys.find((key) => key.startsWith('products/'))!)
  const { format, width, height } = await sharp(product!.body).metadata()
  expect({ format, isSquare: width === height }).toEqual({ format: 'webp', isSquare: true })
  expect(width).toBeGreaterThanOrEqual(560)
})

const tables = [
  'users',
  'addresses',
  'stores',
  'categories',
  'products',
  'product_stock',
  'product_families',
  'product_choices',
  'bank_accounts',
  'banners',
  'news',
  'promotions',
  'home_descriptions',
  'settings',
]

async function rowCounts(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of tables) counts[table] = await count(sql`select count(*) from ${sql.identifier(table)}`)
  return counts
}

test('W01 the demo shopper has a wallet history, posted through the ledger', async () => {
  expect(await findLedgerBreaches(sql)).toEqual([])
  const entries = await sql<{ kind: string }[]>`
    select t.kind from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    join users u on u.id = e.user_id where u.email = 'pembeli@kedai.test' order by e.wallet_entry`
  expect(entries.map(({ kind }) => kind)).toEqual([
    'top_up',
    'order_payment',
    'top_up',
    'top_up',
    'order_payment',
    'top_up',
  ])
})
