import { expect, test } from 'vitest'
import { parseTopUp } from './top-up-amount.ts'

test.each([
  ['50000', 50_000],
  ['50.000', 50_000],
  ['1.250.000', 1_250_000],
  [' 75000 ', 75_000],
  ['007', 7],
  ['0', null],
  ['000', null],
  ['', null],
  ['.', null],
  ['-5', null],
  ['1e5', null],
  ['5,5', null],
  ['5.5', null],
  ['18500.00', 18_500],
  ['18,000', null],
  ['lima puluh', null],
  ['1234567890123', null],
])("W02 parses the amount '%s' as %s", (text, amount) => {
  expect(parseTopUp(text)).toBe(amount)
})
