import { beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '#contract/client.ts'
import { isAttemptOpen, submitOnce } from './submit-once.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  keys.length = 0
})

const keys: string[] = []
const neverCancelled = async () => false

/** Submits a body to a server with this answer; `keys` collects the idempotency keys. */
const submit = (body: object, answer: () => Promise<number>, hasBeenCancelled = neverCancelled) =>
  submitOnce('order-attempt', {
    body,
    send(key) {
      keys.push(key)
      return answer()
    },
    hasBeenCancelled,
  })
const ordered = async () => 12
const failing = (error: Error) => () => Promise.reject(error)
const lost = failing(new Error('no answer'))

test('O06 the same order keeps its key until it is answered', async () => {
  expect(await submit({ PaymentType: 'Bank' }, lost)).toEqual({ refusal: null })
  expect(isAttemptOpen('order-attempt')).toBe(true)
  expect(isAttemptOpen('digital-attempt')).toBe(false)
  expect(await submit({ PaymentType: 'Bank' }, ordered)).toEqual({ order: 12 })
  expect(isAttemptOpen('order-attempt')).toBe(false)
  await submit({ PaymentType: 'Bank' }, ordered)
  const [first, second, third] = keys
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('O06 another order has another key', async () => {
  await submit({ PaymentType: 'Bank' }, lost)
  await submit({ PaymentType: 'Cash' }, lost)
  expect(keys[1]).not.toBe(keys[0])
})

test('O06 an invalid stored attempt is ignored', async () => {
  for (const text of ['', '{', 'null', '{"key":1}']) {
    localStorage.setItem('kedai.order-attempt', text)
    expect(isAttemptOpen('order-attempt')).toBe(false)
    await submit({}, ordered)
  }
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/)
})

test.each([
  [500, true],
  [409, false],
])('O06 a refusal with %i leaves the attempt open: %s', async (http, isOpen) => {
  const refusal = new CallError(http, {})
  expect(await submit({}, failing(refusal))).toEqual({ refusal })
  expect(isAttemptOpen('order-attempt')).toBe(isOpen)
})

test('U04 the end of the session is rethrown, and the attempt stays open', async () => {
  await expect(submit({}, failing(new CallError(401, {})))).rejects.toThrow(CallError)
  expect(isAttemptOpen('order-attempt')).toBe(true)
})

test('O06 a retry answered with a cancelled order is submitted once more with a new key', async () => {
  const isCancelled = vi.fn(async () => true)
  await submit({}, lost, isCancelled)
  expect(await submit({}, ordered, isCancelled)).toEqual({ order: 12 })
  expect(isCancelled).toHaveBeenCalledOnce()
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})
