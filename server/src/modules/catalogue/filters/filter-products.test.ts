import { beforeAll, describe, expect, test } from 'vitest'
import type { Data } from '#contract/client.ts'
import type { QueryOf } from '#contract/protocol/call.ts'
import type { filterProducts } from '#contract/shop/filters.ts'
import { testShop } from '../../../testing/test-shop.ts'
import { anyWord, wordOfCategory, wordOfCity } from './filter-words.ts'
import { maxFiltered } from './filtered-products.ts'

const shop = await testShop()
const { sql } = shop

type Query = QueryOf<typeof filterProducts>
const find = (query: Query = {}) => shop.as()('GET /filteredproduct/:oid', { query: { Limit: 50, ...query } })
const count = (query: Query = {}) => shop.as()('GET /productfilter/:oid', { query })
const ids = ({ Products }: Pick<Data<'GET /filteredproduct/:oid'>, 'Products'>) => Products.map(({ ID }) => ID)

/** Draws the same numbers in every run. */
let seed = 20
const between = (low: number, high: number) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
  return low + Math.floor((seed / 2 ** 31) * (high - low + 1))
}
const pick = <T>(all: readonly T[]): T => all[between(0, all.length - 1)]!
const some = <T>(all: readonly T[]): T[] => all.filter(() => between(0, 2) === 0)

type Goods = {
  id: number
  family: number | null
  city: string
  store: number
  category: number
  type: 1 | 2 | 3
  inStock: boolean
  pickup: boolean
  price: number
  discounted: boolean
  discount: number
  sold: number
  options: string[]
}
let goods: Goods[]
const categories: number[] = []
const parents: number[] = []

const day = 24 * 3_600_000
const types = ['ready', 'pre_order', 'made_to_order'] as const
const [sizes, colours] = [
  ['S', 'M', 'L'],
  ['Biru', "D'Or, 50%"],
]

beforeAll(async () => {
  parents.push((await shop.aCategory('Pakaian')).id, (await shop.aCategory('Dapur')).id)
  for (const parent of [parents[0], parents[0], parents[1]]) {
    const { id } = await shop.aCategory()
    await sql`update categories set parent_id = ${parent!} where id = ${id}`
    categories.push(id)
  }
  const stores: number[] = []
  for (const [n, city] of ['Bandung', 'Jakarta Selatan', 'Bandung'].entries()) {
    const { id } = await shop.aStore({ pickup: n !== 1, latitude: -6.9 - n, longitude: 107.6 })
    await sql`update stores set city = ${city} where id = ${id}`
    stores.push(id)
  }
  const product = (storeId: number) => {
    const purchaseType = between(0, 4) > 1 ? 'ready' : pick(types)
    return shop.aProduct({
      ...{ storeId, categoryId: pick(categories), price: between(1, 40) * 5_000, totalPurchase: between(0, 9) },
      ...{ discount: pick([0, 0, 10, 25]), stock: pick([0, 3, 9]), purchaseType },
      ...(purchaseType === 'pre_order' && { closedAt: new Date(Date.now() + day), deliveryDate: '2030-01-01' }),
      ...(purchaseType === 'made_to_order' && { minDays: 3 }),
      available: between(0, 9) > 0,
    })
  }
  for (let n = 0; n < 60; n++) await product(pick(stores))
  for (let n = 0; n < 8; n++) {
    const store = pick(stores)
    const [{ id }] = await sql<[{ id: number }]>`
      insert into product_families (store_id, name, options) values (${store}, ${`Kaos ${n}`},
        ${sql.json([
          { name: n % 2 ? 'Ukuran' : 'ukuran', values: sizes },
          { name: 'Warna', values: colours },
        ])}) returning id`
    for (const size of some(sizes!)) {
      for (const colour of some(colours!)) {
        const member = await product(store)
        await sql`update products set family_id = ${id}, option_values = ${[size, colour]}::text[] where id = ${member.id}`
      }
    }
  }
  await shop.ctx.categories.reload()
  goods = await sql<Goods[]>`
    select p.id, family_id as family, city, store_id as store, category_id as category,
      array_position(${[...types]}::text[], purchase_type) as type, in_stock as "inStock", offers_pickup as pickup,
      promo_price as price, promo_price < price as discounted, discount_percent as discount, total_purchase as sold,
      case when family_id is null then '{}' else array['ukuran=' || lower(option_values[1]), 'warna=' || lower(option_values[2])] end as options
    from products p join stores s on s.id = p.store_id where available`
})

