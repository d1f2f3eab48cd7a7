import { expect, test } from 'vitest'
import { formatGrams, formatSize, formatWeight } from './measures.ts'

test('weights are formatted in grams, from a kilogram on in kilograms', () => {
  expect([1, 999, 1000, 1250, 20_004, 1_500_000].map(formatGrams)).toEqual([
    '1 gram',
    '999 gram',
    '1 kg',
    '1,25 kg',
    '20 kg',
    '1.500 kg',
  ])
})

test('other units than grams stay as they are', () => {
  expect(formatWeight(1000, 'ml')).toBe('1.000 ml')
  expect(formatWeight(500, 'gram')).toBe('500 gram')
  expect(formatWeight(0, 'gram')).toBeNull()
})

test('a size is length, width and height', () => {
  expect(formatSize({ Length: 30, Width: 12, Height: 9 })).toBe('30 × 12 × 9 cm')
  expect(formatSize({ Length: 0, Width: 0, Height: 0 })).toBeNull()
})
