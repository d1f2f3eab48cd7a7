import { beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../../../db/database.ts'
import { testShop } from '../../../testing/test-shop.ts'
import { type BuiltinRole, grantRole } from '../../staff/staff-queries.ts'
import { mailLowStock } from './mail-low-stock.ts'

const shop = await testShop()
const { ctx, sql } = shop
const hourMs = 3_600_000
const dayMs = 24 * hourMs

const [bandung, solo] = [await shop.aStore({ name: 'Kedai Bandung' }), await shop.aStore({ name: 'Batik Solo' })]
const keeperOf = async (role: BuiltinRole, storeId: number | null) => {
  const user = await shop.aUser()
  await inTransaction(sql, (tx) => grantRole(tx, user.id, role, storeId))
  return user
}
const [owner, keeper, other, cashier] = [
  await keeperOf('owner', null),
  await keeperOf('store_owner', bandung.id),
  await keeperOf('store_owner', solo.id),
  await keeperOf('cashier', null),
]
const customer = await shop.aCustomer()

/** A product whose stock is two pieces above its threshold of three. */
async function aWatchedProduct(name: string, storeId = bandung.id) {
  const product = await shop.aProduct({ storeId, name, stock: 5 })
  await sql`update product_stock set low_stock = 3 where product_id = ${product.id}`
  return product
}
const sell = (product: { id: number }, quantity: number) => customer.order([{ id: product.id, quantity }])
const setStock = ({ id }: { id: number }, stock: number) =>
  sql`update product_stock set stock = ${stock} where product_id = ${id}`

/** The mails that the job sends now, by address; `meanwhile` runs before they are sent. */
async function told(meanwhile: () => Promise<unknown> = async () => undefined) {
  await sql`delete from mails where kind <> 'low_stock'`
  const before = (await shop.mails()).length
  await mailLowStock(ctx)
  await meanwhile()
  const mails = (await shop.mails()).slice(before)
  return new Map(mails.map(({ to, subject, text, html }) => [to, { subject, text, html }]))
}

beforeEach(async () => {
  await sql`update product_stock set low_stock = null`
  await shop.travelToNoon()
  await shop.travel(dayMs)
})

test('staff who manage the stock of a store get one mail about products that have fallen to their threshold', async () => {
  const [coffee, sugar] = [await aWatchedProduct('Kopi <b>Gayo</b>'), await aWatchedProduct('Gula Aren')]
  const shirt = await aWatchedProduct('Kemeja Batik', solo.id)
  await shop.aProduct({ storeId: bandung.id, name: 'Tanpa Batas', stock: 0 })
  expect(await told()).toEqual(new Map())

  await sell(coffee, 2)
  await sell(sugar, 1)
  await sell(shirt, 5)
  const mails = await told()
  expect([...mails.keys()].sort()).toEqual([owner.email, keeper.email, other.email].sort())
  expect(mails.has(cashier.email)).toBe(false)
  const ofKeeper = mails.get(keeper.email)!
  expect(ofKeeper.subject).toBe('Stok 1 produk menipis · Kedai')
  expect(ofKeeper.text).toContain('Kedai Bandung\nKopi <b>Gayo</b>: Sisa 3 (batas 3)\n')
  expect(ofKeeper.text).toContain('http://toko.test/kelola/produk?pile=low')
  expect(ofKeeper.html).not.toContain('<b>Gayo')
  for (const name of ['Gula Aren', 'Kemeja Batik', 'Tanpa Batas']) expect(ofKeeper.text).not.toContain(name)
  const ofOwner = mails.get(owner.email)!
  expect(ofOwner.subject).toBe('Stok 2 produk menipis · Kedai')
  expect(ofOwner.text).toContain('Batik Solo\nKemeja Batik: Habis (batas 3)\n')
  expect(mails.get(other.email)!.text).not.toContain('Kopi')
})

test('one mail a day, from seven o’clock on, and only one for a stock that stays low', async () => {
  const [coffee, sugar] = [await aWatchedProduct('Kopi'), await aWatchedProduct('Gula')]
  await sell(coffee, 3)
  expect((await told()).get(keeper.email)!.text).toContain('Kopi: Sisa 2')
  await sell(sugar, 2)
  await sell(coffee, 1)
  expect(await told()).toEqual(new Map())

  // Six in the morning, and eight.
  await shop.travel(18 * hourMs)
  expect(await told()).toEqual(new Map())
  await shop.travel(2 * hourMs)
  const next = (await told()).get(keeper.email)!.text
  expect(next).toContain('Gula: Sisa 3')
  expect(next).not.toContain('Kopi')
  await shop.travel(dayMs)
  expect(await told()).toEqual(new Map())

  await setStock(coffee, 9)
  await sell(coffee, 8)
  expect((await told()).get(keeper.email)!.text).toContain('Kopi: Sisa 1')
})

test('products that are archived or restocked before the mail is sent are not in it', async () => {
  const [coffee, sugar] = [await aWatchedProduct('Kopi'), await aWatchedProduct('Gula')]
  await sell(coffee, 3)
  await sql`update products set available = false, archived_at = shop_now() where id = ${coffee.id}`
  expect(await told()).toEqual(new Map())

  await sell(sugar, 3)
  expect(await told(() => setStock(sugar, 9))).toEqual(new Map())
})

test('staff who lose the right before the mail is sent do not get it', async () => {
  const leaving = await keeperOf('store_owner', bandung.id)
  await sell(await aWatchedProduct('Kopi'), 3)
  const mails = await told(() => sql`update staff set disabled_at = now() where user_id = ${leaving.id}`)
  expect(mails.has(keeper.email)).toBe(true)
  expect(mails.has(leaving.email)).toBe(false)
})

test('a mail with too many products gives the number of the others', async () => {
  for (let number = 1; number <= 52; number++) {
    await setStock(await aWatchedProduct(`Produk ${number}`, solo.id), 0)
  }
  const { subject, text } = (await told()).get(other.email)!
  expect(subject).toBe('Stok 52 produk menipis · Kedai')
  expect(text.match(/: Habis/g)).toHaveLength(50)
  expect(text).toContain('Dan 2 produk lain.')
})

test('servers that run the job concurrently send one mail, while stocks fall', async () => {
  const goods = await Promise.all(Array.from({ length: 12 }, (_, index) => aWatchedProduct(`Barang ${index}`)))
  await Promise.all(goods.slice(0, 6).map((product) => sell(product, 2)))
  await sql`delete from mails`
  await Promise.all([
    ...Array.from({ length: 8 }, () => mailLowStock(ctx)),
    ...goods.slice(6).map((product) => sell(product, 2)),
  ])
  const queued = await sql<{ userId: number }[]>`
    select user_id as "userId" from mails where kind = 'low_stock' order by user_id`
  expect(queued.map(({ userId }) => userId)).toEqual([owner.id, keeper.id].sort((a, b) => a - b))
  expect(await sql`select count(*)::int as digests from low_stock_digests group by day having count(*) > 1`).toEqual([])
})
