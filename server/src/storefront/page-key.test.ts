import { expect, test } from 'vitest'
import { cleanKeyword } from '#contract/values/search/keyword.ts'
import { pageKey } from './page-key.ts'

test.each([
  ['/beranda', '/beranda'],
  ['/beranda/', '/beranda'],
  ['/', '/'],
  ['/beranda?utm_source=mail&fbclid=x', '/beranda'],
  ['/shop/product?page=2&type=latest', '/shop/product?type=latest&page=2'],
  ['/shop/product?type=search&keyword=%20kopi%20%20gayo%20', '/shop/product?type=search&keyword=kopi+gayo'],
  ['/shop/product?type=search&type=cat&keyword=', '/shop/product?type=search'],
  [
    '/shop/product?urut=termurah&kota=Solo&kota=%20Bandung%20&stok=1&type=latest&x=1',
    '/shop/product?type=latest&stok=1&kota=Solo&kota=Bandung&urut=termurah',
  ],
  [
    '/shop/product.data?type=latest&_routes=home%2Fhome-screen',
    '/shop/product.data?type=latest&_routes=home%2Fhome-screen',
  ],
  ['/shop/product/12/detail?type=x', '/shop/product/12/detail'],
  ['/store/7/dapur?page=2&q=kopi&type=nearby&x=1', '/store/7/dapur?type=nearby&q=kopi&page=2'],
  ['/store/7/dapur?urut=termurah&kategori=3&kategori=4', '/store/7/dapur?kategori=3&urut=termurah'],
  ['/login?from=%2Fshop%2Forder', '/login'],
])('%s is rendered and cached as %s', (url, key) => {
  expect(pageKey(url)).toBe(key)
})

test.each(['//evil.example/x', '/\\evil.example', `/${'a'.repeat(600)}`, '/%', '/berita/%E0%A4%A/detail'])(
  '%s is not a page',
  (url) => {
    expect(pageKey(url)).toBeNull()
  },
)

test('S09 a keyword is the one that the browser reads from the same address', () => {
  const typed = [
    ' kopi\n\n gayo ',
    'a\u0000\u0000b',
    `${'\u0001'.repeat(60)}kopi ${'x'.repeat(60)}`,
    `${'a'.repeat(99)}🫘`,
  ]
  for (const keyword of typed) {
    const key = pageKey(`/shop/product?${new URLSearchParams({ keyword })}`)!
    const printed = new URLSearchParams(key.slice(key.indexOf('?'))).get('keyword')
    expect(printed).toBe(cleanKeyword(keyword))
    expect(cleanKeyword(printed)).toBe(printed)
  }
})

test('a keyword is cut to 100 characters', () => {
  expect(pageKey(`/shop/product?keyword=${'x'.repeat(5_000)}`)).toHaveLength('/shop/product?keyword='.length + 100)
})

test('an invalid list of routes is dropped', () => {
  expect(pageKey('/shop/product.data?_routes=<script>')).toBe('/shop/product.data')
})
