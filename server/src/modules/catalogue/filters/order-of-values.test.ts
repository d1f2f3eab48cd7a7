import { expect, test } from 'vitest'
import { inOrder } from './order-of-values.ts'

const ordered = (...values: string[]) =>
  inOrder(values.map((Value, n) => ({ Value, Count: n }))).map(({ Value }) => Value)

test('sizes and numbers of one unit have their own order, other values that of their products', () => {
  expect(ordered('XL', 'M', 's', 'L')).toEqual(['s', 'M', 'L', 'XL'])
  expect(ordered('42', '39', '40')).toEqual(['39', '40', '42'])
  expect(ordered('1,5 liter', '10 liter', '2 liter')).toEqual(['1,5 liter', '2 liter', '10 liter'])
  expect(ordered('Biru', 'Merah')).toEqual(['Merah', 'Biru'])
  expect(ordered('200 gram', '1 kilogram')).toEqual(['1 kilogram', '200 gram'])
})
