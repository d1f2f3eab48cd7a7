import { beforeAll, describe, expect, test } from 'vitest'
import type { Fragment } from '../../db/sql.ts'
import { testShop } from '../../testing/test-shop.ts'
import { rebuildListAnchors, refreshListAnchors } from './list-anchors.ts'

const shop = await testShop()
const { sql } = shop
const products = 6_000
let category: { id: number }
let other: { id: number }
/** Contains both. */
let above: { id: number }
let store: { id: number }

beforeAll(async () => {
  ;[category, other, above] = [await shop.aCategory(), await shop.aCategory(), await shop.aCategory()]
  store = await shop.aStore()
  await moveBelow(above.id, category.id, other.id)
  // Many equal values, as after an import: only the id orders them.
  await sql`
    with product as (
      insert into products (name, category_id, store_id, price, total_purchase, updated_at, available)
      select 'Produk ' || n, case when n % 5 = 0 then ${other.id}::bigint else ${category.id}::bigint end, ${store.id},
        1000 * (1 + n % 7), n % 11, '2026-01-01'::timestamptz + make_interval(hours => n % 13), n % 50 <> 0
      from generate_series(1, ${products}::int) n returning id
    ) insert into product_stock select id, (id % 12 <> 0)::int from product`
})

const list = (query: object) => shop.as()('GET /product/:oid', { query: { Size: 12, ...query } })

/** The list's pages, read with a plain offset. */
async function pagesByOffset(where: string, order: string): Promise<(page: number) => number[]> {
  const [{ ids }] = await sql.unsafe<[{ ids: number[] }]>(
    `select array(select id::int from products where available and ${where} order by ${order}) as ids`,
  )
  return (page) => ids.slice((page - 1) * 12, page * 12)
}

/** Moves categories below one, or to the first level (null). */
async function moveBelow(parentId: number | null, ...ids: number[]) {
  await sql`update categories set parent_id = ${parentId} where id = any(${ids})`
  await shop.ctx.categories.load()
}

async function expectPagesByOffset() {
  const soldOutLast = 'in_stock desc, updated_at desc, id desc'
  const inStock = { OnePerFamily: 1, SortBy: 'InStock-desc' }
  const ofCategory = `category_id = ${category.id}`
  const lists: [query: object, where: string, order: string][] = [
    [{}, 'true', 'updated_at desc, id desc'],
    [{ SortBy: 'Updated_At-asc' }, 'true', 'updated_at, id'],
    [{ SortBy: 'ID-desc' }, 'true', 'id desc'],
    [{ SortBy: 'TotalPurchase-desc' }, 'true', 'total_purchase desc, id desc'],
    [{ SortBy: 'Price-asc' }, 'true', 'price, id'],
    [{ SortBy: 'PromoPrice-desc' }, 'true', 'promo_price desc, id desc'],
    [{ CategoryID: category.id }, ofCategory, 'updated_at desc, id desc'],
    [{ CategoryID: above.id, SortBy: 'Updated_At-asc' }, await within(above.id), 'updated_at, id'],
    [{ StoreID: store.id, SortBy: 'Updated_At-asc' }, `store_id = ${store.id}`, 'updated_at, id'],
    [inStock, 'is_face', soldOutLast],
    [{ ...inStock, SortBy: 'InStock-asc' }, 'is_face', 'in_stock, updated_at, id'],
    [{ OnePerFamily: 1, SortBy: 'ID-asc' }, 'is_face', 'id'],
    [{ OnePerFamily: 1, SortBy: 'PromoPrice-asc' }, 'is_face', 'promo_price, id'],
    [{ ...inStock, CategoryID: category.id }, `is_face and ${ofCategory}`, soldOutLast],
    [{ ...inStock, CategoryID: above.id }, `is_face and ${await within(above.id)}`, soldOutLast],
    [{ ...inStock, StoreID: store.id }, `is_face and store_id = ${store.id}`, soldOutLast],
  ]
  for (const [query, where, order] of lists) {
    const pageByOffset = await pagesByOffset(where, order)
    for (const page of [1, 2, 42, 43, 200, 380, 392, 489, 490, 491, 600, 1_000_000]) {
      const found = (await list({ ...query, Page: page })).map((card) => card.ID)
      expect(found, `${JSON.stringify(query)} page ${page}`).toEqual(pageByOffset(page))
    }
  }
}

async function within(id: number): Promise<string> {
  const rows = await sql<{ id: number }[]>`select id from category_lines where within_id = ${id}`
  return `category_id = any('{${rows.map((row) => row.id)}}')`
}

