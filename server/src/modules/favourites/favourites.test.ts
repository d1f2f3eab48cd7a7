import { expect, test } from 'vitest'
import { maxFavourites } from '#contract/values/products/favourites.ts'
import type { TestCustomer } from '../../testing/factories.ts'
import { testShop } from '../../testing/test-shop.ts'

const shop = await testShop()
const save = async (shopper: TestCustomer, Add: number[], Remove: number[] = []) =>
  (await shopper.call('PUT /me/favourite', { body: { Add, Remove } })).IDs
const listed = async (shopper: TestCustomer) => (await shopper.call('GET /me/favourite')).map(({ ID }) => ID)

test('S16 favourites are kept in their order, added once, and removed', async () => {
  const [budi, sari] = [await shop.aCustomer(), await shop.aCustomer()]
  const [tea, rug, mug] = await Promise.all([shop.aProduct(), shop.aProduct(), shop.aProduct({ stock: 0 })])
  expect(await listed(budi)).toEqual([])
  expect(await save(budi, [rug.id, tea.id])).toEqual([rug.id, tea.id])
  // A guest's favourites after the login: one is there already, one does not exist, one is named twice.
  expect(await save(budi, [mug.id, tea.id, 999_999_999, mug.id])).toEqual([mug.id, rug.id, tea.id])
  // Sold out goods stay.
  expect(await listed(budi)).toEqual([mug.id, rug.id, tea.id])
  expect(await save(budi, [], [rug.id])).toEqual([mug.id, tea.id])
  expect(await listed(sari)).toEqual([])
  await shop.sql`delete from product_stock where product_id = ${tea.id}`
  await shop.sql`delete from products where id = ${tea.id}`
  expect(await listed(budi)).toEqual([mug.id])
})

test(`S16 beyond ${maxFavourites} the oldest go, also if two devices add at once`, async () => {
  const dewi = await shop.aCustomer()
  const one = await shop.aProduct()
  const many = await shop.sql<{ id: number }[]>`
    with many as (
      insert into products (store_id, category_id, name, price, weight, length_cm, width_cm, height_cm)
      select store_id, category_id, 'Piring ' || n, 1000, 1, 1, 1, 1 from products, generate_series(1, 250) n
      where id = ${one.id} returning id
    )
    insert into product_stock (product_id, stock) select id, 1 from many returning product_id as id`
  const ids = many.map(({ id }) => id)
  await save(dewi, [one.id])
  await Promise.all([save(dewi, ids.slice(0, 150)), save(dewi, ids.slice(100))])
  const kept = await listed(dewi)
  expect(kept).toHaveLength(maxFavourites)
  expect(new Set(kept).size).toBe(maxFavourites)
  expect(kept).not.toContain(one.id)
})
