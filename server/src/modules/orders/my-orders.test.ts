import { beforeAll, describe, expect, test } from 'vitest'
import type { Data } from '#contract/client.ts'
import { totalToPay } from '#contract/values/orders/total-to-pay.ts'
import type { TestCustomer, TestUser } from '../../testing/factories.ts'
import { testShop } from '../../testing/test-shop.ts'

const shop = await testShop()
let budi: TestCustomer
let sari: TestCustomer
let operator: TestUser
let tea: { id: number }
let rug: { id: number }
let categories: { tea: number; rugs: number }
/** Budi's orders, one in each of these states. */
let own: Record<'waiting' | 'paid' | 'ready' | 'cancelled', number>
let foreign: number

beforeAll(async () => {
  const [teas, rugs, store] = await Promise.all([shop.aCategory(), shop.aCategory(), shop.aStore()])
  categories = { tea: teas.id, rugs: rugs.id }
  tea = await shop.aProduct({ categoryId: teas.id, storeId: store.id, stock: 1_000 })
  rug = await shop.aProduct({ categoryId: rugs.id, storeId: store.id })
  budi = await shop.aCustomer()
  sari = await shop.aCustomer()
  operator = await shop.anOperator()
  const id = async (items: { id: number }[], customer = budi) => (await customer.order(items)).ID
  own = { waiting: await id([tea]), paid: await id([rug]), ready: await id([tea, rug]), cancelled: await id([tea]) }
  foreign = await id([tea], sari)
  const step = (event: 'verify' | 'process', order: number) =>
    operator.call(`PUT /kelola/order/:id/${event}`, { params: { id: order }, body: {} })
  await step('verify', own.paid)
  await step('verify', own.ready)
  await step('process', own.ready)
  await budi.call('PUT /me/cancelorder/:id', { params: { id: own.cancelled } })
})

const list = (query: string) => shop.ask({ method: 'GET', path: `/api/v1/me/order?${query}`, token: budi.token })
const count = (query: string) => shop.ask({ method: 'GET', path: `/api/v1/me/ordercount?${query}`, token: budi.token })
const idsOf = (data: unknown) => (data as Data<'GET /me/order'>).map((order) => order.ID)

test('O08 a single order includes the current address of its store, a list of orders does not', async () => {
  const read = () => budi.call('GET /me/order/:id', { params: { id: own.ready } })
  const { StoreID, StorePlace } = await read()
  expect(StorePlace).toMatchObject({ City: 'Bandung', Phone: '' })
  await shop.sql`update stores set address = 'Jl. Baru 8', phone = '084000001101' where id = ${StoreID}`
  const after = await read()
  expect(after.StorePlace).toMatchObject({ Address: 'Jl. Baru 8', Phone: '084000001101' })
  expect(after.StorePlace!.AddressID).not.toBe(StorePlace!.AddressID)
  const managed = await operator.call('GET /kelola/order/:id', { params: { id: own.ready } })
  expect(managed.Order.StorePlace).toEqual(after.StorePlace)
  const listed = await budi.call('GET /me/order', { query: { ID: own.ready } })
  expect(listed[0]).not.toHaveProperty('StorePlace')
})

