import { beforeAll, expect, test } from 'vitest'
import { askOverNetwork } from '../testing/raw-request.ts'
import { testShop } from '../testing/test-shop.ts'
import { storefront } from './plugin.ts'

// Manipulated URLs, sent unchanged to the real pages (npm test builds first). askOverNetwork fails without a response within ten seconds.

const shop = await testShop()
let origin: string

beforeAll(async () => {
  for (let n = 0; n < 14; n++) await shop.aProduct({ name: `Teh ${n}` })
  await shop.sql`insert into news (title) values ('Kabar')`
  await shop.app.register(storefront, { ctx: shop.ctx })
  origin = await shop.listen()
})

const long = 'a'.repeat(3_000)

test.each([
  // Lists, which ignore invalid parameters.
  ['/shop/product?page=-1', 'Produk Terbaru'],
  ['/shop/product?page=0&type=popular', 'Produk Populer'],
  ['/shop/product?page=1e9', 'Produk Terbaru'],
  ['/shop/product?Size=1e9&Page=-5&SortBy=password-asc', 'Produk Terbaru'],
  ['/shop/product?type=drop%20table%20users', 'Produk Terbaru'],
  ['/shop/product?type=cat&cat_id=abc', 'Produk Terbaru'],
  ['/shop/product?type=cat&cat_id=99999999999999999999', 'Produk Terbaru'],
  ['/shop/product?type=constructor&type=__proto__', 'Produk Terbaru'],
  ['/shop/product?%', 'Produk Terbaru'],
  ['/shop/product?type=search&keyword=%', 'Pencarian Produk'],
  ['/shop/product?type=search&keyword=%E0%A4%A', 'Pencarian Produk'],
  ['/shop/product?type=search&keyword=%00', 'Produk Terbaru'],
  ['/shop/product?type=search&keyword=a%00b', 'Pencarian Produk'],
  ["/shop/product?type=search&keyword=')%20or%201=1;--", 'Pencarian Produk'],
  ['/shop/product?type=search&keyword=%3Cscript%3Ealert(1)%3C/script%3E', 'Pencarian Produk'],
  ['/shop/product?type=search&keyword=%F0%9F%91%A9%E2%80%8D%F0%9F%91%A9%ED%A0%80%E2%80%AE', 'Pencarian Produk'],
  [`/shop/product?type=search&keyword=${long}`, 'Pencarian Produk'],
  [`/shop/product?${'type=latest&'.repeat(300)}`, 'Produk Terbaru'],
  ['/store?page=NaN&keyword=%5C%25_', 'Pencarian Toko'],
  ['/berita?page=%D9%A3', 'Berita'],
  ['/promo?page[]=1&page[$gt]=', 'Promo'],
  ['/search?keyword=%25%25%25%00%0d%0aSet-Cookie:x=1', 'Cari'],
])('S05 %s is a valid list', async (path, title) => {
  const { http, text } = await askOverNetwork(origin, { method: 'GET', path })
  expect(http).toBe(200)
  expect(/<h1[^>]*>([^<]*)/.exec(text)?.[1]).toContain(title)
  expect(text).not.toContain('<script>alert')
})

test.each([
  ['/shop/product?page=4000', '/shop/product?type=latest&page=2'],
  ['/berita?page=1000000', '/berita'],
  ['/shop/product/?type=popular&page=99999', '/shop/product?type=popular&page=2'],
  ['/shop/product?type=search&keyword=teh&page=99999', '/shop/product?type=search&keyword=teh&page=2'],
  ['/shop/product?harga=999999999-1&page=99999', '/shop/product?type=latest&harga=999999999-'],
])('S05 %s redirects to the last page', async (path, target) => {
  const { http, headers } = await askOverNetwork(origin, { method: 'GET', path })
  expect([http, headers.location]).toEqual([302, target])
})

test.each([
  '/shop/product/0/detail',
  '/shop/product/-1/detail',
  '/shop/product/1e3/detail',
  '/shop/product/99999999999999999999/detail',
  '/shop/product/%00/detail',
  '/shop/product/1%2F..%2F2/detail',
  '/shop/product/%F0%9F%98%80/detail',
  "/berita/1'%20or%20'1'='1/detail",
  '/berita/%E0%A4%A/detail',
  '/promo/%/detail',
  '/promo/NaN/detail',
  '/store/abc/toko',
  '/store/77/%2e%2e%2f%2e%2e%2fetc%2fpasswd%00',
  '/%',
  '/%ff%fe',
  '/..%2f..%2f..%2fetc%2fpasswd',
  '/../../../../etc/passwd',
  '/assets/../../../package.json',
  '/assets/%2e%2e/%2e%2e/server/index.js',
  '/.env',
  '/.git/config',
  '/wp-login.php?x=<script>',
  '/beranda/%2e%2e%2f.env',
  '//evil.example/beranda',
  '/\\evil.example',
  `/${long}`,
  `/shop/product/${'9'.repeat(400)}/detail`,
  `/${'a/'.repeat(200)}`,
  '/beranda%0d%0aSet-Cookie:x=1',
  '/*',
])('S01 %s is the 404 page', async (path) => {
  const { http, headers, text } = await askOverNetwork(origin, { method: 'GET', path })
  expect(http).toBe(404)
  expect(headers['content-type']).toMatch(/^text\/html/)
  expect(text).toContain('Halaman tidak ditemukan')
  expect(headers['set-cookie']).toBeUndefined()
})
