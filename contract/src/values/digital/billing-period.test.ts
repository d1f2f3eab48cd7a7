import { expect, test } from 'vitest'
import { formatPeriods } from './billing-period.ts'

test.each([
  ['202611', '11-2026'],
  ['202610, 202611', '10-2026, 11-2026'],
  ['', ''],
  ['November 2026', 'November 2026'],
  ['2026111', '2026111'],
])('D06 the period %s is shown as %s', (period, text) => {
  expect(formatPeriods(period)).toBe(text)
})
