import { expect, test } from 'vitest'
import { categoryPath, productListPath, readProductListQuery } from './product-list-query.ts'

const read = (query: string) => readProductListQuery(new URLSearchParams(query))

test('S05: reads the five types', () => {
  expect(read('type=latest')).toEqual({ type: 'latest' })
  expect(read('type=popular')).toEqual({ type: 'popular' })
  expect(read('type=choice')).toEqual({ type: 'choice' })
  expect(read('type=search&keyword=kopi')).toEqual({ type: 'search', keyword: 'kopi' })
  expect(read('type=cat&cat_id=7')).toEqual({ type: 'cat', categoryId: 7 })
  expect(read('type=cat&keyword=kopi')).toEqual({ type: 'cat', keyword: 'kopi' })
  expect(read('type=cat&cat_id=7&keyword=kopi')).toEqual({ type: 'cat', categoryId: 7, keyword: 'kopi' })
})

test('S05: a collection keeps the category within which it was chosen', () => {
  for (const type of ['latest', 'popular', 'choice'] as const) {
    expect(read(`type=${type}&cat_id=7`)).toEqual({ type, categoryId: 7 })
    expect(productListPath({ type, categoryId: 7 }, 2)).toBe(`/shop/product?type=${type}&cat_id=7&page=2`)
  }
  expect(read('type=popular&cat_id=x')).toEqual({ type: 'popular' })
  expect(read('type=search&keyword=kopi&cat_id=7')).toEqual({ type: 'search', keyword: 'kopi' })
})

test.each(['', 'type=', 'type=hack', 'type=search', 'type=search&keyword=%20%00', 'type=cat', 'type=cat&cat_id=-1'])(
  'S05: "%s" is invalid and shows the latest products',
  (query) => expect(read(query)).toEqual({ type: 'latest' }),
)

test('S05: a keyword is truncated and cleaned for list calls', () => {
  expect(read(`type=search&keyword=${'a'.repeat(5000)}`)).toEqual({ type: 'search', keyword: 'a'.repeat(100) })
  expect(read('type=search&keyword=%20kopi%00%20%20gayo%0A')).toEqual({ type: 'search', keyword: 'kopi gayo' })
  const half = read(`type=search&keyword=${encodeURIComponent(`${'a'.repeat(99)}☕🫘`.slice(0))}`)
  expect(() => encodeURIComponent(JSON.stringify(half))).not.toThrow()
})

test('S05: the path of a page parses back to the same query', () => {
  const query = { type: 'search', keyword: "kopi & 'gayo' 100%" } as const
  const path = productListPath(query, 3)
  expect(read(path.slice(path.indexOf('?')))).toEqual(query)
  expect(new URLSearchParams(path.slice(path.indexOf('?'))).get('page')).toBe('3')
  expect(productListPath({ type: 'cat', categoryId: 7, keyword: 'kopi' }, 2)).toBe(
    '/shop/product?type=cat&cat_id=7&keyword=kopi&page=2',
  )
  expect(productListPath({ type: 'cat', categoryId: 7 })).toBe('/shop/product?type=cat&cat_id=7')
})

test("S04: a category whose name contains 'pulsa' leads to /digital/pulsa, every other one to its products", () => {
  expect(categoryPath({ ID: 7, Name: 'Kopi & Teh' })).toBe('/shop/product?type=cat&cat_id=7')
  for (const Name of ['Pulsa & Tagihan', 'Isi PULSA', 'pulsa'])
    expect(categoryPath({ ID: 7, Name })).toBe('/digital/pulsa')
})
