import { expect, test } from 'vitest'
import { statusOfMatches } from './search-results.tsx'
import { asTyped } from './understanding.ts'

type Matches = Parameters<typeof statusOfMatches>[0]
const nothing: Matches = { products: [], stores: [], digital: [], understanding: asTyped }

test('S09 results with only stores have no count of products', () => {
  const stores = [{}, {}] as Matches['stores']
  const products = [{}] as Matches['products']
  expect(statusOfMatches({ ...nothing, stores }, 50)).toBe('Toko ditemukan')
  expect(statusOfMatches({ ...nothing, stores, products }, 50)).toBe('1 produk ditemukan')
  expect(statusOfMatches(nothing, 50)).toBe('Tidak ada data')
})