const within = (id: number) =>
  parents[0] === id ? categories.slice(0, 2) : parents[1] === id ? categories.slice(2) : [id]

/** Whether a product passes the filters, computed by itself. */
function passes(one: Goods, query: Query): boolean {
  const wanted = (query.Option ?? []).map((option) => option.toLowerCase())
  const named = Map.groupBy(wanted, (option) => option.split('=')[0])
  return (
    (!query.CategoryID || query.CategoryID.flatMap(within).includes(one.category)) &&
    (!query.StoreID || query.StoreID.includes(one.store)) &&
    (!query.City || query.City.some((city) => city.toLowerCase() === one.city.toLowerCase())) &&
    (!query.PurchaseType || query.PurchaseType.includes(one.type)) &&
    [...named.values()].every((options) => options.some((option) => one.options.includes(option))) &&
    (!query.InStock || one.inStock) &&
    (!query.Discounted || one.discounted) &&
    (!query.Pickup || one.pickup) &&
    one.price >= (query.MinPrice ?? 0) &&
    one.price <= (query.MaxPrice ?? Infinity)
  )
}

const worth = (one: Goods) => [one.inStock ? 0 : 1, one.price, one.id]
const before = (a: number[], b: number[]) => {
  const at = a.findIndex((value, n) => value !== b[n])
  return at < 0 ? 0 : a[at]! - b[at]!
}

/** The products that a filter shows: of each family the one that can be bought, then the cheapest. */
function expected(query: Query): Goods[] {
  const passing = goods.filter((one) => passes(one, query))
  const families = Map.groupBy(passing, (one) => one.family ?? -one.id)
  return [...families.values()].map((members) => members.sort((a, b) => before(worth(a), worth(b)))[0]!)
}

function aQuery(): Query {
  const chosen = <T>(values: readonly T[]) => (between(0, 2) === 0 ? [pick(values), pick(values)] : undefined)
  const flag = () => (between(0, 4) === 0 ? 1 : undefined)
  const MinPrice = between(0, 2) === 0 ? between(1, 20) * 5_000 : undefined
  return {
    CategoryID: chosen([...categories, ...parents]),
    City: chosen(['bandung', 'Jakarta Selatan', 'Nowhere']),
    PurchaseType: chosen([1, 2, 3]),
    Option: chosen(['Ukuran=S', 'Ukuran=M', 'Warna=Biru', "Warna=D'Or, 50%"]),
    ...{ InStock: flag(), Discounted: flag(), Pickup: flag() },
    ...{ MinPrice, MaxPrice: MinPrice && MinPrice + between(0, 20) * 5_000 },
  }
}

const orders = {
  'ID-desc': (one: Goods) => [-one.id],
  'TotalPurchase-desc': (one: Goods) => [-one.sold, -one.id],
  'PromoPrice-asc': (one: Goods) => [one.price, one.id],
  'PromoPrice-desc': (one: Goods) => [-one.price, -one.id],
  'Discount-desc': (one: Goods) => [-one.discount, -one.id],
} as const

