import { expect, test } from 'vitest'
import { formatPeriods, formatReference } from './format.ts'

test.each([
  ['202611', '11-2026'],
  ['202610, 202611', '10-2026, 11-2026'],
  ['', ''],
  ['November 2026', 'November 2026'],
  ['2026111', '2026111'],
])('D06 the period %s is shown as %s', (period, text) => {
  expect(formatPeriods(period)).toBe(text)
})

test('D05 long numbers are shown in groups of four', () => {
  expect(formatReference('081234567890')).toBe('0812 3456 7890')
  expect(formatReference('0812345678901')).toBe('0812 3456 7890 1')
  expect(formatReference('0812')).toBe('0812')
})
