import { beforeAll, describe, expect, test } from 'vitest'
import { callsThatKeepTheSession, requestTo } from '../testing/contract-samples.ts'
import type { TestUser } from '../testing/factories.ts'
import { testShop } from '../testing/test-shop.ts'

// Another front end of the operator's, at an allowed origin. cross-site.test.ts tests without the setting.

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
  const ofShop = callsThatKeepTheSession.filter(([, call]) => !call.path.startsWith('/kelola'))
  test.each(ofShop)('reads the answer of %s, refusal or not', async (...call) => {
    const request = requestTo(call, { token: shopper.token })
    const { headers } = await shop.ask({ ...request, headers: { origin: front } })
    expect(headers['access-control-allow-origin']).toBe(front)
    expect(headers['access-control-expose-headers']).toBe('ETag, Idempotent-Replayed, Retry-After, X-Request-Id')
    expect(headers).not.toHaveProperty('access-control-allow-credentials')
    expect(String(headers.vary).toLowerCase()).toContain('origin')
  })

  const ofBackoffice = callsThatKeepTheSession.filter(([, call]) => call.path.startsWith('/kelola'))
  test.each(ofBackoffice)('reads nothing of %s, and passes no preflight', async (...call) => {
    const request = requestTo(call, { token: shopper.token })
    for (const path of [request.path, request.path.replace('kelola', '%6belola')]) {
      const answers = [
        await shop.ask({ ...request, path, headers: { origin: front } }),
        await ask(path, front, { method: 'OPTIONS', headers: preflight }),
      ]
      for (const { headers } of answers) {
        expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
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
])('a page at %s reads nothing, and answers vary by origin', async (origin) => {
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
