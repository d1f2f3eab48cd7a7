import { beforeAll, describe, expect, test } from 'vitest'
import type { Fragment } from '../../db/sql.ts'
import { testShop } from '../../testing/test-shop.ts'
import { rebuildListAnchors, refreshListAnchors } from './list-anchors.ts'

const shop = await testShop()
const { sql } = shop
const products = 6_000
let category: { id: number }
let store: { id: number }

beforeAll(async () => {
  ;[category, store] = [await shop.aCategory(), await shop.aStore()]
  const other = await shop.aCategory()
  // Many equal values, as after an import: only the id tells them apart.
  await sql`
    with product as (
      insert into products (name, category_id, store_id, price, total_purchase, updated_at, available)
      select 'Produk ' || n, case when n % 5 = 0 then ${other.id}::bigint else ${category.id}::bigint end, ${store.id},
        1000 * (1 + n % 7), n % 11, '2026-01-01'::timestamptz + make_interval(hours => n % 13), n % 50 <> 0
      from generate_series(1, ${products}::int) n returning id
    ) insert into product_stock select id, (id % 12 <> 0)::int from product`
})

const list = (query: object) => shop.as()('GET /product/:oid', { query: { Size: 12, ...query } })

/** What a walk from the beginning of the list finds. */
async function walked(where: string, order: string, page: number): Promise<number[]> {
  const rows = await sql.unsafe<{ id: number }[]>(
    `select id from products where available and ${where} order by ${order} limit 12 offset ${(page - 1) * 12}`,
  )
  return rows.map((row) => row.id)
}

async function expectRightPages() {
  const lists: [query: object, where: string, order: string][] = [
    [{}, 'true', 'in_stock desc, updated_at desc, id desc'],
    [{ SortBy: 'Updated_At-desc' }, 'true', 'updated_at desc, id desc'],
    [{ SortBy: 'Updated_At-asc' }, 'true', 'updated_at, id'],
    [{ SortBy: 'ID-desc' }, 'true', 'id desc'],
    [{ SortBy: 'TotalPurchase-desc' }, 'true', 'total_purchase desc, id desc'],
    [{ SortBy: 'Price-asc' }, 'true', 'promo_price, id'],
    [{ CategoryID: category.id }, `category_id = ${category.id}`, 'in_stock desc, updated_at desc, id desc'],
    [{ StoreID: store.id }, `store_id = ${store.id}`, 'in_stock desc, updated_at desc, id desc'],
    [{ StoreID: store.id, SortBy: 'Updated_At-asc' }, `store_id = ${store.id}`, 'updated_at, id'],
  ]
  for (const [query, where, order] of lists) {
    for (const page of [1, 2, 42, 43, 200, 380, 392, 489, 490, 491, 600, 1_000_000]) {
      const found = (await list({ ...query, Page: page })).map((card) => card.ID)
      expect(found, `${JSON.stringify(query)} page ${page}`).toEqual(await walked(where, order, page))
    }
  }
}

/** Rows are locked in id order, as the shop locks them: changes beside each other wait, and none meets a deadlock. */
const inOrder = (where: Fragment) => sql`id in (select id from products where ${where} order by id for update)`

const changes = [
  () => sql`update products set available = not available where ${inOrder(sql`id % 9 = 4`)}`,
  () => sql`update products set total_purchase = total_purchase + 3 where ${inOrder(sql`id % 31 = 0`)}`,
  () => sql`
    update products set updated_at = updated_at + interval '5 hours', price = price + 500
    where ${inOrder(sql`id % 17 = 2`)}`,
  () => sql`delete from products where ${inOrder(sql`id % 23 = 1`)}`,
  () => sql`update products set category_id = ${category.id} where ${inOrder(sql`id % 40 = 0`)}`,
  // As orders and deliveries do, a product at a time.
  () => sellOut(sql`id % 43 = 7`),
]

async function sellOut(where: Fragment) {
  const rows = await sql<{ id: number }[]>`select id from products where ${where} order by id`
  for (const { id } of rows) await sql`update product_stock set stock = 1 - stock where product_id = ${id}`
}

describe('C07 S05 every page of a long list is the one that a walk from its beginning finds', () => {
  test('before anchors are taken, and after', async () => {
    await expectRightPages()
    await rebuildListAnchors(sql)
    await expectRightPages()
  })

  test('whatever changes since', async () => {
    for (const change of changes) await change()
    for (let n = 0; n < 30; n++) await shop.aProduct({ storeId: store.id, categoryId: category.id, totalPurchase: n })
    await expectRightPages()
  })

  test('and when anchors are taken while products change', async () => {
    const sell = (n: number) => sql`
      update products set total_purchase = total_purchase + 1 where ${inOrder(sql`id % 37 = ${n}`)}`
    await Promise.all([
      ...Array.from({ length: 20 }, (_, n) => sell(n)),
      rebuildListAnchors(sql),
      ...changes.map((one) => one()),
    ])
    await expectRightPages()
  })

  test('anchors are taken anew when much has changed, and not for a little', async () => {
    const noted = async () =>
      (await sql<{ count: number }[]>`select count(*)::int as count from list_changes`)[0]!.count
    await rebuildListAnchors(sql)
    await sql`update products set total_purchase = 99 where id = (select max(id) from products where available)`
    await refreshListAnchors(sql)
    expect(await noted()).toBe(2)
    await refreshListAnchors(sql, { changes: 2 })
    expect(await noted()).toBe(0)
    await expectRightPages()
  })
})

test('C07 lists that have no anchors end after ten thousand rows', async () => {
  expect(await list({ PurchaseType: 1, Page: 1_000_000 })).toEqual([])
  expect(await list({ CategoryID: [category.id, 999], Page: 834, Size: 12 })).toEqual([])
})
