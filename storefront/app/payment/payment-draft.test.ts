import { beforeEach, expect, test, vi } from 'vitest'
import { digitalDraft } from './payment-draft.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})

const draft = {
  CategoryName: 'Pulsa',
  CategoryURL: '/digital/pulsa',
  Total: 11_000,
  ProductID: 7,
  Reference: '081800000001',
}
const stored = (value: unknown) => {
  localStorage.setItem('kedai.digital-cart', typeof value === 'string' ? value : JSON.stringify(value))
  return digitalDraft.read()
}

test('U08 a digital cart is read as stored', () => {
  expect(stored({ ...draft, OrderID: 3 })).toEqual({ ...draft, OrderID: 3 })
})

test('U08 fields of a wrong type are dropped, a missing required field invalidates the cart', () => {
  expect(stored({ ...draft, Reference: 812_345_678_901, OrderID: 'x', Payment: {} })).toEqual({
    ...{ CategoryName: 'Pulsa', CategoryURL: '/digital/pulsa', Total: 11_000, ProductID: 7 },
  })
  for (const value of ['', '{', 'null', '[]', '1', { ...draft, Total: '1' }, { ...draft, CategoryURL: null }]) {
    expect(stored(value), JSON.stringify(value)).toBeNull()
  }
})