describe('filters', () => {
  test('find, count and sort what a computation of their own finds, page by page', async () => {
    for (let n = 0; n < 120; n++) {
      const query = aQuery()
      const Sort = pick(Object.keys(orders) as (keyof typeof orders)[])
      const sorted = expected(query)
        .sort((a, b) => before([...orders[Sort](a)], [...orders[Sort](b)]))
        .map(({ id }) => id)
      const found = await find({ ...query, Sort })
      expect([query, ids(found)]).toEqual([query, sorted.slice(0, 50)])
      expect(found).toMatchObject({ Count: sorted.length, IsMore: false })
      const page = await find({ ...query, Sort, Limit: 4, Offset: 4 })
      expect(ids(page)).toEqual(sorted.slice(4, 8))
    }
  })

  test('a count beside a value is the number of products that choosing it leaves', async () => {
    for (let n = 0; n < 25; n++) {
      const query = aQuery()
      const counts = await count(query)
      const number = (more: Query) => expected({ ...query, ...more }).length
      expect(counts.Count).toBe(number({}))
      expect(counts.InStock).toBe(number({ InStock: 1 }))
      expect(counts.Discounted).toBe(number({ Discounted: 1 }))
      expect(counts.Pickup).toBe(number({ Pickup: 1 }))
      for (const { Value, Count } of counts.PurchaseTypes) expect(Count).toBe(number({ PurchaseType: [Value] }))
      for (const { Value, Count } of counts.Cities) expect(Count).toBe(number({ City: [Value] }))
      for (const { ID, Count } of counts.Stores) expect(Count).toBe(number({ StoreID: [ID] }))
      for (const { Name, Values } of counts.Options) {
        const others = (query.Option ?? []).filter(
          (option) => !option.toLowerCase().startsWith(`${Name.toLowerCase()}=`),
        )
        for (const { Value, Count } of Values) expect(Count).toBe(number({ Option: [...others, `${Name}=${Value}`] }))
      }
      const all = goods.filter((one) => passes(one, { ...query, MinPrice: undefined, MaxPrice: undefined }))
      if (all.length > 0) {
        const ends = [counts.Prices[0]?.From, counts.Prices.at(-1)?.To]
        expect(ends).toEqual([Math.min(...all.map(({ price }) => price)), Math.max(...all.map(({ price }) => price))])
      }
      const prices = expected({ ...query, MinPrice: undefined, MaxPrice: undefined })
      const passing = goods.filter((one) => passes(one, { ...query, MinPrice: undefined, MaxPrice: undefined }))
      expect(counts.Prices.reduce((sum, bar) => sum + bar.Count, 0)).toBeGreaterThanOrEqual(prices.length)
      expect(counts.Prices.reduce((sum, bar) => sum + bar.Count, 0)).toBeLessThanOrEqual(passing.length)
    }
  })

  test('the categories below the chosen one are counted, else those of the first level', async () => {
    const top = await count()
    expect(top.Categories.map(({ ID, Count }) => [ID, Count])).toEqual(
      parents.map((id) => [id, expected({ CategoryID: [id] }).length]),
    )
    const below = await count({ CategoryID: [parents[0]!] })
    expect(below.Categories.map(({ ID }) => ID)).toEqual(categories.slice(0, 2))
    expect([top.CategoryPath, below.CategoryPath.map(({ ID }) => ID)]).toEqual([[], [parents[0]]])
    const leaf = await count({ CategoryID: [categories[0]!] })
    expect(leaf.CategoryPath.map(({ ID }) => ID)).toEqual([parents[0], categories[0]])
    expect(leaf.Categories).toEqual([])
  })

  test('of several categories these are counted, with the other filters', async () => {
    const query = { CategoryID: [parents[1]!, categories[0]!], InStock: 1 }
    const { CategoryPath, Categories } = await count(query)
    expect(CategoryPath).toEqual([])
    expect(Categories.map(({ ID, Count }) => [ID, Count])).toEqual(
      query.CategoryID.map((id) => [id, expected({ CategoryID: [id], InStock: 1 }).length]),
    )
  })

  test('an empty result names what there would be without each filter, most first', async () => {
    const impossible = { City: ['Nowhere'], MaxPrice: 1, InStock: 1 }
    const { Products, Count, Costs } = await find(impossible)
    expect({ Products, Count }).toEqual({ Products: [], Count: 0 })
    expect(Costs).toEqual([
      { Filter: 'Price', Count: 0 },
      { Filter: 'InStock', Count: 0 },
      { Filter: 'City', Count: 0 },
    ])
    const { Costs: one } = await find({ MaxPrice: 1, InStock: 1 })
    expect(one).toEqual([
      { Filter: 'Price', Count: expected({ InStock: 1 }).length },
      { Filter: 'InStock', Count: 0 },
    ])
    const { id: emptyCategory } = await shop.aCategory()
    await shop.ctx.categories.reload()
    const { Costs: inCategory } = await find({ MaxPrice: 1, CategoryID: [categories[0]!] })
    expect(inCategory).toEqual([
      { Filter: 'Price', Count: expected({ CategoryID: [categories[0]!] }).length },
      { Filter: 'CategoryID', Count: 0 },
    ])
    const { Costs: withoutCategory } = await find({ City: ['Nowhere'], CategoryID: [emptyCategory], InStock: 1 })
    expect(withoutCategory.map(({ Count }) => Count)).toEqual([0, 0, 0])
    const { Costs: category } = await find({ CategoryID: [emptyCategory], InStock: 1 })
    expect(category).toEqual([
      { Filter: 'CategoryID', Count: expected({ InStock: 1 }).length },
      { Filter: 'InStock', Count: 0 },
    ])
  })

  test('the nearest stores come first', async () => {
    const { Products } = await find({ Sort: 'Distance-asc', Lat: -8.9, Long: 107.6 })
    const stores = [...new Set(Products.map(({ StoreID }) => StoreID))]
    expect(stores).toEqual([...new Set(goods.map(({ store }) => store))].sort((a, b) => b - a).slice(0, stores.length))
    await expect(find({ Sort: 'Distance-asc' })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
  })

  test('narrow a search, whose corrected words they keep', async () => {
    const store = await shop.aStore()
    await shop.aProduct({ storeId: store.id, name: 'Songket Palembang', price: 900_000 })
    await shop.aProduct({ storeId: store.id, name: 'Selendang', description: 'Seperti songket.', price: 90_000 })
    expect((await find({ Keyword: 'songket' })).Products.map(({ Name }) => Name)).toEqual([
      'Songket Palembang',
      'Selendang',
    ])
    const cheap = await find({ Keyword: 'songkte', MaxPrice: 100_000 })
    expect(cheap.Products.map(({ Name }) => Name)).toEqual(['Selendang'])
    expect(cheap.SearchedFor).toBe('songket')
    expect((await find({ Keyword: 'songket', Sort: 'PromoPrice-asc' })).Products.map(({ Name }) => Name)).toEqual([
      'Selendang',
      'Songket Palembang',
    ])
    expect((await count({ Keyword: 'songket' })).Count).toBe(2)
  })

  test('rows follow every change of a product, its store and its family', async () => {
    const store = await shop.aStore()
    const { id } = await shop.aProduct({ storeId: store.id, price: 1_234_000 })
    const isFound = async (query: Query) =>
      ids(await find({ MinPrice: 1_000_000, StoreID: [store.id], ...query })).includes(id)
    expect(await isFound({ City: ['Bandung'], InStock: 1 })).toBe(true)
    await sql`update stores set city = 'Sawahlunto' where id = ${store.id}`
    expect(await isFound({ City: ['Bandung'] })).toBe(false)
    expect(await isFound({ City: ['SAWAHLUNTO'] })).toBe(true)
    await sql`update product_stock set stock = 0 where product_id = ${id}`
    expect(await isFound({ InStock: 1 })).toBe(false)
    expect(await isFound({})).toBe(true)
    const [{ id: family }] = await sql<[{ id: number }]>`
      insert into product_families (store_id, name, options)
      values (${store.id}, 'Topi', ${sql.json([{ name: 'Bahan', values: ['Wol'] }])}) returning id`
    await sql`update products set family_id = ${family}, option_values = '{Wol}' where id = ${id}`
    expect(await isFound({ Option: ['bahan=WOL'] })).toBe(true)
    await sql`update product_families set options = ${sql.json([{ name: 'Kain', values: ['Wol'] }])} where id = ${family}`
    expect([await isFound({ Option: ['Bahan=Wol'] }), await isFound({ Option: ['Kain=Wol'] })]).toEqual([false, true])
    await sql`update products set available = false where id = ${id}`
    expect(await isFound({})).toBe(false)
    await sql`update products set available = true where id = ${id}`
    expect(await isFound({})).toBe(true)
    const [{ rows }] = await sql<[{ rows: number }]>`
      select count(*)::int as rows from product_filter_rows full join product_filters f using (product_id)
      where to_jsonb(f) is distinct from (select to_jsonb(r) from product_filter_rows r where r.product_id = f.product_id)`
    expect(rows).toBe(0)
  })

  test('hostile words are words', async () => {
    for (const text of ["'", "' | 'a", '\\', "\\'", ':*', '!', '&', 'a=b=c', '=', 'Ukuran=', ' '.repeat(99)]) {
      for (const query of [{ City: [text] }, { Option: [text] }, { Keyword: text }]) {
        expect((await find(query)).Count).toBeGreaterThanOrEqual(0)
      }
    }
  })

  test('an unknown collection is not found; that of the operator is filtered', async () => {
    await expect(find({ CollectionID: 99_999 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const chosen = goods.filter(({ family, inStock }) => family === null && inStock).slice(0, 3)
    await sql`
      insert into product_choices (product_id, position)
      select id, n from unnest(${chosen.map(({ id }) => id)}::bigint[]) with ordinality as c (id, n)`
    expect(ids(await find({ Choice: 1, Sort: 'ID-desc' }))).toEqual(chosen.map(({ id }) => id).sort((a, b) => b - a))
    expect((await count({ Choice: 1 })).Count).toBe(3)
  })
})

test('of more products than are counted the first are found along an index, and the count says that there are more', async () => {
  const store = await shop.aStore()
  const category = await shop.aCategory()
  // Without the counters of words and lists, which take ten times as long.
  await sql`alter table products disable trigger user`
  await sql`
    insert into products (store_id, category_id, name, price, promo_price, total_purchase, weight, search)
    select ${store.id}, ${category.id}, 'Kelereng ' || n, 100 + n, 100 + n - (n <= 600)::int, n % 7, 1,
      product_search('Kelereng ' || n, ${category.id}, ${store.id})
    from generate_series(1, 12000) n`
  await sql`
    insert into product_stock (product_id, stock) select id, 5 from products where category_id = ${category.id}`
  await sql`select refresh_product_filters(array(select id from products where category_id = ${category.id}))`
  await sql`alter table products enable trigger user`
  await shop.ctx.categories.reload()
  const many = { CategoryID: [category.id], Limit: 12 }
  const cheapest = await find({ ...many, Sort: 'PromoPrice-asc' })
  expect(cheapest).toMatchObject({ Count: maxFiltered, IsMore: true })
  expect(cheapest.Products.map(({ Price }) => Price)).toEqual(Array.from({ length: 12 }, (_, n) => 101 + n))
  const dearest = await find({ ...many, Sort: 'PromoPrice-desc', MaxPrice: 11_000, Offset: 12 })
  expect(dearest.Products.map(({ Price }) => Price)).toEqual(Array.from({ length: 12 }, (_, n) => 10_988 - n))
  const near = await find({ ...many, Sort: 'Distance-asc', Lat: 0, Long: 0 })
  expect(near.Products).toHaveLength(12)
  const named = await find({ ...many, Keyword: 'kelereng', Sort: 'Fit-desc' })
  expect(named).toMatchObject({ Count: maxFiltered, IsMore: true })
  expect(named.Products[0]!.TotalPurchase).toBe(6)
  const counts = await count({ CategoryID: [category.id] })
  expect(counts).toMatchObject({ Count: maxFiltered, IsMore: true, InStock: maxFiltered + 1, Discounted: 600 })
  expect(counts.Cities).toEqual([{ Value: 'Bandung', Count: maxFiltered + 1 }])
  // As of goods that are too many to be read: the sample says that all of them are more than 1,000, and not that they are more than 11,000.
  const countAbove = async (counted: number) => {
    const [row] = await sql`
      select count, words, in_stock, ready from facet_counts(
        row(${anyWord([wordOfCategory(category.id)])}::tsquery, null, null, null, false, null, null, null)::filtered_goods,
        '^(city:|#|discounted)', ${counted}::int, 10000, 60)`
    return row
  }
  const rowOf = (number: number) => ({
    words: [
      [wordOfCategory(category.id), number],
      [wordOfCity('Bandung'), number],
      ['discounted', 600],
    ],
    ...{ count: number, in_stock: number, ready: number },
  })
  expect(await countAbove(1_000)).toEqual(rowOf(1_001))
  expect(await countAbove(11_000)).toEqual(rowOf(11_001))
  expect(await countAbove(20_000)).toEqual(rowOf(12_000))
})
