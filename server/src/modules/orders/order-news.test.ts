import { beforeAll, expect, test } from 'vitest'
import { addDays, wibDay } from '#contract/values/time/calendar-day.ts'
import { inTransaction } from '../../db/database.ts'
import type { TestCustomer, TestUser } from '../../testing/factories.ts'
import { testShop } from '../../testing/test-shop.ts'
import { grantRole } from '../staff/staff-queries.ts'

const shop = await testShop()
let owner: TestUser
let storeOwner: TestUser
let budi: TestCustomer
let sari: TestCustomer
let store: { id: number }
let early: { id: number }
let late: { id: number }
let ready: { id: number }

const soon = addDays(wibDay(new Date()), 5)
const later = addDays(soon, 10)

beforeAll(async () => {
  store = await shop.aStore()
  ;[owner, storeOwner] = await Promise.all([shop.anOperator(), shop.aUser()])
  await inTransaction(shop.sql, (tx) => grantRole(tx, storeOwner.id, 'store_owner', store.id))
  ;[budi, sari] = [await shop.aCustomer(), await shop.aCustomer()]
  early = await shop.aProduct({ storeId: store.id, purchaseType: 'pre_order', deliveryDate: soon, stock: 100 })
  late = await shop.aProduct({ storeId: store.id, purchaseType: 'pre_order', deliveryDate: later, stock: 100 })
  ready = await shop.aProduct({ storeId: store.id, stock: 100 })
})

async function paid(shopper: TestCustomer, goods: { id: number }): Promise<number> {
  const { ID: id } = await shopper.order([goods])
  await owner.call('PUT /kelola/order/:id/verify', { params: { id }, body: {} })
  return id
}
const tell = (OrderIDs: number[], Text: string, by = storeOwner) =>
  by.call('POST /kelola/ordernews', { body: { OrderIDs, Text } })
const list = (query: object) =>
  storeOwner.call('GET /kelola/order', { query: { IsPreOrder: true, SortBy: 'PromisedDate-asc', ...query } })
const newsMails = async ({ email }: TestCustomer) =>
  (await shop.mails()).filter(({ to, subject }) => to === email && subject.startsWith('Kabar')).map(({ text }) => text)

test('pre-orders are listed by the promised day, and found by day and product', async () => {
  const [second, first, other] = [await paid(budi, late), await paid(sari, early), await paid(budi, ready)]
  const all = await list({})
  expect(all.map(({ ID, PromisedDate }) => [ID, PromisedDate])).toEqual([
    [first, soon],
    [second, later],
  ])
  expect((await list({ PromisedTo: soon })).map(({ ID }) => ID)).toEqual([first])
  expect((await list({ PromisedFrom: later })).map(({ ID }) => ID)).toEqual([second])
  expect((await list({ PromisedFrom: '2026-13-40' })).map(({ ID }) => ID)).toEqual([])
  expect((await list({ ProductID: late.id })).map(({ ID }) => ID)).toEqual([second])
  const others = await storeOwner.call('GET /kelola/order', { query: { IsPreOrder: false } })
  expect(others.map(({ ID, PromisedDate }) => [ID, PromisedDate])).toContainEqual([other, null])
})

test('buyers get the words once, by mail and on the page of their order; ended and foreign orders are left out', async () => {
  const [one, two, ended] = [await paid(budi, early), await paid(sari, early), await paid(budi, early)]
  await owner.call('PUT /kelola/order/:id/refuse', { params: { id: ended }, body: { Note: 'Habis' } })
  const elsewhere = await shop.aProduct({ storeId: (await shop.aStore()).id, stock: 5 })
  const foreign = await paid(budi, elsewhere)
  const orders = [one, two, ended, foreign]
  const told = await Promise.all([tell(orders, 'Datang 5 hari lagi'), tell(orders, 'Datang 5 hari lagi')])
  expect(told.reduce((sum, { Told }) => sum + Told, 0)).toBe(2)
  for (const shopper of [budi, sari]) {
    const mails = await newsMails(shopper)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toContain('Datang 5 hari lagi')
  }
  const { Timeline, Status } = await budi.call('GET /me/order/:id', { params: { id: one } })
  expect(Timeline!.at(-1)).toMatchObject({ Text: 'Kabar dari Toko', Note: 'Datang 5 hari lagi', Status })
  const { History } = await owner.call('GET /kelola/order/:id', { params: { id: one } })
  expect(History.at(-1)).toMatchObject({ Text: 'Kabar dari Toko', Actor: 'operator' })
  expect(await tell([one], 'Jadi datang besok')).toEqual({ Told: 1 })
})

test('words without letters, and staff who only pack, are refused', async () => {
  const id = await paid(budi, early)
  await expect(tell([id], '  ')).rejects.toMatchObject({ http: 422 })
  const packer = await shop.aUser()
  await inTransaction(shop.sql, (tx) => grantRole(tx, packer.id, 'packer', store.id))
  await expect(tell([id], 'Halo', packer)).rejects.toMatchObject({ http: 404 })
})
