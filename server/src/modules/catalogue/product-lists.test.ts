import { beforeAll, describe, expect, test } from 'vitest'
import type { Data } from '#contract/client.ts'
import { testShop } from '../../testing/test-shop.ts'

const shop = await testShop()
const call = shop.as()
type Card = Data<'GET /product/:oid'>[number]
type Query = NonNullable<NonNullable<Parameters<typeof call<'GET /product/:oid'>>[1]>['query']>

let coffee: { id: number }
let snacks: { id: number }
let bandung: { id: number }
let medan: { id: number }

const day = 24 * 3_600_000
const names = (cards: readonly Card[]) => cards.map((card) => card.Name)
const list = async (query: Query = {}) => names(await call('GET /product/:oid', { query }))
const count = async (query: Query = {}) => (await call('GET /productcount/:oid', { query })).count

beforeAll(async () => {
  ;[coffee, snacks] = [await shop.aCategory('Kopi'), await shop.aCategory('Camilan')]
  ;[bandung, medan] = [await shop.aStore({ name: 'Toko Bandung' }), await shop.aStore({ name: 'Toko Medan' })]
  const inBandung = { storeId: bandung.id, categoryId: coffee.id }
  const inMedan = { storeId: medan.id, categoryId: snacks.id }
  await shop.aProduct({ ...inBandung, name: 'Kopi Gayo', price: 90_000, totalPurchase: 5 })
  await shop.aProduct({ ...inBandung, name: 'Kopi Toraja', price: 80_000, discount: 50, totalPurchase: 50 })
  await shop.aProduct({ ...inBandung, name: 'Kopi Lama', available: false })
  await shop.aProduct({ ...inMedan, name: 'Keripik Pisang', price: 20_000, totalPurchase: 7, stock: 0 })
  await shop.aProduct({ ...inMedan, name: 'Bika Ambon', price: 60_000, purchaseType: 'made_to_order', minDays: 3 })
  const closedAt = new Date(Date.now() - day)
  const preOrder = { purchaseType: 'pre_order', closedAt, deliveryDate: '2026-12-24' } as const
  await shop.aProduct({ ...inMedan, name: 'Kue Natal', price: 150_000, ...preOrder })
  // The first product was changed last.
  await shop.sql`update products set updated_at = now() + interval '1 minute' where name = 'Kopi Gayo'`
})

