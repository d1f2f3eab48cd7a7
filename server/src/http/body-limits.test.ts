import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { CallDescription } from '#contract/protocol/call.ts'
import { allCalls, bodies, requestTo, streamCalls } from '../testing/contract-samples.ts'
import { oneOfEach, sessionsOf } from '../testing/kinds-of-calls.ts'
import { routeOf, withRoutes } from '../testing/served-routes.ts'
import { testShop } from '../testing/test-shop.ts'
import { type BodyLimits, bodyLimitsOf, checkBodyLimits, limitsWithoutBody, maxBodyBytes } from './body-limits.ts'
import type { FieldSchema } from './coerce-input.ts'

// A body beyond its limits is refused before it is parsed (docs/security-checks.md, row 20).

const [shop, routes] = await withRoutes(() => testShop())
const sessionOf = sessionsOf({ shopper: await shop.aUser(), staff: await shop.anOperator() })

const limitsOfCall = (call: CallDescription) => (call.body ? bodyLimitsOf(call.body as FieldSchema) : limitsWithoutBody)

describe('the limits of a body', () => {
  test('are those of its schema on the route of every call', () => {
    const others = [...allCalls, ...streamCalls].filter(([, call]) => {
      const { bodyLimit, config } = routeOf(routes, call)
      const limits = limitsOfCall(call)
      return !isDeepStrictEqual(config?.bodyLimits, limits) || (call.stream ? false : bodyLimit !== limits.bytes)
    })
    expect(others.map(([name]) => name)).toEqual([])
  })

  test('are a few kilobytes for most calls, and never more than the maximum', () => {
    const sizes = Object.entries(calls).map(([name, call]) => [name, limitsOfCall(call).bytes] as const)
    expect(sizes.filter(([, bytes]) => bytes > maxBodyBytes)).toEqual([])
    expect(limitsOfCall(calls.login).bytes).toBeLessThan(16 * 1024)
    expect(limitsOfCall(calls.placeOrder).bytes).toBe(maxBodyBytes)
  })

  test('accept the largest body of the schema, escaped and pretty-printed', () => {
    const body = { ...bodies.register, FullName: '😀'.repeat(100), Password: '😀'.repeat(200) }
    const escaped = JSON.stringify(body, null, 10).replace(
      /[^\0-\x7f]/g,
      (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
    )
    expect(escaped.length).toBeLessThan(limitsOfCall(calls.register).bytes)
    expect(() => checkBodyLimits(escaped, limitsOfCall(calls.register))).not.toThrow()
  })

  test('ignore brackets and commas within texts, also after escaped quotes', () => {
    const text = '[{"\\,\\'.repeat(500)
    const json = JSON.stringify({ Note: text, [text]: [text] })
    expect(() => checkBodyLimits(json, { depth: 2, values: 4 })).not.toThrow()
    expect(() => checkBodyLimits(json, { depth: 1, values: 4 })).toThrow('nested too deeply')
    expect(() => checkBodyLimits(json, { depth: 2, values: 3 })).toThrow('too many values')
    // The parser reports an unterminated string.
    expect(() => checkBodyLimits('{"a": "b\\"', { depth: 1, values: 4 })).not.toThrow()
  })
})

/** 240 kB each. */
const hostile: [string, string][] = [
  ['deep lists', '['.repeat(120_000) + ']'.repeat(120_000)],
  ['deep objects', `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`],
  ['many lists', `{"OrderItem":[${'[],'.repeat(80_000)}[]]}`],
  ['many objects', `{"OrderItem":[${'{"a":{}},'.repeat(26_000)}{}]}`],
  ['many numbers', `[${'1,'.repeat(120_000)}1]`],
  ['many fields', `{${Array.from({ length: 20_000 }, (_, n) => `"f${n}":1`).join()}}`],
]

test.each(hostile)('240 kB of %s are beyond the limits of every call', (_, body) => {
  const within = allCalls.filter(([, call]) => {
    const limits = limitsOfCall(call)
    return body.length <= limits.bytes && !isRefused(body, limits)
  })
  expect(within.map(([name]) => name)).toEqual([])
})

function isRefused(body: string, limits: BodyLimits): boolean {
  try {
    checkBodyLimits(body, limits)
    return false
  } catch (error) {
    expect((error as Error).message).toMatch(/nested too deeply|too many values/)
    return true
  }
}

describe('240 kB are refused in the envelope', () => {
  const writes = allCalls.filter(([, { method }]) => method !== 'GET')
  /** The expected response, by the limits and by the checks before them. */
  const kindOf = (call: CallDescription) =>
    [call.auth, call.method, call.body ? 'body' : '', limitsOfCall(call).bytes === maxBodyBytes].join(' ')

  test.each(hostile)('as %s', async (_, body) => {
    for (const call of oneOfEach(writes, kindOf)) {
      const request = { ...requestTo(call, sessionOf(call)), body }
      const answer = await shop.ask({ ...request, headers: { 'content-type': 'application/json' } })
      expect(answer.http, call[0]).toBe(body.length > limitsOfCall(call[1]).bytes ? 413 : 422)
      expect(answer.envelope, call[0]).toMatchObject({ status: false, data: null })
      if (answer.http === 422) expect(answer.envelope.message).toMatch(/nested too deeply|too many values/)
    }
  })
})

test('an order of a hundred lines with long notes and all fields of a cart is accepted', async () => {
  const { id } = await shop.aProduct({ stock: 1000, name: 'Kopi' })
  const customer = await shop.aCustomer()
  const line = { ProductID: id, Quantity: 1, Note: 'Tolong dibungkus kado. '.repeat(20), Name: 'Kopi', Weight: 250 }
  const order = await customer.order([], {
    body: { OrderItem: Array(100).fill(line), QRISPaymentImg: 'x'.repeat(9_000) },
  })
  expect(order.OrderItems).toHaveLength(100)
})
