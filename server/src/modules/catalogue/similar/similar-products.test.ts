import { expect, test } from 'vitest'
import { testShop } from '../../../testing/test-shop.ts'

const shop = await testShop()
const { sql } = shop
const similar = async (id: number) =>
  (await shop.as()('GET /similarproduct/:oid/:id', { params: { id } })).map(({ Name }) => Name)

test('similar goods are those bought together, then those of the category by common words and by price', async () => {
  const store = await shop.aStore()
  const [coffee, kitchen] = [await shop.aCategory('Kopi'), await shop.aCategory('Dapur')]
  const inCategory = (categoryId: number, name: string, price: number, more = {}) =>
    shop.aProduct({ storeId: store.id, categoryId, name, price, ...more })
  const gayo = await inCategory(coffee.id, 'Kopi Arabika Gayo', 90_000)
  await inCategory(coffee.id, 'Kopi Robusta Temanggung', 95_000)
  await inCategory(coffee.id, 'Kopi Arabika Toraja', 300_000)
  await inCategory(coffee.id, 'Kopi Arabika Kintamani', 100_000)
  await inCategory(coffee.id, 'Kopi Arabika Habis', 90_000, { stock: 0 })
  await inCategory(coffee.id, 'Kopi Arabika Lama', 90_000, { available: false })
  const filter = await inCategory(kitchen.id, 'Saringan V60', 40_000)
  const mug = await inCategory(kitchen.id, 'Cangkir', 30_000)
  const byWords = ['Kopi Arabika Kintamani', 'Kopi Arabika Toraja', 'Kopi Robusta Temanggung']
  expect(await similar(gayo.id)).toEqual(byWords)

  const buyer = await shop.aCustomer()
  const order = async (...products: { id: number }[]) => {
    const [placed] = await sql<[{ id: number }]>`
      insert into orders (user_id, store_id, status, payment_status, payment_type, payment, delivery_option, goods_total, shipping_fee,
        unique_code)
      values (${buyer.id}, ${store.id}, 'completed', 'paid', 'cash', 'Tunai', 'pickup', 1, 0, 0) returning id`
    for (const [index, { id }] of products.entries()) {
      await sql`
        insert into order_lines (order_id, line, product_id, name, image, purchase_type, discount_percent, price, promo_price, quantity)
        values (${placed.id}, ${index + 1}, ${id}, '', '', 'ready', 0, 1, 1, 1)`
    }
  }
  await order(gayo, mug)
  await order(gayo, filter)
  expect(await similar(gayo.id)).toEqual(byWords)
  await order(gayo, filter)
  expect(await similar(gayo.id)).toEqual(['Saringan V60', ...byWords])
  await sql`update product_stock set stock = 0 where product_id = ${filter.id}`
  expect(await similar(gayo.id)).toEqual(byWords)
})

test('a variant is similar to no other of its family, and the family of another stands once', async () => {
  const store = await shop.aStore()
  const category = await shop.aCategory()
  const family = async (name: string) => {
    const [{ id }] = await sql<[{ id: number }]>`
      insert into product_families (store_id, name, options)
      values (${store.id}, ${name}, ${sql.json([{ name: 'Ukuran', values: ['S', 'M'] }])}) returning id`
    const members = []
    for (const size of ['S', 'M']) {
      const member = await shop.aProduct({ storeId: store.id, categoryId: category.id, name: `${name} ${size}` })
      await sql`update products set family_id = ${id}, option_values = ${[size]}::text[] where id = ${member.id}`
      members.push(member.id)
    }
    return members
  }
  const [own] = await family('Kaos')
  await family('Kemeja')
  expect(await similar(own!)).toEqual(['Kemeja S'])
})

test('an unknown product is not found', async () => {
  await expect(similar(999_999)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