describe('O08 an order of another shopper', () => {
  const calls = [
    ['GET', '/me/order/'],
    ['GET', '/me/orderproduct/'],
    ['PUT', '/me/cancelorder/'],
    ['PUT', '/me/arrivedorder/'],
  ] as const
  test.each(calls)('%s %s answers as for an id that does not exist', async (method, path) => {
    const ask = (id: number) => shop.ask({ method, path: `/api/v1${path}${id}`, token: budi.token })
    const [theirs, none] = await Promise.all([ask(foreign), ask(999_999_999)])
    expect(theirs.http).toBe(404)
    expect(theirs.text).toBe(none.text)
    expect(theirs.envelope).toEqual({ status: false, code: 'NOT_FOUND', message: 'record not found', data: null })
    expect((await sari.call('GET /me/order/:id', { params: { id: foreign } })).Status).toBe(1)
  })

  test('takes no proof of payment', async () => {
    const confirm = (TypeID: number) =>
      shop.ask({
        method: 'POST',
        path: '/api/v1/me/paymentconfirmation',
        token: budi.token,
        body: { TypeID, Img: 'proofs/29/1/00000000-0000-4000-8000-000000000000.png' },
      })
    const [theirs, none] = await Promise.all([confirm(foreign), confirm(999_999_999)])
    expect(theirs.http).toBe(404)
    expect(theirs.text).toBe(none.text)
  })

  test('is not found by any filter, whether joined by AND or OR', async () => {
    const queries = [
      `ID=${foreign}`,
      `Operand=OR&ID=${foreign}`,
      `Operand=OR&ID=${foreign}&Status=1`,
      `Operand=OR&ID=${foreign}&CategoryID=${categories.tea}&Status=1&Status=8`,
      `ID=${foreign}&ID=${own.waiting}&Operand=OR`,
    ]
    for (const query of queries) {
      const found = await list(query)
      expect(found.http, query).toBe(200)
      expect(idsOf(found.envelope.data), query).not.toContain(foreign)
      const { count: number } = (await count(query)).envelope.data as { count: number }
      expect(number, query).toBe(idsOf(found.envelope.data).length)
    }
  })
})

describe('C07 O07 the list of orders', () => {
  test.each<[string, () => number[]]>([
    ['', () => [own.cancelled, own.ready, own.paid, own.waiting]],
    ['SortBy=ID-asc', () => [own.waiting, own.paid, own.ready, own.cancelled]],
    ['Status=1', () => [own.waiting]],
    ['Status=2&Status=3&Status=4', () => [own.ready, own.paid]],
    ['Status=0', () => []],
    ['CategoryID=tea', () => [own.cancelled, own.ready, own.waiting]],
    ['CategoryID=tea&CategoryID=rugs&Status=2&Status=4', () => [own.ready, own.paid]],
    ['Operand=OR&Status=2&CategoryID=tea', () => [own.cancelled, own.ready, own.paid, own.waiting]],
    ['Size=2', () => [own.cancelled, own.ready]],
    ['Size=2&Page=2', () => [own.paid, own.waiting]],
    ['Size=2&Page=3', () => []],
    ['Page=1000000&Size=50', () => []],
    // A larger size than allowed is cut to the largest.
    ['Page=2&Size=1000000', () => []],
    ['Status=&ID=&SortBy=', () => [own.cancelled, own.ready, own.paid, own.waiting]],
  ])('%s', async (query, expected) => {
    const named = query.replace('=tea', `=${categories.tea}`).replace('=rugs', `=${categories.rugs}`)
    const answer = await list(named)
    expect(answer.http).toBe(200)
    expect(idsOf(answer.envelope.data)).toEqual(expected())
  })

  test.each([
    'Operand=XOR',
    'Operand=OR&Operand=AND',
    'SortBy=Total-asc',
    'SortBy=ID',
    'SortBy=ID-asc;drop table orders',
    "SortBy=ID-asc'",
    'SortBy=user_id-asc',
    'Status=10',
    'Status=-1',
    'Status=abc',
    "Status=1' or '1'='1",
    'ID=1) or (1=1',
    'ID=1;delete from orders',
    'ID=0',
    'ID=9007199254740993',
    'Page=0',
    'Page=-1',
    'Page=1.5',
    'Page=1&Page=2',
    'Size=0',
    `${'ID=1&'.repeat(51)}`,
    'password_hash=x',
    '__proto__=1',
    'constructor=1',
    'ID[]=1',
    'ID[$gt]=1',
  ])('refuses %s', async (query) => {
    for (const answer of [await list(query), await count(query)]) {
      expect(answer.http).toBe(422)
      expect(answer.envelope).toMatchObject({ status: false, data: null })
      expect(answer.text).not.toMatch(/select|syntax|users|stack|node_modules/i)
    }
    expect((await count('')).envelope.data).toEqual({ count: 4 })
  })
})

