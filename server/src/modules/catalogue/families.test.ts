import { beforeAll, expect, test } from 'vitest'
import { testShop } from '../../testing/test-shop.ts'

const shop = await testShop()
const { sql } = shop

let store: { id: number }
let category: { id: number }
const sizes = ['S', 'M', 'L']
const family = async (name: string, prices: readonly number[]) => {
  const [{ id }] = await sql<[{ id: number }]>`
    insert into product_families (store_id, name, options)
    values (${store.id}, ${name}, ${sql.json([{ name: 'Ukuran', values: sizes.slice(0, prices.length) }])}) returning id`
  const members: number[] = []
  for (const [index, price] of prices.entries()) {
    const { id: member } = await shop.aProduct({
      ...{ storeId: store.id, categoryId: category.id, price, stock: 1 },
      name: `${name} - ${sizes[index]!}`,
    })
    await sql`
      update products set family_id = ${id}, option_values = ${[sizes[index]!]}::text[], family_words = ${`${name} ${sizes.join(' ')}`}
      where id = ${member}`
    members.push(member)
  }
  return { id, members }
}
const faceOf = async (id: number) =>
  (await sql<{ id: number }[]>`select id from products where family_id = ${id} and is_face`).map((row) => row.id)
const listed = async (query = {}) =>
  (
    await shop.as()('GET /product/:oid', { query: { CategoryID: [category.id], OnePerFamily: 1, Size: 100, ...query } })
  ).map(({ ID }) => ID)
const counted = async (query = {}) =>
  (await shop.as()('GET /productcount/:oid', { query: { CategoryID: [category.id], OnePerFamily: 1, ...query } })).count

beforeAll(async () => {
  ;[store, category] = await Promise.all([shop.aStore(), shop.aCategory()])
})

test("the shop's own lists, counts and searches show a family once, by the cheapest member that can be bought", async () => {
  const plain = await shop.aProduct({ storeId: store.id, categoryId: category.id, name: 'Sarung' })
  const { id, members } = await family('Kaos', [30_000, 20_000, 25_000])
  expect(await faceOf(id)).toEqual([members[1]])
  expect((await listed()).sort()).toEqual([plain.id, members[1]].sort())
  expect(await counted()).toBe(2)
  // Also by the value of another member.
  expect(await listed({ Name: ['kaos l'] })).toEqual([members[1]])
  expect(await counted({ Name: ['kaos'] })).toBe(1)
  const [card] = await shop.as()('GET /product/:oid', { query: { ID: [members[1]!] } })
  expect(card!.Family).toEqual({ ID: id, Name: 'Kaos', Variants: 3, LowestPrice: 20_000, HighestPrice: 30_000 })
  // A search that names a member finds this one.
  expect(await listed({ ID: [members[2]] })).toEqual([members[2]])
})

test('C02 C07 the specified lists, counts and searches have every variant', async () => {
  const { members } = await family('Kerudung', [30_000, 20_000, 25_000])
  const client = shop.as()
  const all = { CategoryID: [category.id], Size: 200 }
  const ids = (cards: { ID: number }[]) => cards.map(({ ID }) => ID)
  const everywhere = [
    ids(await client('GET /product/:oid', { query: all })),
    ids(await client('GET /product/:oid', { query: { Size: 200 } })),
    ids(await client('GET /product/:oid', { query: { StoreID: [store.id], Size: 200, SortBy: 'Price-desc' } })),
    ids((await client('GET /popularproduct/:oid', { query: { Size: 200 } })).PopularProduct),
    ids((await client('GET /latestproduct/:oid', { query: { Size: 200 } })).LatestProduct),
    ids(await client('GET /product/:oid', { query: { Name: ['kerudung'] } })),
  ]
  for (const found of everywhere) expect(found).toEqual(expect.arrayContaining(members))
  expect(await listed()).toEqual(expect.arrayContaining([members[1]]))
  expect(await listed()).not.toEqual(expect.arrayContaining([members[0]]))
  for (const query of [all, {}, { StoreID: [store.id] }, { Name: ['kerudung'] }, { PurchaseType: [1] }]) {
    const { count } = await client('GET /productcount/:oid', { query })
    expect(count, JSON.stringify(query)).toBe(
      (await client('GET /product/:oid', { query: { ...query, Size: 200 } })).length,
    )
  }
  expect((await client('GET /popularproductcount/:oid')).count).toBe((await client('GET /productcount/:oid')).count)
})

test('the face changes with stock, price and availability, in the same transaction', async () => {
  const { id, members } = await family('Jaket', [10_000, 20_000, 30_000])
  const [small, medium, large] = members as [number, number, number]
  const customer = await shop.aCustomer()
  const { ID: order } = await customer.order([{ id: small, quantity: 1 }])
  expect(await faceOf(id)).toEqual([medium])
  await sql`update products set price = 50000 where id = ${medium}`
  expect(await faceOf(id)).toEqual([large])
  await customer.call('PUT /me/cancelorder/:id', { params: { id: order } })
  expect(await faceOf(id)).toEqual([small])
  await sql`update products set available = false where id in (${small}, ${large})`
  expect(await faceOf(id)).toEqual([medium])
  await sql`update products set family_id = null, option_values = '{}' where id = ${small}`
  expect(await sql`select is_face from products where id = ${small}`).toEqual([{ is_face: true }])
})

test('a product includes its values and the other variants on sale', async () => {
  const { members } = await family('Sepatu', [10_000, 20_000, 30_000])
  await sql`update products set available = false where id = ${members[2]!}`
  const product = await shop.as()('GET /product/:oid/:id', { params: { id: members[1]! } })
  expect(product).toMatchObject({
    ...{ ID: members[1], OptionValues: ['M'], Options: [{ Name: 'Ukuran', Values: ['S', 'M', 'L'] }] },
    Variants: [
      { ID: members[0], Values: ['S'], Price: 10_000, Stock: 1 },
      { ID: members[1], Values: ['M'] },
    ],
  })
})

test('two shoppers who buy the last pieces of one family leave one face with the remaining stock', async () => {
  const { id, members } = await family('Topi', [10_000, 10_000, 10_000])
  const customers = await Promise.all([shop.aCustomer(), shop.aCustomer()])
  await Promise.all(customers.map((customer, index) => customer.order([{ id: members[index]!, quantity: 1 }])))
  expect(await faceOf(id)).toEqual([members[2]])
})

test('counters agree with the rows after all of this', async () => {
  const [row] = await sql<[{ counters: [number, number]; rows: [number, number] }]>`
    select (select array[visible, variants] from product_counts where scope = 'all') as counters,
      (select array[count(*) filter (where is_face), count(*)]::int[] from products where available) as rows`
  expect(row.counters).toEqual(row.rows)
})
