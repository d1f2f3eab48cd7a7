import { expect, test } from 'vitest'
import { splitTax } from './tax-split.ts'

test.each([
  [111_000, 100_000, 91_667, 11_000, 0],
  [50_000, 45_045, 41_291, 4_955, 0],
  [10_000, 9_009, 8_258, 991, 0],
  [25_000, 22_523, 20_646, 2_478, -1],
  [0, 0, 0, 0, 0],
  [1_000_000_000_000, 900_900_900_901, 825_825_825_826, 99_099_099_099, 0],
])('%i with PPN is split half up, and the rest is the rounding', (total, price, base, tax, rounding) => {
  expect(splitTax(total)).toEqual({ price, base, tax, rounding })
})

test('99 of the first 1.000 thousands have no exact split, and none is off by more than one rupiah', () => {
  const rests = Array.from({ length: 1_000 }, (_, index) => splitTax((index + 1) * 1_000).rounding)
  expect(rests.filter((rest) => rest !== 0)).toHaveLength(99)
  expect(new Set(rests.map(Math.abs))).toEqual(new Set([0, 1]))
})
