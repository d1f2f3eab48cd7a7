import { beforeAll, expect, test } from 'vitest'
import { maxRestockDays } from '#contract/values/products/product-limits.ts'
import { addDays, wibDay } from '#contract/values/time/calendar-day.ts'
import { inTransaction } from '../../../db/database.ts'
import type { TestUser } from '../../../testing/factories.ts'
import { testShop } from '../../../testing/test-shop.ts'
import { grantRole } from '../../staff/staff-queries.ts'

const shop = await testShop()
const { sql } = shop
const dayMs = 24 * 3_600_000
const operator = await shop.anOperator()
let today: string
let keeper: TestUser
const [own, other] = [await shop.aStore(), await shop.aStore()]

beforeAll(async () => {
  await shop.travelToNoon()
  today = wibDay(shop.ctx.clock.now())
  keeper = await shop.aUser()
  await inTransaction(sql, (tx) => grantRole(tx, keeper.id, 'store_owner', own.id))
})

const soldOut = (storeId = own.id) => shop.aProduct({ storeId, stock: 0 })
async function expectBack(id: number, RestockDate: string | null, by = keeper) {
  const { Version } = await operator.call('GET /kelola/product/:id', { params: { id } })
  return by.call('PUT /kelola/product/:id', { params: { id }, body: { Version, RestockDate } })
}
const shown = async (id: number) => (await shop.as()('GET /product/:oid/:id', { params: { id } })).RestockDate
const setStock = (id: number, stock: number) => sql`update product_stock set stock = ${stock} where product_id = ${id}`

test('S07 shoppers read when a sold-out product is expected back, until the day is past', async () => {
  const { id } = await soldOut()
  expect(await shown(id)).toBeNull()
  const day = addDays(today, 3)
  expect((await expectBack(id, day)).RestockDate).toBe(day)
  expect(await shown(id)).toBe(day)
  await shop.travel(3 * dayMs)
  expect(await shown(id)).toBe(day)
  await shop.travel(dayMs)
  expect(await shown(id)).toBeNull()
  today = wibDay(shop.ctx.clock.now())

  // The past day does not prevent other changes, and can be removed.
  const { Version, RestockDate } = await operator.call('GET /kelola/product/:id', { params: { id } })
  expect(RestockDate).toBe(day)
  const changed = { Version, RestockDate, Price: 30_000 }
  expect(await keeper.call('PUT /kelola/product/:id', { params: { id }, body: changed })).toMatchObject({
    Price: 30_000,
  })
  expect((await expectBack(id, null)).RestockDate).toBeNull()
})

test('S07 the day is today at the earliest, at most two years away, and a day of the calendar', async () => {
  const { id } = await soldOut()
  for (const day of [addDays(today, -1), addDays(today, maxRestockDays + 1), '2027-02-30']) {
    await expect(expectBack(id, day)).rejects.toMatchObject({ code: 'RESTOCK_DATE_INVALID' })
  }
  for (const day of [today, addDays(today, maxRestockDays)]) expect((await expectBack(id, day)).RestockDate).toBe(day)
})

test('S07 the day ends when the goods come, also if price and stock are saved together, and is not shown for the next time', async () => {
  const { id } = await soldOut()
  const day = addDays(today, 10)
  await expectBack(id, day)
  await setStock(id, 5)
  expect(await shown(id)).toBeNull()
  await setStock(id, 0)
  expect(await shown(id)).toBeNull()

  const { Version } = await expectBack(id, day)
  const row = { ID: id, Version, Price: 31_000, StockChange: 4 }
  expect(await operator.call('PUT /kelola/productsheet', { body: { Rows: [row] } })).toMatchObject([{ Code: '' }])
  await setStock(id, 0)
  expect(await shown(id)).toBeNull()
})

test('S07 each variant has a day of its own', async () => {
  const { id } = await soldOut()
  const { ID } = await operator.call('POST /kelola/product/:id/family', {
    params: { id },
    body: {
      Name: 'Teh',
      Options: [{ Name: 'Isi', Values: ['25', '50'] }],
      Members: [
        { ProductID: id, Values: ['25'] },
        { ProductID: null, Values: ['50'], Price: 9_000 },
      ],
    },
  })
  const [second] = await sql<[{ id: number }]>`select id from products where family_id = ${ID} and id <> ${id}`
  const day = addDays(today, 5)
  await expectBack(second.id, day)
  expect([await shown(id), await shown(second.id)]).toEqual([null, day])
})

test('S07 staff without the right to products, or of another store, set no day, and a copy has none', async () => {
  const { id } = await soldOut()
  const foreign = await soldOut(other.id)
  const cashier = await shop.aUser()
  await inTransaction(sql, (tx) => grantRole(tx, cashier.id, 'cashier', null))
  const day = addDays(today, 5)
  await expect(expectBack(foreign.id, day)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(expectBack(id, day, cashier)).rejects.toMatchObject({ http: 404 })
  await expectBack(id, day)
  expect((await operator.call('POST /kelola/product/:id/copy', { params: { id } })).RestockDate).toBeNull()
})
