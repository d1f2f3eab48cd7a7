import { beforeAll, expect, test } from 'vitest'
import { maxTakeLines } from '#contract/backoffice/stock-takes.ts'
import type { TestUser } from '../../../testing/factories.ts'
import { testShop } from '../../../testing/test-shop.ts'
import { findStockBreaches } from './check-stock.ts'

const shop = await testShop()
let counters: TestUser[]
beforeAll(async () => {
  counters = await Promise.all([shop.aUser({ role: 'operator' }), shop.aUser({ role: 'operator' })])
})

async function aTake(stocks: readonly number[]) {
  const store = await shop.aStore()
  const products = await Promise.all(stocks.map((stock) => shop.aProduct({ storeId: store.id, stock })))
  const { ID: id } = await counters[0]!.call('POST /kelola/stocktake', { body: { StoreID: store.id } })
  const count = (by: number, product: number, Pieces: number, key?: string) =>
    counters[by]!.call('POST /kelola/stocktake/:id/count', {
      params: { id },
      body: { ProductID: products[product]!.id, Pieces },
      ...(key ? { idempotencyKey: key } : {}),
    })
  const close = () => counters[1]!.call('PUT /kelola/stocktake/:id/close', { params: { id } })
  return { id, store, products, count, close, stock: (product: number) => shop.stockOf(products[product]!.id) }
}

test('two people count, their counts add up, and the stock changes by the difference', async () => {
  const { id, products, count, close, stock } = await aTake([10, 5, 7])
  await count(0, 0, 6)
  expect(await count(1, 0, 3)).toEqual({ Counted: 9, Expected: 10 })
  await count(0, 1, 8)
  await count(1, 1, -1)
  expect(await close()).toEqual({ Changed: 2, Missing: 0 })
  expect([await stock(0), await stock(1), await stock(2)]).toEqual([9, 7, 7])
  const [movement] = await counters[0]!.call('GET /kelola/product/:id/movements', { params: { id: products[0]!.id } })
  expect(movement).toMatchObject({ Change: -1, Reason: 'count', Note: `Stok opname ${id}` })
  expect(await findStockBreaches(shop.sql)).toEqual([])
})

test('pieces sold before, between and after the counts stay sold, and are on the shelf until they are handed over', async () => {
  const { id, products, count, close, stock } = await aTake([10])
  const customer = await shop.aCustomer()
  await customer.order([{ ...products[0]!, quantity: 2 }])
  // 8 in stock and 2 of an order are on the shelf: 10 are expected.
  expect(await count(0, 0, 4)).toEqual({ Counted: 4, Expected: 10 })
  const { Lines } = await counters[0]!.call('GET /kelola/stocktake/:id', { params: { id } })
  expect(Lines).toMatchObject([{ Expected: 10, Held: 2 }])
  await customer.order([{ ...products[0]!, quantity: 3 }])
  expect(await count(1, 0, 5)).toEqual({ Counted: 9, Expected: 10 })
  await (await shop.aCustomer()).order([{ ...products[0]!, quantity: 1 }])
  await close()
  // 10 less 6 sold, less the missing one.
  expect(await stock(0)).toBe(3)
})

test('with very many products the last ones are listed, and all differences are counted', async () => {
  const { id, products } = await aTake(Array.from({ length: maxTakeLines + 2 }, () => 5))
  await shop.sql`
    insert into stock_counts (take_id, store_id, product_id, pieces, user_id, expected)
    select ${id}, p.store_id, p.id, case when p.id = ${products[0]!.id} then 4 else 5 end, t.started_by, 5
    from products p join stock_takes t on t.id = ${id} and t.store_id = p.store_id order by p.id`
  const take = await counters[0]!.call('GET /kelola/stocktake/:id', { params: { id } })
  expect(take).toMatchObject({ Products: maxTakeLines + 2, Differing: 1 })
  expect(take.Lines).toHaveLength(maxTakeLines)
  expect(take.Lines[0]!.ProductID).toBe(Math.max(...products.map((product) => product.id)))
})

test('if more was sold than found, the stock ends at zero and the missing pieces are reported', async () => {
  const { products, count, close, stock } = await aTake([4])
  await (await shop.aCustomer()).order([{ ...products[0]!, quantity: 3 }])
  await count(0, 0, 1)
  expect(await close()).toEqual({ Changed: 1, Missing: 2 })
  expect(await stock(0)).toBe(0)
})

test('a repeated count counts once; one of another store, of zero, or below zero is refused', async () => {
  const { id, count } = await aTake([4])
  await count(0, 0, 2, 'hitung-1')
  expect(await count(0, 0, 2, 'hitung-1')).toEqual({ Counted: 2, Expected: 4 })
  await expect(count(0, 0, 0)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
  await expect(count(0, 0, -3)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
  const other = await shop.aProduct({ storeId: (await shop.aStore()).id })
  const foreign = { params: { id }, body: { ProductID: other.id, Pieces: 1 } }
  await expect(counters[0]!.call('POST /kelola/stocktake/:id/count', foreign)).rejects.toMatchObject({ http: 404 })
})

test('a store has one open stock-taking, and a closed one takes no counts', async () => {
  const { store, count, close } = await aTake([4])
  const open = () => counters[0]!.call('POST /kelola/stocktake', { body: { StoreID: store.id } })
  await expect(open()).rejects.toMatchObject({ code: 'STOCK_TAKE_OPEN' })
  await close()
  await expect(count(0, 0, 1)).rejects.toMatchObject({ code: 'STOCK_TAKE_CLOSED' })
  await expect(close()).rejects.toMatchObject({ code: 'STOCK_TAKE_CLOSED' })
  await open()
})

test('50 concurrent sales, corrections and counts of one product lose no piece', async () => {
  const { id, products, count, close, stock } = await aTake([60])
  const product = products[0]!.id
  const shoppers = await Promise.all(Array.from({ length: 20 }, () => shop.aCustomer()))
  const correct = (index: number) =>
    counters[index % 2]!.call('POST /kelola/product/:id/stock', {
      params: { id: product },
      body: { Change: index % 3 === 0 ? -1 : 1, Reason: 'correction' },
    })
  const done = await Promise.allSettled([
    ...shoppers.map((shopper) => shopper.order([{ id: product }])),
    ...Array.from({ length: 15 }, (_, index) => count(index % 2, 0, 4)),
    ...Array.from({ length: 15 }, (_, index) => correct(index)),
  ])
  expect(done.filter(({ status }) => status === 'rejected')).toEqual([])
  const before = await stock(0)
  const { Lines } = await counters[0]!.call('GET /kelola/stocktake/:id', { params: { id } })
  await close()
  expect(await stock(0)).toBe(before + Lines[0]!.Counted - Lines[0]!.Expected)
  expect(await findStockBreaches(shop.sql)).toEqual([])
})