describe('C02 S05 product lists', () => {
  test('show available products, the last changed first, and sold out ones and ended pre-orders last on request', async () => {
    const byUpdate = ['Kopi Gayo', 'Kue Natal', 'Bika Ambon', 'Keripik Pisang', 'Kopi Toraja']
    expect(await list()).toEqual(byUpdate)
    expect(await list({ SortBy: 'Updated_At-desc' })).toEqual(byUpdate)
    expect(await count()).toBe(5)
    const inStockFirst = ['Kopi Gayo', 'Bika Ambon', 'Kopi Toraja', 'Kue Natal', 'Keripik Pisang']
    expect(await list({ SortBy: 'InStock-desc' })).toEqual(inStockFirst)
    expect(await list({ SortBy: 'InStock-asc' })).toEqual(inStockFirst.toReversed())
  })

  test('a product moves to the end when it sells out, and back when it is restocked', async () => {
    const setStock = (stock: number) => shop.sql`
      update product_stock set stock = ${stock} where product_id = (select id from products where name = 'Kopi Gayo')`
    const [before] = await shop.sql<{ stock: number }[]>`
      select stock from product_stock where product_id = (select id from products where name = 'Kopi Gayo')`
    const inStockFirst = () => list({ SortBy: 'InStock-desc', OnePerFamily: 1 })
    await setStock(0)
    expect((await inStockFirst()).slice(-3)).toEqual(['Kopi Gayo', 'Kue Natal', 'Keripik Pisang'])
    await setStock(before!.stock)
    expect((await inStockFirst())[0]).toBe('Kopi Gayo')
  })

  test('popular products are sorted by number sold, latest ones by age', async () => {
    const { PopularProduct } = await call('GET /popularproduct/:oid')
    expect(names(PopularProduct).slice(0, 3)).toEqual(['Kopi Toraja', 'Keripik Pisang', 'Kopi Gayo'])
    const { LatestProduct } = await call('GET /latestproduct/:oid', { query: { Size: 2 } })
    expect(names(LatestProduct)).toEqual(['Kue Natal', 'Bika Ambon'])
    expect(await call('GET /popularproductcount/:oid')).toEqual({ count: 5 })
    expect(await call('GET /latestproductcount/:oid')).toEqual({ count: 5 })
  })

  test('the latest products of several categories or stores are merged, page by page', async () => {
    const latest = async (query: Query) => names((await call('GET /latestproduct/:oid', { query })).LatestProduct)
    const both = { CategoryID: [coffee.id, snacks.id] }
    expect(await latest(both)).toEqual(['Kue Natal', 'Bika Ambon', 'Keripik Pisang', 'Kopi Toraja', 'Kopi Gayo'])
    expect(await latest({ ...both, Page: 2, Size: 2 })).toEqual(['Keripik Pisang', 'Kopi Toraja'])
    expect(await latest({ ...both, SortBy: 'ID-asc', Size: 3 })).toEqual(['Kopi Gayo', 'Kopi Toraja', 'Keripik Pisang'])
    expect(await latest({ CategoryID: coffee.id })).toEqual(['Kopi Toraja', 'Kopi Gayo'])
    expect(await latest({ StoreID: medan.id, Size: 2 })).toEqual(['Kue Natal', 'Bika Ambon'])
  })

  test("chosen products come newest first, with the operator's title", async () => {
    await shop.sql`
      insert into product_choices (product_id, position)
      select id, row_number() over (order by name desc) from products where name in ('Bika Ambon', 'Kopi Gayo', 'Kopi Lama')`
    await shop.sql`
      insert into settings (id, key, value) values (1, 'product_choice_title', 'Pilihan'), (2, 'product_choice_subtitle', 'Kami')`
    const choice = await call('GET /productchoice/:oid')
    expect({ ...choice, ProductChoices: names(choice.ProductChoices) }).toEqual({
      Title: 'Pilihan',
      Subtitle: 'Kami',
      ProductChoices: ['Bika Ambon', 'Kopi Gayo'],
    })
    expect(await call('GET /productchoicecount/:oid')).toEqual({ count: 2 })
  })

  test.each<[Query, string[]]>([
    [{ SortBy: 'Price-asc' }, ['Keripik Pisang', 'Bika Ambon', 'Kopi Toraja', 'Kopi Gayo', 'Kue Natal']],
    [{ SortBy: 'PromoPrice-asc' }, ['Keripik Pisang', 'Kopi Toraja', 'Bika Ambon', 'Kopi Gayo', 'Kue Natal']],
    [{ SortBy: 'Name-desc' }, ['Kue Natal', 'Kopi Toraja', 'Kopi Gayo', 'Keripik Pisang', 'Bika Ambon']],
    [{ SortBy: 'TotalPurchase-desc', Size: 1 }, ['Kopi Toraja']],
    [{ SortBy: 'ID-asc', Size: 2, Page: 2 }, ['Keripik Pisang', 'Bika Ambon']],
    [{ Page: 2 }, []],
    [{ Status: 0 }, ['Kopi Lama']],
    [{ PurchaseType: [2, 3], SortBy: 'ID-asc' }, ['Bika Ambon', 'Kue Natal']],
    [{ PurchaseType: 1, Name: 'kopi', SortBy: 'ID-asc' }, ['Kopi Gayo', 'Kopi Toraja']],
    [{ PurchaseType: 3, Name: 'toraja', Operand: 'OR', SortBy: 'ID-asc' }, ['Kopi Toraja', 'Bika Ambon']],
  ])('answer the query %j', async (query, expected) => {
    expect(await list(query)).toEqual(expected)
    const { Page: _, Size: __, ...filter } = query
    expect(await count(filter)).toBe((await list({ ...filter, Size: 200 })).length)
  })

  test('of categories and stores, alone and combined, have a count equal to their rows', async () => {
    const filters: Query[] = [
      { CategoryID: coffee.id },
      { CategoryID: [coffee.id, snacks.id] },
      { StoreID: medan.id },
      { StoreID: bandung.id, CategoryID: coffee.id },
      { StoreID: bandung.id, CategoryID: snacks.id },
      { StoreID: bandung.id, CategoryID: snacks.id, Operand: 'OR' },
      { CategoryID: coffee.id, Status: [0, 1] },
      { CategoryID: 999_999 },
    ]
    const expected = [2, 5, 3, 2, 0, 5, 3, 0]
    for (const [index, filter] of filters.entries()) {
      expect((await list({ ...filter, Size: 200 })).length, JSON.stringify(filter)).toBe(expected[index])
      expect(await count(filter), JSON.stringify(filter)).toBe(expected[index])
    }
  })

  test('S06 a card shows price, discount, stock and the days of made-to-order goods', async () => {
    const cards = new Map((await call('GET /product/:oid', { query: { Size: 200 } })).map((card) => [card.Name, card]))
    expect(cards.get('Kopi Toraja')).toMatchObject({ Price: 80_000, PromoPrice: 40_000, Discount: 50, Status: 1 })
    expect(cards.get('Keripik Pisang')).toMatchObject({ Stock: 0, StoreName: 'Toko Medan', CategoryName: 'Camilan' })
    expect(cards.get('Bika Ambon')).toMatchObject({ PurchaseType: 3, MinDays: 3, ClosedDate: null })
    expect(cards.get('Kue Natal')).toMatchObject({ PurchaseType: 2, DeliveryDate: '2026-12-24' })
    expect(cards.get('Kue Natal')?.ClosedDate).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  })

  test('S07 a product is shown with all details, even when it is not available', async () => {
    const [hidden] = await call('GET /product/:oid', { query: { Status: 0 } })
    const product = await call('GET /product/:oid/:id', { params: { id: hidden!.ID } })
    expect(product).toMatchObject({ Name: 'Kopi Lama', Status: 0, Weight: 500, Unit: 'gram', Width: 10 })
    await expect(call('GET /product/:oid/:id', { params: { id: 999_999 } })).rejects.toMatchObject({ http: 404 })
  })
})

