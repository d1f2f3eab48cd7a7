import { expect, test } from 'vitest'
import { formatRupiah, groupDigits } from './rupiah.ts'

test.each([
  [0, 'Rp0'],
  [999, 'Rp999'],
  [1_000, 'Rp1.000'],
  [999_999, 'Rp999.999'],
  [1_250_000, 'Rp1.250.000'],
  [100_000_000_000, 'Rp100.000.000.000'],
  [-12_500, '-Rp12.500'],
])('B09 formats %i rupiah as %s', (amount, text) => {
  expect(formatRupiah(amount)).toBe(text)
})

test('B09 groups digits by dots', () => {
  expect([7, 70, 700, 7_000, 70_000].map(groupDigits)).toEqual(['7', '70', '700', '7.000', '70.000'])
})
