import { expect, test } from 'vitest'
import { categoryKey, namesOfCategoryText } from './category-text.ts'

test('the names of a category stand between its signs, without the spaces around', () => {
  expect(namesOfCategoryText(' Makanan>Kue  kering ')).toEqual(['Makanan', 'Kue kering'])
  expect(namesOfCategoryText('Makanan > ')).toEqual(['Makanan', ''])
})

test.each(['makanan >KUE kering', 'Makanan\u00a0>\tKue\nkering', 'Makanan > Kue\u200b kering'])(
  '%j is the same category as Makanan > Kue kering',
  (text) => {
    expect(categoryKey(text)).toBe(categoryKey('Makanan > Kue kering'))
  },
)

test('letters are the same however they are composed, and other levels are another category', () => {
  expect(categoryKey('Pate\u0301')).toBe(categoryKey('Paté'))
  expect(categoryKey('Kue kering')).not.toBe(categoryKey('Makanan > Kue kering'))
})
