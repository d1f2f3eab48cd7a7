import { beforeAll, expect, test, vi } from 'vitest'
import { testShop } from '../testing/test-shop.ts'
import { storefront } from './plugin.ts'

// Lists of public pages of the build (npm test builds first), in a real shop with missing tables.

const shop = await testShop()
let origin: string
let storePath: string

beforeAll(async () => {
  await shop.app.register(storefront, { ctx: shop.ctx })
  origin = await shop.listen()
  const store = await shop.aStore({ name: 'Anggrek' })
  storePath = `/store/${store.id}/anggrek`
  for (let n = 1; n <= 20; n++) await shop.aProduct({ storeId: store.id, name: `Teh ${n}.` })
})

async function read(path: string) {
  const answer = await fetch(origin + path)
  const html = await answer.text()
  return { http: answer.status, html: html.slice(0, html.indexOf('<script type="text/plain"')) }
}

/** Cached pages are rendered again within five seconds. */
const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 5_000, interval: 50 })

async function withoutTable(table: string, work: () => Promise<void>) {
  const { sql } = shop
  const clearCache = () => sql`select pg_notify('public_pages_changed', '')`
  await sql`alter table ${sql.identifier(table)} rename to ${sql.identifier(`${table}_away`)}`
  await clearCache()
  try {
    await work()
  } finally {
    await sql`alter table ${sql.identifier(`${table}_away`)} rename to ${sql.identifier(table)}`
    await clearCache()
  }
}

const pageLinks = 'aria-label="Halaman"'

test.each([
  ['/berita', 'news', 'Berita'],
  ['/promo', 'promotions', 'Promo'],
])(
  'S10 S11 E01 %s without its list shows its title and a retry button, and is not cached',
  async (path, table, title) => {
    expect((await read(path)).http).toBe(200)
    await withoutTable(table, () =>
      soon(async () => {
        const { http, html } = await read(path)
        expect(http).toBe(503)
        expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`))
        expect(html).toContain('Daftar belum dapat dimuat')
        expect(html).toContain('Coba lagi')
      }),
    )
    await soon(async () => expect((await read(path)).http).toBe(200))
  },
)

test('S08 E01 a store without its products shows the store and a retry button', async () => {
  expect((await read(storePath)).html).toContain(pageLinks)
  await withoutTable('product_stock', () =>
    soon(async () => {
      const { http, html } = await read(storePath)
      expect(http).toBe(503)
      expect(html).toMatch(/<h1[^>]*>Anggrek<\/h1>/)
      expect(html).toContain('Produk toko ini belum dapat dimuat')
    }),
  )
})

test('S01 E01 an error page names the shop where it is not known who runs it', async () => {
  await withoutTable('settings', () =>
    soon(async () => {
      const { http, html } = await read('/tidak/ada')
      expect(http).toBe(404)
      expect(html).toContain('<title>Halaman tidak ditemukan | Kedai</title>')
      expect(html).toMatch(/<address[^>]*><p[^>]*>Kedai<\/p>/)
    }),
  )
})

test('S05 S08 E01 lists without their counts have no page links', async () => {
  const paths = ['/shop/product?type=latest', storePath]
  for (const path of paths) await soon(async () => expect((await read(path)).html).toContain(pageLinks))
  await withoutTable('product_counts', async () => {
    for (const path of paths) {
      await soon(async () => {
        const { http, html } = await read(path)
        expect(http, path).toBe(200)
        expect(html, path).toContain('Teh 20.')
        expect(html, path).not.toContain(pageLinks)
      })
    }
  })
})

test('S05 E01 a product list that fails is an error page', async () => {
  await withoutTable('product_stock', () =>
    soon(async () => {
      const { http, html } = await read('/shop/product?type=latest')
      expect(http).toBe(503)
      expect(html).toContain('Layanan tidak tersedia')
      expect(html).not.toContain('Teh 20.')
    }),
  )
})

test.each(['type=cat', 'type=popular', 'type=latest&stok=1', 'type=cat&page=99999'])(
  'S01 S05 an unknown category is the 404 page, %s',
  async (query) => {
    const { http, html } = await read(`/shop/product?${query}&cat_id=987654321`)
    expect(http).toBe(404)
    expect(html).toContain('Halaman tidak ditemukan')
    expect(html).not.toContain('987654321<')
  },
)

test('S08 a page far beyond the last one of a store with filters leads to its last page', async () => {
  const answer = await fetch(`${origin}${storePath}?stok=1&page=9999999`)
  expect([answer.status, answer.url]).toEqual([200, `${origin}${storePath}?page=2&stok=1`])
})
