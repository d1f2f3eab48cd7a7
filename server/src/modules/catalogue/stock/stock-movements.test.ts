import { expect, test } from 'vitest'
import { runInLockOrder } from '../../../testing/row-lock.ts'
import { testShop } from '../../../testing/test-shop.ts'
import { applyProductMoments } from '../product-moments.ts'
import { findStockBreaches } from './check-stock.ts'

const shop = await testShop()
const { sql } = shop

const movementsOf = (productId: number) =>
  sql<{ change: number; stock: number; reason: string; ofOrder: boolean }[]>`
    select change, stock, reason, order_id is not null as "ofOrder" from stock_movements
    where product_id = ${productId} order by id`

test('every change of a stock is a movement, with its order, and their sum is the stock', async () => {
  const product = await shop.aProduct({ stock: 10 })
  const customer = await shop.aCustomer()
  const { ID: id } = await customer.order([{ id: product.id, quantity: 3 }])
  await customer.call('PUT /me/cancelorder/:id', { params: { id } })
  await sql`update product_stock set stock = 2 where product_id = ${product.id}`
  expect(await movementsOf(product.id)).toEqual([
    { change: 10, stock: 10, reason: 'opening', ofOrder: false },
    { change: -3, stock: 7, reason: 'sale', ofOrder: true },
    { change: 3, stock: 10, reason: 'cancellation', ofOrder: true },
    { change: -8, stock: 2, reason: 'other', ofOrder: false },
  ])
  const orders = await sql`select distinct order_id as id from stock_movements where order_id is not null`
  expect(orders).toEqual([{ id }])
  expect(await findStockBreaches(sql)).toEqual([])
})

test('movements can be neither changed nor removed', async () => {
  await expect(sql`update stock_movements set change = 1`).rejects.toThrow('forbidden')
  await expect(sql`delete from stock_movements`).rejects.toThrow('forbidden')
})

test('a pre-order counts as sold out from its closing time on, unless that is prolonged', async () => {
  const closedAt = new Date(shop.ctx.clock.now().getTime() + 3_600_000)
  const { id } = await shop.aProduct({ purchaseType: 'pre_order', closedAt, deliveryDate: '2030-01-01' })
  const isInStock = async () =>
    (await sql<[{ in_stock: boolean }]>`select in_stock from products where id = ${id}`)[0].in_stock
  expect(await isInStock()).toBe(true)
  await shop.travel(2 * 3_600_000)
  await applyProductMoments(shop.ctx)
  expect(await isInStock()).toBe(false)
  await sql`update products set closed_at = shop_now() + interval '1 day' where id = ${id}`
  expect(await isInStock()).toBe(true)
})

test('the sale of products starts and ends at the scheduled times', async () => {
  const [soon, ending] = await Promise.all([shop.aProduct({ available: false }), shop.aProduct()])
  await sql`update products set publish_at = shop_now() + interval '1 hour' where id = ${soon.id}`
  await sql`update products set unpublish_at = shop_now() + interval '1 hour' where id = ${ending.id}`
  const states = async () => {
    await applyProductMoments(shop.ctx)
    return sql`select available from products where id in (${soon.id}, ${ending.id}) order by id = ${ending.id}`
  }
  expect(await states()).toEqual([{ available: false }, { available: true }])
  await shop.travel(2 * 3_600_000)
  expect(await states()).toEqual([{ available: true }, { available: false }])
  expect(await sql`select subject_id as id, action from audit_log order by audit_log.id`).toEqual([
    { id: String(soon.id), action: 'publish' },
    { id: String(ending.id), action: 'withdraw' },
  ])
})

test('hundreds of products with the same start of sale are handled in one run, few of them locked at once', async () => {
  const { id } = await shop.aProduct()
  await sql`
    with made as (
      insert into products (store_id, category_id, name, price, weight, available, publish_at)
      select store_id, category_id, 'Takjil', price, weight, false, shop_now()
      from products, generate_series(1, 250) where id = ${id} returning id
    )
    insert into product_stock (product_id, stock) select id, 5 from made`
  await applyProductMoments(shop.ctx)
  const [{ offered, recorded, transactions }] = await sql<[Record<'offered' | 'recorded' | 'transactions', number>]>`
    select count(*) filter (where p.available)::int as offered, count(a.id)::int as recorded,
      count(distinct a.xmin::text)::int as transactions
    from products p left join audit_log a on a.subject = 'product' and a.subject_id = p.id::text and a.action = 'publish'
    where p.name = 'Takjil'`
  expect({ offered, recorded, transactions }).toEqual({ offered: 250, recorded: 250, transactions: 3 })
})

test('two concurrent servers lock stocks first, as orders do, and one of them starts the sale', async () => {
  const { id } = await shop.aProduct({ available: false })
  await sql`update products set publish_at = shop_now() where id = ${id}`
  const server = () => applyProductMoments(shop.ctx)
  const outcomes = await runInLockOrder(sql, { table: 'product_stock', id }, [server, server])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  expect(await sql`select action from audit_log where subject_id = ${String(id)}`).toEqual([{ action: 'publish' }])
})