describe('S09 the search', () => {
  test('for spaces only lists all products', async () => {
    expect(await list({ Name: ['   '] })).toEqual(await list({}))
  })

  test.each([
    ['kopi', ['Kopi Toraja', 'Kopi Gayo']],
    ['KOPI', ['Kopi Toraja', 'Kopi Gayo']],
    ['kop gay', ['Kopi Gayo']],
    ['gayo kopi', ['Kopi Gayo']],
    ['kerippik', ['Keripik Pisang']],
    ['keripik pisnag', ['Keripik Pisang']],
    ['tidak ada', []],
    ['!!!', []],
    ["kopi' & !gayo | x:*", ['Kopi Gayo']],
  ])('for %j', async (Name, expected) => {
    expect(await list({ Name: [Name] })).toEqual(expected)
    expect(await count({ Name: [Name] })).toBe(expected.length)
  })

  test('finds products that match any of several keywords', async () => {
    expect(await list({ Name: ['gayo', 'bika'], SortBy: 'ID-asc' })).toEqual(['Kopi Gayo', 'Bika Ambon'])
  })
})

describe('the product counters in the database', () => {
  const stored = async () => {
    const rows = await shop.sql`
      select scope, scope_id::int as id, visible, variants from product_counts
      where (visible, variants) <> (0, 0) order by scope, scope_id`
    return rows.map((row) => `${row.scope} ${row.id}: ${row.visible} ${row.variants}`)
  }
  const actual = async () => {
    const rows = await shop.sql`
      select scope, id, count(*)::int as visible from (
        select 'all' as scope, 0 as id from products where available
        union all select 'category', category_id::int from products where available
        union all select 'store', store_id::int from products where available
      ) visible group by scope, id order by scope, id`
    return rows.map((row) => `${row.scope} ${row.id}: ${row.visible} ${row.visible}`)
  }

  test('match the products after each kind of change', async () => {
    const changes = [
      shop.sql`update products set available = not available where name like 'Kopi%'`,
      shop.sql`update products set store_id = ${medan.id} where name = 'Kopi Lama'`,
      shop.sql`update products set category_id = ${snacks.id}, available = true`,
      shop.sql`update products set price = price + 1`,
      shop.sql`delete from products where name = 'Kue Natal'`,
      shop.sql`update products set available = false`,
      shop.sql`update products set available = true, category_id = ${coffee.id}`,
    ]
    for (const change of changes) {
      await change
      expect(await stored()).toEqual(await actual())
    }
  })

  test('match the products after concurrent changes', async () => {
    const concurrent = Array.from({ length: 40 }, (_, index) =>
      index % 3 === 0
        ? shop.sql`update products set available = not available where id % 2 = ${index % 2}`
        : index % 3 === 1
          ? shop.aProduct({ storeId: index % 2 ? bandung.id : medan.id, categoryId: index % 2 ? snacks.id : coffee.id })
          : shop.sql`
              update products set store_id = case store_id when ${medan.id} then ${bandung.id}::bigint else ${medan.id} end
              where id % 3 = ${index % 3}`,
    )
    await Promise.allSettled(concurrent)
    expect(await stored()).toEqual(await actual())
  })
})

