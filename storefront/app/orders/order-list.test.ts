import { expect, test } from 'vitest'
import { digitalStatusTabs } from '../digital/digital-order.tsx'
import { tabOf } from './order-list.ts'
import { statusTabs } from './order-state.ts'

test.each([
  ...[1, 2, 3, 4, 5, 6].map((status) => [String(status), ['1', '2', '2', '2', '5', '5'][status - 1]]),
  ...['', '0', '03', '7', '8', '9', 'abc', '2,3'].map((status) => [status, '']),
])('O07 /shop/order?status=%s opens the tab %j', (status, tab) => {
  expect(tabOf(statusTabs, status!).value).toBe(tab)
})

test.each([['1', '1'], ['2', '3'], ['3', '3'], ...['', '0', '4', '7', '8', '9', 'abc'].map((status) => [status, ''])])(
  'D05 /digital/order?status=%s opens the tab %j',
  (status, tab) => {
    expect(tabOf(digitalStatusTabs, status!).value).toBe(tab)
  },
)
