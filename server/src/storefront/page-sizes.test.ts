import { beforeAll, expect, test } from 'vitest'
import { testShop } from '../testing/test-shop.ts'
import { storefront } from './plugin.ts'

// Rendered lists of a shop with more than one page of every kind (npm test builds first).

const shop = await testShop()
let origin: string
let storePath: string

beforeAll(async () => {
  const store = await shop.aStore({ name: 'Toko Besar' })
  storePath = `/store/${store.id}/toko-besar`
  const category = await shop.aCategory('Minuman')
  for (let n = 1; n <= 20; n++) await shop.aProduct({ storeId: store.id, categoryId: category.id, name: `Teh ${n}` })
  for (let n = 1; n <= 17; n++) await shop.aStore({ name: `Toko ${n}` })
  await shop.sql`insert into news (title) select 'Berita ' || n from generate_series(1, 12) n`
  await shop.sql`
    insert into promotions (title, starts_at, ends_at)
    select 'Promo ' || n, now(), now() + interval '1 day' from generate_series(1, 12) n`
  await shop.app.register(storefront, { ctx: shop.ctx })
  origin = await shop.listen()
})

async function linksTo(path: string, target: RegExp): Promise<number> {
  const html = await (await fetch(origin + path)).text()
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  return new Set([...main.matchAll(/href="([^"]+)"/g)].map(([, href]) => href!).filter((href) => target.test(href)))
    .size
}

const product = /^\/shop\/product\/\d+\/detail/

test.each([
  { list: 'products', path: () => '/shop/product?type=latest', target: product, size: 12, rest: 8 },
  { list: 'found products', path: () => '/shop/product?type=search&keyword=teh', target: product, size: 12, rest: 8 },
  // Categories are searched like products, with typos.
  {
    list: 'S13 products of a category',
    path: () => '/shop/product?type=cat&keyword=minumna',
    target: product,
    size: 12,
    rest: 8,
  },
  { list: 'products of a store', path: () => `${storePath}?`, target: product, size: 16, rest: 4 },
  { list: 'stores', path: () => '/store?', target: /^\/store\/\d+\//, size: 15, rest: 3 },
  { list: 'news', path: () => '/berita?', target: /^\/berita\/\d+\/detail/, size: 9, rest: 3 },
  { list: 'promotions', path: () => '/promo?', target: /^\/promo\/\d+\/detail/, size: 9, rest: 3 },
])('B01 a page of $list has $size, and the last one the rest', async ({ path, target, size, rest }) => {
  expect(await linksTo(path(), target)).toBe(size)
  expect(await linksTo(`${path()}&page=2`, target)).toBe(rest)
})

test.each([
  ['products', () => '/shop/product?type=latest'],
  ['products of a store', () => `${storePath}?`],
  ['stores', () => '/store?'],
  ['news', () => '/berita?'],
  ['promotions', () => '/promo?'],
])('S15 the second page of %s has its number in the title', async (_, path) => {
  const titleOf = async (query: string) =>
    /<title>(.*?) \| Kedai<\/title>/.exec(await (await fetch(origin + path() + query)).text())?.[1]
  const first = await titleOf('')
  expect(first).not.toMatch(/Halaman/)
  expect(await titleOf('&page=2')).toBe(`${first} - Halaman 2`)
})
