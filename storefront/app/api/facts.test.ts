import { expect, test } from 'vitest'
import { factsOf } from './facts.ts'

test('O09 ignores newly signed links, and detects a new state or proof', () => {
  const order = { Status: 1, PaymentConfirmationID: 4, PaymentProofs: [{ Url: '/files/a?signature=1' }] }
  expect(factsOf({ ...order, PaymentProofs: [{ Url: '/files/a?signature=2' }] })).toBe(factsOf(order))
  expect(factsOf({ ...order, Status: 2 })).not.toBe(factsOf(order))
  expect(factsOf({ ...order, PaymentConfirmationID: 5 })).not.toBe(factsOf(order))
  expect(factsOf([order])).not.toBe(factsOf([]))
})