/** Locks rows in id order, as the shop does, so that concurrent changes wait for each other without a deadlock. */
const lockedInOrder = (where: Fragment) => sql`id in (select id from products where ${where} order by id for update)`

const changes = [
  () => sql`update products set available = not available where ${lockedInOrder(sql`id % 9 = 4`)}`,
  () => sql`update products set total_purchase = total_purchase + 3 where ${lockedInOrder(sql`id % 31 = 0`)}`,
  () => sql`
    update products set updated_at = updated_at + interval '5 hours', price = price + 500
    where ${lockedInOrder(sql`id % 17 = 2`)}`,
  () => sql`delete from products where ${lockedInOrder(sql`id % 23 = 1`)}`,
  () => sql`update products set category_id = ${category.id} where ${lockedInOrder(sql`id % 40 = 0`)}`,
  // One product at a time, as orders do.
  () => toggleStock(sql`id % 43 = 7`),
]

async function toggleStock(where: Fragment) {
  const rows = await sql<{ id: number }[]>`select id from products where ${where} order by id`
  for (const { id } of rows) await sql`update product_stock set stock = 1 - stock where product_id = ${id}`
}

describe('C07 S05 every page of a long list equals the page by plain offset', () => {
  test('without anchors, and after they are built', async () => {
    await expectPagesByOffset()
    await rebuildListAnchors(sql)
    await expectPagesByOffset()
  })

  test('after products changed', async () => {
    for (const change of changes) await change()
    for (let n = 0; n < 30; n++) await shop.aProduct({ storeId: store.id, categoryId: category.id, totalPurchase: n })
    await expectPagesByOffset()
  })

  test('when anchors are rebuilt while products change', async () => {
    const sell = (n: number) => sql`
      update products set total_purchase = total_purchase + 1 where ${lockedInOrder(sql`id % 37 = ${n}`)}`
    await Promise.all([
      ...Array.from({ length: 20 }, (_, n) => sell(n)),
      rebuildListAnchors(sql),
      ...changes.map((one) => one()),
    ])
    await expectPagesByOffset()
  })

  test('after a category moved, before and after its anchors are rebuilt', async () => {
    const anchorsAbove = async () =>
      (await sql`select scope_ids from product_anchors where scope = 'category' and scope_id = ${above.id} limit 1`)[0]
    await rebuildListAnchors(sql)
    expect(await anchorsAbove()).toEqual({ scope_ids: [category.id, other.id, above.id] })
    await moveBelow(null, other.id)
    await expectPagesByOffset()
    await refreshListAnchors(sql)
    expect(await anchorsAbove()).toEqual({ scope_ids: [category.id, above.id] })
    await expectPagesByOffset()
    const { count } = await shop.as()('GET /productcount/:oid', { query: { CategoryID: above.id } })
    expect(count).toBe((await sql`select from products where available and category_id = ${category.id}`).length)
    await moveBelow(above.id, other.id)
  })

  test('anchors are rebuilt after many changes, not after a few', async () => {
    const countListChanges = async () =>
      (await sql<{ count: number }[]>`select count(*)::int as count from product_changes`)[0]!.count
    await rebuildListAnchors(sql)
    await sql`update products set total_purchase = 99 where id = (select max(id) from products where available)`
    await refreshListAnchors(sql)
    expect(await countListChanges()).toBe(2)
    await refreshListAnchors(sql, { changes: 2 })
    expect(await countListChanges()).toBe(0)
    await expectPagesByOffset()
  })

  test('with families, in lists of all variants and of one variant each, also after the face has changed', async () => {
    await sql`
      insert into product_families (store_id, name, options)
      select ${store.id}, 'Keluarga ' || n, ${sql.json([{ name: 'Ukuran', values: ['S', 'M', 'L'] }])} from generate_series(1, 300) n`
    await sql`
      update products set family_id = 1 + id % 300, option_values = array[('{S,M,L}'::text[])[1 + id / 300]] where id < 900`
    await expectPagesByOffset()
    await rebuildListAnchors(sql)
    await expectPagesByOffset()
    await toggleStock(sql`is_face and id < 900`)
    await sql`update products set price = price + 900 where id % 5 = 0`
    await expectPagesByOffset()
  })
})

test('C07 lists without anchors end after 10,000 rows', async () => {
  expect(await list({ PurchaseType: 1, Page: 1_000_000 })).toEqual([])
  expect(await list({ CategoryID: [category.id, 999], Page: 834, Size: 12 })).toEqual([])
})
