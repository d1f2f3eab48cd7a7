import { beforeAll, describe, expect, test } from 'vitest'
import { allCalls, callsThatKeepTheSession, type NamedCall, requestTo } from '../testing/contract-samples.ts'
import type { TestUser } from '../testing/factories.ts'
import type { RawResponse } from '../testing/raw-request.ts'
import { testShop } from '../testing/test-shop.ts'

// A page of another site can do nothing in a visitor's browser, with any call (docs/security-checks.md, rows 23 to 25). The
// session is in a header that only our own script sets, so there is no cookie that a browser would send along.

const shop = await testShop()
let shopper: TestUser
let operator: TestUser

beforeAll(async () => {
  ;[shopper, operator] = await Promise.all([shop.aUser(), shop.anOperator()])
})

const tokenFor = ([, { auth }]: NamedCall) =>
  auth === 'public' ? {} : { token: auth === 'staff' ? operator.token : shopper.token }
const writes = allCalls.filter(([, call]) => call.method !== 'GET')
const others = [
  ...['null', 'https://jahat.test', 'http://toko.test.jahat.test', 'http://jahattoko.test', 'https://toko.test'],
  ...[
    'http://toko.test:8080',
    'http://sub.toko.test',
    'http://toko.test@jahat.test',
    'file://',
    'http://toko.test\u0000',
  ],
].map((origin) => origin.replace('\u0000', '%00'))

function expectNothingShared({ headers }: RawResponse) {
  expect(Object.keys(headers).filter((name) => /^access-control-|^set-cookie$/.test(name))).toEqual([])
}

describe('24 a form of another site', () => {
  test.each(writes)('can do nothing by %s, whatever cookies it sends', async (...call) => {
    const { token = 'a'.repeat(43) } = tokenFor(call)
    const cookie = `token=${token}; authorization=Bearer ${token}; session=${token}`
    const origin = { origin: 'https://jahat.test', 'sec-fetch-site': 'cross-site' }
    // Forms can send only these three types.
    for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x']) {
      const request = { ...requestTo(call, { body: '{"a":1}' }), headers: { ...origin, cookie, 'content-type': type } }
      expect((await shop.ask(request)).http, type).toBe(call[1].auth === 'public' ? 415 : 401)
      const withSession = await shop.ask({ ...request, ...tokenFor(call) })
      expect(withSession.http, type).toBe(415)
    }
  })
})

describe('25 a script of another site can read no answer of', () => {
  test.each(callsThatKeepTheSession)('%s', async (...call) => {
    for (const origin of others) {
      const request = requestTo(call, tokenFor(call))
      expectNothingShared(await shop.ask({ ...request, headers: { origin } }))
    }
  })

  test.each(writes)('%s, nor after a preflight', async (...call) => {
    const { path } = requestTo(call)
    for (const origin of others) {
      const headers = {
        ...{ origin, 'access-control-request-method': call[1].method },
        'access-control-request-headers': 'authorization,content-type,idempotency-key',
      }
      const answer = await shop.ask({ method: 'OPTIONS', path, headers })
      expect(answer.http).toBeGreaterThanOrEqual(400)
      expectNothingShared(answer)
    }
  })
})
