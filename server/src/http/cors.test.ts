import { beforeAll, describe, expect, test } from 'vitest'
import { allCalls, type NamedCall, requestTo, streamCalls } from '../testing/contract-samples.ts'
import type { TestUser } from '../testing/factories.ts'
import { oneOfEachAccess } from '../testing/kinds-of-calls.ts'
import type { RawResponse } from '../testing/raw-request.ts'
import { testShop } from '../testing/test-shop.ts'

// Another front end of the operator, at an allowed origin. cross-site.test.ts tests without the setting.

const front = 'https://toko-kedua.test'
const shop = await testShop({ CORS_ORIGINS: `${front}, http://localhost:5173` })
let shopper: TestUser

beforeAll(async () => {
  shopper = await shop.aUser()
})

const ask = (
  path: string,
  origin: string,
  more: { method?: string; token?: string; headers?: Record<string, string> } = {},
) => shop.ask({ method: 'GET', path, ...more, headers: { origin, ...more.headers } })
const preflight = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' }

describe('a page at an allowed origin', () => {
  const isOfBackoffice = ([, { path }]: NamedCall) => path.startsWith('/kelola')
  const ofShop = allCalls.filter((call) => !isOfBackoffice(call))
  const ofBackoffice = [...allCalls, ...streamCalls].filter(isOfBackoffice)
  /** A request with invalid input: the origin is checked before validation. */
  const refusedBy = (call: NamedCall) => requestTo(call, { query: 'tidak-dikenal=1' })

  function expectReadable({ headers }: RawResponse, name: string) {
    expect(headers['access-control-allow-origin'], name).toBe(front)
    expect(headers['access-control-expose-headers'], name).toBe('ETag, Idempotent-Replayed, Retry-After, X-Request-Id')
    expect(headers, name).not.toHaveProperty('access-control-allow-credentials')
    expect(String(headers.vary).toLowerCase(), name).toContain('origin')
  }
  const sharedHeaders = ({ headers }: RawResponse) =>
    Object.keys(headers).filter((name) => name.startsWith('access-control-'))

  test('reads the answer of every call of the shop', async () => {
    for (const call of ofShop) {
      expectReadable(await shop.ask({ ...refusedBy(call), headers: { origin: front } }), call[0])
    }
  })

  test('reads the answer of a call of each kind with a session, refusal or not', async () => {
    const kept = ofShop.filter(([name]) => name !== 'logout')
    for (const call of oneOfEachAccess(kept)) {
      const request = requestTo(call, { token: shopper.token })
      expectReadable(await shop.ask({ ...request, headers: { origin: front } }), call[0])
    }
  })

  test('reads no response of any call of the back office, and passes no preflight', async () => {
    for (const call of ofBackoffice) {
      const request = refusedBy(call)
      for (const path of [request.path, request.path.replace('kelola', '%6belola')]) {
        const answers = [
          await shop.ask({ ...request, path, headers: { origin: front } }),
          await ask(path, front, { method: 'OPTIONS', headers: preflight }),
        ]
        for (const answer of answers) expect(sharedHeaders(answer), call[0]).toEqual([])
      }
    }
  })

  test('reads no response of a call of each kind of the back office with a session', async () => {
    for (const call of oneOfEachAccess(ofBackoffice.filter(([, { stream }]) => !stream))) {
      const request = requestTo(call, { token: shopper.token })
      for (const path of [request.path, request.path.replace('kelola', '%6belola')]) {
        expect(sharedHeaders(await shop.ask({ ...request, path, headers: { origin: front } })), call[0]).toEqual([])
      }
    }
  })

  test.each(['/api/v1/me/order', '/api/v1/user/login', '/files/upload'])('may send a preflight to %s', async (path) => {
    const answer = await ask(path, 'http://localhost:5173', { method: 'OPTIONS', headers: preflight })
    expect([answer.http, answer.text]).toEqual([204, ''])
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': 'http://localhost:5173',
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      'access-control-allow-headers': expect.stringContaining('Idempotency-Key'),
      'access-control-max-age': '7200',
    })
  })

  test('reads 401 and 404 like the shop’s own page', async () => {
    for (const [path, http] of [
      ['/api/v1/me/order', 401],
      ['/api/v1/tidak-ada', 404],
    ] as const) {
      const answer = await ask(path, front)
      expect([answer.http, answer.headers['access-control-allow-origin']]).toEqual([http, front])
    }
  })
})

test.each([
  'https://jahat.test',
  'https://toko-kedua.test.jahat.test',
  'http://toko-kedua.test',
  'https://toko-kedua.test:8443',
  'https://sub.toko-kedua.test',
  'null',
])('a page at %s reads no response, and responses vary by origin', async (origin) => {
  const answers = [
    await ask('/api/v1/category/29', origin),
    await ask('/api/v1/me/order', origin, { token: shopper.token }),
    await ask('/api/v1/me/order', origin, { method: 'OPTIONS', headers: preflight }),
  ]
  expect(answers[2]!.http).toBeGreaterThanOrEqual(400)
  for (const { headers } of answers) {
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
    expect(String(headers.vary).toLowerCase()).toContain('origin')
  }
})
