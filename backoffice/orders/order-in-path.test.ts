import { expect, test } from 'vitest'
import { orderInPath } from './order-in-path.ts'

test('parses the open order of an address', () => {
  expect(orderInPath(new URLSearchParams('pile=waiting&order=7'))).toBe(7)
})

test.each(['', 'order=', 'order=0', 'order=-1', 'order=abc', 'order=1e30', 'order=1.5'])(
  '%s opens no order',
  (query) => {
    expect(orderInPath(new URLSearchParams(query))).toBeUndefined()
  },
)