describe('C02 S08 stores and categories', () => {
  test('stores are listed by name, searched and counted; one store includes its delivery options', async () => {
    const stores = await call('GET /store/:oid')
    expect(stores.map((store) => store.Name)).toEqual(['Toko Bandung', 'Toko Medan'])
    expect(await call('GET /store/:oid', { query: { Name: 'meda' } })).toHaveLength(1)
    expect(await call('GET /store/:oid', { query: { Name: '%' } })).toHaveLength(0)
    expect(await call('GET /storecount/:oid')).toEqual({ count: 2 })
    const { Place, DeliveryOptions, FreeShippingFrom, ...store } = await call('GET /store/:oid/:id', {
      params: { id: medan.id },
    })
    expect(stores[1]).toMatchObject(store)
    expect(Place.AddressID).toBe(store.AddressID)
    expect(DeliveryOptions).toEqual([1, 2])
    expect(FreeShippingFrom).toBe(0)
    await shop.sql`update stores set free_shipping_from = 100000 where id = ${medan.id}`
    expect(await call('GET /store/:oid/:id', { params: { id: medan.id } })).toMatchObject({ FreeShippingFrom: 100_000 })
    await shop.sql`update stores set offers_courier = false, offers_own_courier = true where id = ${medan.id}`
    const changed = await call('GET /store/:oid/:id', { params: { id: medan.id } })
    expect(changed).toMatchObject({ DeliveryOptions: [2, 4], FreeShippingFrom: 0 })
    await expect(call('GET /store/:oid/:id', { params: { id: 999_999 } })).rejects.toMatchObject({ http: 404 })
  })

  test('a store of a list shows its newest goods that are in stock, three at most', async () => {
    const store = await shop.aStore({ name: 'Toko Semarang' })
    const inSemarang = { storeId: store.id, categoryId: snacks.id }
    for (const name of ['Bolu', 'Dodol', 'Lapis', 'Onde']) await shop.aProduct({ ...inSemarang, name })
    await shop.aProduct({ ...inSemarang, name: 'Serabi', stock: 0 })
    await shop.aProduct({ ...inSemarang, name: 'Wajik', available: false })
    const [listed] = await call('GET /store/:oid', { query: { Name: 'semarang' } })
    expect(listed!.Goods.map(({ Name }) => Name)).toEqual(['Onde', 'Lapis', 'Dodol'])
  })

  test('categories are listed by position', async () => {
    await shop.sql`update categories set position = 1 where id = ${coffee.id}`
    const categories = await call('GET /productcategory/:oid')
    expect(categories.map((category) => category.Name)).toEqual(['Camilan', 'Kopi'])
    expect(await call('GET /productcategory/:oid', { query: { Name: 'kop' } })).toHaveLength(1)
  })
})

test('C02 K01 cards of every list have the weight and size that a cart needs', async () => {
  const store = await shop.aStore()
  const { id } = await shop.aProduct({ storeId: store.id, name: 'Sirup', weight: 650, unit: 'ml', size: [9, 8, 25] })
  await shop.sql`insert into product_choices (product_id, position) values (${id}, 9)`
  const query = { StoreID: store.id }
  const lists = [
    await call('GET /product/:oid', { query }),
    await call('GET /product/:oid', { query: { ID: id } }),
    await call('GET /product/:oid', { query: { Name: 'sirup' } }),
    (await call('GET /popularproduct/:oid', { query })).PopularProduct,
    (await call('GET /latestproduct/:oid', { query })).LatestProduct,
    (await call('GET /productchoice/:oid', { query })).ProductChoices,
  ]
  for (const [card] of lists) {
    expect(card).toMatchObject({ ID: id, Weight: 650, Unit: 'ml', Length: 9, Width: 8, Height: 25 })
  }
})
