import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Sql } from '../db/database.ts'
import { type ShopPair, shopPair } from '../testing/shop-pair.ts'

let shops: ShopPair
let sql: Sql

beforeAll(async () => {
  shops = await shopPair(seed)
  const [first, second] = shops.servers
  await Promise.all([first.start(), second.start()])
  sql = shops.openSql()
})
afterAll(async () => {
  await sql.end()
  await shops.remove()
})

async function seed(sql: Sql): Promise<void> {
  await sql`insert into stores (name, slug, city) values ('Toko lama', 'toko', 'Bandung')`
  await sql`insert into categories (name, slug) values ('Kategori lama', 'kategori')`
  await sql`insert into products (store_id, category_id, name, price) values (1, 1, 'Produk lama', 1000)`
  await sql`insert into product_stock (product_id, stock) values (1, 5)`
  await sql`insert into banners (title, image) values ('Spanduk lama', 'x.png')`
  await sql`insert into news (title) values ('Berita lama')`
  await sql`
    insert into promotions (title, starts_at, ends_at) values ('Promo lama', now() - interval '1 day', now() + interval '9 days')`
  await sql`insert into home_descriptions (title, description) values ('Cerita lama', 'Isi')`
  await sql`insert into settings (id, key, value) values (7, 'owner_name', 'Pemilik lama')`
  await sql`
    insert into bank_accounts (bank_name, account_number, account_name) values ('Bank lama', '1234567890', 'PT Contoh')`
}

const changes: [what: string, page: string, change: (sql: Sql, word: string) => Promise<unknown>][] = [
  ['a banner', '/beranda', (sql, word) => sql`update banners set title = ${word}`],
  ['a setting', '/beranda', (sql, word) => sql`update settings set value = ${word} where key = 'owner_name'`],
  ['a bank account', '/beranda', (sql, word) => sql`update bank_accounts set bank_name = ${word}`],
  ['a store', '/store', (sql, word) => sql`update stores set name = ${word}`],
  ['a category', '/beranda', (sql, word) => sql`update categories set name = ${word}`],
  ['a product', '/shop/product', (sql, word) => sql`update products set name = ${word}`],
  ['news', '/berita', (sql, word) => sql`update news set title = ${word}`],
  ['a promotion', '/promo', (sql, word) => sql`update promotions set title = ${word}`],
  ['a text of the home page', '/beranda', (sql, word) => sql`update home_descriptions set title = ${word}`],
]

const text = async (origin: string, page: string) => (await fetch(`${origin}${page}`)).text()

test.each(changes)('a change of %s is on %s of both servers within five seconds', async (what, page, change) => {
  const word = `Baru ${what.replace(/^a /, '')}`
  const has = () => Promise.all(shops.servers.map(async ({ origin }) => (await text(origin, page)).includes(word)))
  // Both servers have cached it.
  expect(await has()).toEqual([false, false])
  await change(sql, word)
  await expect.poll(has, { timeout: 5_000, interval: 50 }).toEqual([true, true])
})

test('the order of the home page changes on both servers within five seconds', async () => {
  const has = () =>
    Promise.all(shops.servers.map(async ({ origin }) => (await text(origin, '/beranda')).includes('Baru banner')))
  expect(await has()).toEqual([true, true])
  await sql`delete from home_sections where kind = 'banners'`
  await expect.poll(has, { timeout: 5_000, interval: 50 }).toEqual([false, false])
})

test('browsers revalidate each time, and proxies cache a page for five seconds at most', async () => {
  for (const { origin } of shops.servers) {
    const { headers } = await fetch(`${origin}/beranda`)
    expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=5')
    expect(headers.get('cdn-cache-control')).toBe('public, max-age=5')
    const data = await fetch(`${origin}/beranda.data`)
    expect(data.headers.get('cache-control')).toBe('public, max-age=5')
  }
})