test('C03 C04 the scheme lists the states of both kinds of orders, by group', async () => {
  const { OrderStatus } = await budi.call('GET /customdata/1/orderstatusscheme')
  const namesOf = (group: string) => {
    const rows = OrderStatus.filter(({ Group }) => Group === group)
    return rows.map(({ Value, TextTranslate }) => `${Value} ${TextTranslate}`)
  }
  expect(namesOf('ShopOrder')).toEqual([
    '1 Menunggu Pembayaran',
    '2 Pesanan Diproses',
    '3 Pesanan Dikemas',
    '4 Siap Diambil',
    '5 Pesanan Dikirim',
    '6 Pesanan Tiba',
    '7 Pesanan Ditolak',
    '8 Pesanan Dibatalkan',
    '9 Pesanan Selesai',
  ])
  expect(namesOf('DigitalOrder')).toEqual([
    '1 Menunggu Pembayaran',
    '2 Dalam Proses',
    '3 Dalam Proses',
    '7 Pembayaran Selesai',
    '8 Dibatalkan',
    '9 Tidak Berhasil',
  ])
})

describe('the back office', () => {
  test('lists the orders of all shoppers, oldest first, filtered by state, exact amount and proof', async () => {
    const all = await operator.call('GET /kelola/order')
    expect(all.map((order) => order.ID)).toEqual([own.waiting, own.paid, own.ready, own.cancelled, foreign])
    const wanted = all.find((order) => order.ID === foreign)!
    expect(wanted).toMatchObject({ DeliveryOption: 'Self Pickup', DeliveryOptionID: 2 })
    const query = { TransferAmount: totalToPay(wanted), Status: 1 }
    expect((await operator.call('GET /kelola/order', { query })).map((order) => order.ID)).toContain(foreign)
    expect(await operator.call('GET /kelola/order', { query: { HasProof: true } })).toEqual([])
    expect(await operator.call('GET /kelola/ordercount', { query: { Status: [1, 2] } })).toEqual({ count: 3 })
  })

  test('answers 404 to shoppers and store owners', async () => {
    const owner = await shop.aUser({ role: 'store_owner' })
    for (const user of [budi, owner]) {
      await expect(user.call('GET /kelola/order')).rejects.toMatchObject({ http: 404, message: 'record not found' })
      const verify = user.call('PUT /kelola/order/:id/verify', { params: { id: own.waiting }, body: {} })
      await expect(verify).rejects.toMatchObject({ http: 404, message: 'record not found' })
    }
    expect((await budi.call('GET /me/order/:id', { params: { id: own.waiting } })).Status).toBe(1)
  })
})

describe('O08 buying the goods again', () => {
  test('answers each product once, with its current price and stock', async () => {
    const store = await shop.aStore()
    const coffee = await shop.aProduct({ storeId: store.id, stock: 50, weight: 250, size: [12, 8, 20] })
    const sugar = await shop.aProduct({ storeId: store.id, stock: 50 })
    const order = await budi.order([coffee, sugar, coffee])
    await shop.ctx.sql`update products set price = 30000, discount_percent = 20 where id = ${coffee.id}`
    await shop.sql`update products set available = false where id = ${sugar.id}`

    const products = await budi.call('GET /me/orderproduct/:id', { params: { id: order.ID } })
    expect(products.map((product) => product.ID).sort((a, b) => a - b)).toEqual([coffee.id, sugar.id])
    const [first, second] = [coffee, sugar].map(({ id }) => products.find((product) => product.ID === id))
    expect(first).toMatchObject({ Price: 30_000, PromoPrice: 24_000, Discount: 20, Stock: 48, Status: 1 })
    expect(first).toMatchObject({ Weight: 250, Unit: 'gram', Length: 12, Width: 8, Height: 20, StoreID: store.id })
    expect(second).toMatchObject({ Status: 0, Stock: 49 })
  })
})
