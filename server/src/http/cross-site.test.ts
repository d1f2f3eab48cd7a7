import { beforeAll, describe, expect, test } from 'vitest'
import { allCalls, callsThatKeepTheSession, type NamedCall, requestTo } from '../testing/contract-samples.ts'
import { oneOfEach, oneOfEachAccess, sessionsOf } from '../testing/kinds-of-calls.ts'
import type { RawResponse } from '../testing/raw-request.ts'
import { testShop } from '../testing/test-shop.ts'

// A page of another site can do nothing in a visitor's browser, with any call (docs/security-checks.md, rows 23 to 25). The
// session is in a header that only our own script sets, so there is no cookie that a browser would send along.

const shop = await testShop()
let sessionOf: ReturnType<typeof sessionsOf>

beforeAll(async () => {
  sessionOf = sessionsOf({ shopper: await shop.aUser(), staff: await shop.anOperator() })
})

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

function expectNothingShared({ headers }: RawResponse, of: string) {
  expect(
    Object.keys(headers).filter((name) => /^access-control-|^set-cookie$/.test(name)),
    of,
  ).toEqual([])
}

/** Forms can send only these three types. */
const ofForms = ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x']

describe('24 a form of another site', () => {
  const origin = { origin: 'https://jahat.test', 'sec-fetch-site': 'cross-site' }

  test('has a type that no call reads, even with a session', async () => {
    for (const call of writes) {
      const request = requestTo(call, { ...sessionOf(call), body: '{"a":1}' })
      for (const type of ofForms) {
        const answer = await shop.ask({ ...request, headers: { ...origin, 'content-type': type } })
        expect(answer.http, `${call[0]} ${type}`).toBe(415)
      }
    }
  })

  test('opens no session of a call of any kind, whatever cookies it sends', async () => {
    for (const call of oneOfEachAccess(writes)) {
      const { token = 'a'.repeat(43) } = sessionOf(call)
      const cookie = `token=${token}; authorization=Bearer ${token}; session=${token}`
      for (const type of ofForms) {
        const headers = { ...origin, cookie, 'content-type': type }
        const answer = await shop.ask({ ...requestTo(call, { body: '{"a":1}' }), headers })
        expect(answer.http, `${call[0]} ${type}`).toBe(call[1].auth === 'public' ? 415 : 401)
      }
    }
  })
})

describe('25 a script of another site', () => {
  async function expectNoPreflight([name, { method }]: NamedCall, path: string, origin: string) {
    const headers = {
      ...{ origin, 'access-control-request-method': method },
      'access-control-request-headers': 'authorization,content-type,idempotency-key',
    }
    const answer = await shop.ask({ method: 'OPTIONS', path, headers })
    expect(answer.http, name).toBeGreaterThanOrEqual(400)
    expectNothingShared(answer, name)
  }

  /** Sends a request with the session that a page of another site would need. */
  async function expectNothingRead(call: NamedCall, origin: string) {
    const request = requestTo(call, sessionOf(call))
    expectNothingShared(await shop.ask({ ...request, headers: { origin } }), call[0])
    if (call[1].method !== 'GET') await expectNoPreflight(call, request.path, origin)
  }

  test('can read no answer of any call, none of which sets a cookie', async () => {
    for (const call of callsThatKeepTheSession) await expectNothingRead(call, 'https://jahat.test')
  })

  test.each(others)('at %s can read no answer of a call of any kind', async (origin) => {
    const kinds = oneOfEach(callsThatKeepTheSession, ({ auth, method }) => `${auth} ${method}`)
    for (const call of kinds) await expectNothingRead(call, origin)
  })
})
