import { expect, test } from 'vitest'
import { cartKey, sumPerProduct } from './cart-key.ts'

test('sums two lines of one product', () => {
  const lines = [
    { productId: 12, quantity: 1 },
    { productId: 7, quantity: 2 },
    { productId: 12, quantity: 3 },
  ]
  expect(sumPerProduct(lines)).toEqual([
    { productId: 7, quantity: 2 },
    { productId: 12, quantity: 4 },
  ])
})

test('gives the same key for the same products in another order, sorted as numbers', () => {
  const lines = [
    { productId: 100, quantity: 1 },
    { productId: 9, quantity: 2 },
  ]
  expect(cartKey(lines)).toBe('9:2,100:1')
  expect(cartKey(lines.toReversed())).toBe(cartKey(lines))
})

test('gives another key for other quantities', () => {
  expect(cartKey([{ productId: 1, quantity: 1 }])).not.toBe(cartKey([{ productId: 1, quantity: 2 }]))
})
