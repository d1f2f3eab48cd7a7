import { expect, test } from 'vitest'
import { orderInPath, queuePath, tabInPath } from './queue-path.ts'

test('the path of a queue leaves out defaults', () => {
  expect(queuePath('/kelola', {})).toBe('/kelola')
  expect(queuePath('/kelola', { tab: '', q: '', page: 1, order: undefined })).toBe('/kelola')
  expect(queuePath('/kelola', { tab: 'paid', page: 3, order: 12 })).toBe('/kelola?pile=paid&page=3&order=12')
  expect(queuePath('/kelola/topup', { tab: null, q: 'Rp150.123' })).toBe('/kelola/topup?q=Rp150.123')
})

test('parses the tab and the open order of a query', () => {
  const search = new URLSearchParams('pile=waiting&order=7')
  expect([tabInPath(search), orderInPath(search)]).toEqual(['waiting', 7])
})

test.each(['', 'order=', 'order=0', 'order=-1', 'order=abc', 'order=1e30', 'order=1.5'])(
  '%s opens no order',
  (query) => {
    expect(orderInPath(new URLSearchParams(query))).toBeUndefined()
  },
)
