import { beforeEach, expect, test, vi } from 'vitest'
import { forgetAttempt, keyForOrder } from './submission-attempt.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})

test('O06 the same order keeps its key until it was answered', () => {
  const key = keyForOrder({ PaymentType: 'Bank' })
  expect(key).toMatch(/^[0-9a-f]{32}$/)
  expect(keyForOrder({ PaymentType: 'Bank' })).toBe(key)
  forgetAttempt()
  expect(keyForOrder({ PaymentType: 'Bank' })).not.toBe(key)
})

test('O06 another order has another key', () => {
  const key = keyForOrder({ PaymentType: 'Bank' })
  expect(keyForOrder({ PaymentType: 'Cash' })).not.toBe(key)
})

test('O06 what is not an attempt is none', () => {
  for (const text of ['', '{', 'null', '{"key":1}']) {
    localStorage.setItem('kedai.order-attempt', text)
    expect(keyForOrder({})).toMatch(/^[0-9a-f]{32}$/)
  }
})
