import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, type Sql } from '../../db/database.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { findQuote, insertQuotes, type QuotedGoods, storeCourierCode, sweepQuotes } from './quote-queries.ts'

let sql: Sql
let closeDatabase: () => Promise<void>
let scope: { userId: number; storeId: number; addressId: number; cart: string }
const now = new Date('2026-03-01T03:00:00Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const reg = {
  ...{ courierCode: 'jne', courierName: 'JNE', service: 'REG', eta: '2-3 hari' },
  ...{ rate: 20_000, fee: 18_000, borneBy: null, isEstimate: false, chargedWeightKg: 37.5 },
}
const goods: QuotedGoods = { goodsTotal: 90_000, purchaseType: 'pre_order', deliveryDate: '2026-04-01' }
const parcel = { weightGrams: 15_500, volumetricGrams: 37_500 }
const ownCourier = {
  courierCode: storeCourierCode,
  courierName: 'Kurir Toko',
  service: '',
  eta: '',
  rate: 12_000,
  fee: 12_000,
  borneBy: null,
  isEstimate: false,
  chargedWeightKg: null,
}

beforeAll(async () => {
  const database = await createTestDatabase()
  sql = openDatabase(database.url, { max: 2 })
  closeDatabase = async () => {
    await sql.end()
    await database.drop()
  }
  const [row] = await sql<{ userId: number; storeId: number; addressId: number }[]>`
    with p as (insert into provinces (code, name) values ('31', 'DKI Jakarta') returning id),
    c as (insert into cities (code, province_id, type, name) select '31.74', id, 'Kota', 'Jakarta Selatan' from p returning id),
    d as (insert into subdistricts (code, city_id, name) select '31.74.06', id, 'Cilandak' from c returning id),
    a as (insert into areas (code, subdistrict_id, name) select '31.74.06.1005', id, 'Cipete Selatan' from d returning id),
    u as (insert into users (email, password_hash, full_name, member_number, phone)
      values ('a@kedai.test', '', 'A', '1', '081') returning id),
    s as (insert into stores (name, slug) values ('Toko', 'toko') returning id),
    d2 as (insert into addresses (user_id, recipient, phone, address, area_id, postal_code)
      select u.id, 'A', '081', 'Jalan', a.id, '12410' from u, a returning id)
    select u.id as "userId", s.id as "storeId", d2.id as "addressId" from u, s, d2`
  scope = { ...row!, cart: '1:2' }
})
afterAll(() => closeDatabase())

test('finds a courier quote by its id until it expires, for its own cart and shopper only', async () => {
  const [id, other] = await insertQuotes(sql, { ...scope, goods, parcel, now }, [
    reg,
    { ...reg, service: 'YES', rate: 30_000, fee: 30_000, borneBy: null, isEstimate: true },
  ])

  const { chargedWeightKg: chargedKg, ...price } = reg
  const saved = { id, ...price, goods, parcel: { ...parcel, chargedKg } }
  expect(await findQuote(sql, { ...scope, quoteId: id, now: later(29) })).toEqual(saved)
  expect(await findQuote(sql, { ...scope, quoteId: other, now: later(29) })).toMatchObject({
    rate: 30_000,
    fee: 30_000,
    borneBy: null,
    isEstimate: true,
  })
  expect(await findQuote(sql, { ...scope, quoteId: id, now: later(30) })).toBeUndefined()
  expect(await findQuote(sql, { ...scope, quoteId: id, cart: '1:3', now })).toBeUndefined()
  expect(await findQuote(sql, { ...scope, quoteId: id, userId: scope.userId + 1, now })).toBeUndefined()
  expect(await findQuote(sql, { ...scope, quoteId: id, courierCode: storeCourierCode, now })).toBeUndefined()
})

test("finds the newest quote of the store's own courier, and none without id and courier", async () => {
  await insertQuotes(sql, { ...scope, goods, parcel, now }, [ownCourier])
  await insertQuotes(sql, { ...scope, goods, parcel, now: later(1) }, [
    { ...ownCourier, rate: 14_000, fee: 14_000 },
    reg,
  ])

  const newest = await findQuote(sql, { ...scope, courierCode: storeCourierCode, now })
  expect(newest).toMatchObject({ fee: 14_000, parcel: null })
  expect(await findQuote(sql, { ...scope, now })).toBeUndefined()
})

test('sweeps expired quotes only', async () => {
  const fresh = new Date()
  const [valid] = await insertQuotes(sql, { ...scope, goods, parcel, now: fresh }, [reg])
  await sweepQuotes(sql)
  expect(await sql`select id from shipping_quotes`).toEqual([{ id: valid }])
  expect(await insertQuotes(sql, { ...scope, goods, parcel, now }, [])).toEqual([])
})
