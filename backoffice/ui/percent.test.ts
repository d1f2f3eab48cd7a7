import { expect, test } from 'vitest'
import { percentText, rateIn } from './percent.ts'

test.each([
  ['2,5', 250],
  ['2.5', 250],
  ['12', 1_200],
  ['0,05 %', 5],
  ['100', 10_000],
  ['0', 0],
])('%j is %i basis points', (typed, rate) => {
  expect(rateIn(typed)).toBe(rate)
})

test.each(['', '100,01', '-1', '2,555', 'lima', '1.000'])('%j is no percentage', (typed) => {
  expect(rateIn(typed)).toBeNaN()
})

test('basis points are shown as percent', () => {
  expect([0, 5, 250, 1_200].map(percentText)).toEqual(['0', '0,05', '2,5', '12'])
})
