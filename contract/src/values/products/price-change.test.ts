import { expect, test } from 'vitest'
import { changedDiscount, changedPrice } from './price-change.ts'

test.each([
  [20_000, 'percent', 10, 1, 22_000],
  [20_450, 'percent', 10, 500, 22_500],
  [20_227, 'percent', 10, 500, 22_000],
  [22_500, 'percent', 10, 500, 25_000],
  [15, 'percent', 10, 1, 17],
  [14, 'percent', 10, 1, 15],
  [3, 'percent', -99, 1, 1],
  [400, 'percent', -50, 1_000, 1_000],
  [1_000, 'percent', -70, 1_000, 1_000],
  [10_000_000_000, 'percent', -33, 1, 6_700_000_000],
  [20_000, 'amount', -1_750, 500, 18_500],
  [20_000, 'amount', -20_000, 500, 0],
  [20_000, 'amount', -30_000, 1, 0],
  [20_000, 'set', 18_900, 1, 18_900],
] as const)('a price of %i changed by %s %i in steps of %i is %i', (price, Change, By, RoundTo, after) => {
  expect(changedPrice(price, { Change, By, RoundTo })).toBe(after)
})

test('a discount goes up by points, or to a value', () => {
  expect([changedDiscount(10, { Change: 'amount', By: -3 }), changedDiscount(0, { Change: 'set', By: 20 })]).toEqual([
    7, 20,
  ])
})
