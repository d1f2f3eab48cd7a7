import { expect, test } from 'vitest'
import { findNewCategories, maxNewCategories } from './new-categories.ts'

const known = new Set(['makanan', 'makanan > kue kering'])

test('categories of the shop are found by their names, however they are written', () => {
  expect(findNewCategories(['Makanan', 'makanan>KUE  kering', ' ', ''], known)).toEqual({ missing: [], unusable: 0 })
})

test('each new category is listed once, behind its parent', () => {
  const cells = ['Makanan > Kue basah', 'Minuman > Teh > Teh hijau', 'makanan > kue  basah', 'Minuman', 'Kue kering']
  expect(findNewCategories(cells, known).missing).toEqual([
    ['Makanan', 'Kue basah'],
    ['Minuman'],
    ['Minuman', 'Teh'],
    ['Minuman', 'Teh', 'Teh hijau'],
    ['Kue kering'],
  ])
})

test('texts that can’t name a category are counted', () => {
  const cells = ['A > B > C > D', 'Makanan > ', `Makanan > ${'x'.repeat(101)}`, '#12', '#12']
  expect(findNewCategories(cells, known)).toEqual({ missing: [], unusable: 4 })
})

test('a column of other values is not read to its end', () => {
  const cells = Array.from({ length: 1_000 }, (_, at) => `Produk ${at}`)
  expect(findNewCategories(cells, known).missing).toHaveLength(maxNewCategories + 1)
})
