import { beforeEach, expect, test, vi } from 'vitest'
import { saveLastOrder, updateLastOrder } from './last-order.ts'

let kept: Map<string, string>
const key = 'kedai.order-status'

beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  })
})

test('O06 U08 stores only id and status of the last order', () => {
  const order = { ID: 12, Status: 1, Note: 'Pagar hijau' }
  saveLastOrder(order)
  expect(JSON.parse(kept.get(key)!)).toEqual({ ID: 12, Status: 1 })
})

test('U08 the stored status is updated by its own order only', () => {
  saveLastOrder({ ID: 12, Status: 1 })
  updateLastOrder({ ID: 11, Status: 8 })
  expect(JSON.parse(kept.get(key)!).Status).toBe(1)
  updateLastOrder({ ID: 12, Status: 2 })
  expect(JSON.parse(kept.get(key)!).Status).toBe(2)
})

test.each(['', '{', 'null', '[]', '{"ID":"12","Status":1}', '{"ID":-1,"Status":1}', '{"ID":12}'])(
  'U08 %j is no order and is not updated',
  (text) => {
    kept.set(key, text)
    updateLastOrder({ ID: 12, Status: 2 })
    expect(kept.get(key)).toBe(text)
  },
)
