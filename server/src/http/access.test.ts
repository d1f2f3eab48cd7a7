import Fastify from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import type { CallDescription } from '#contract/protocol/call.ts'
import { allCalls, type Changes, requestTo, streamCalls } from '../testing/contract-samples.ts'
import type { TestUser } from '../testing/factories.ts'
import { accessOf, oneOfEachAccess } from '../testing/kinds-of-calls.ts'
import { namesByAccess } from '../testing/names-by-access.ts'
import { routeOf, withRoutes } from '../testing/served-routes.ts'
import { testShop } from '../testing/test-shop.ts'
import { apiBase, createApi } from './api.ts'

// One hook decides who may make a call, only by the description of its route (api.ts). So these tests check that every route has its
// description, and that every description is the intended one. Over HTTP one call of each kind is made: here, in rights.test.ts, and for
// the second factor in modules/staff/second-factor.test.ts.

const [shop, routes] = await withRoutes(() => testShop())
const everyCall = [...allCalls, ...streamCalls]
const closed = everyCall.filter(([, { auth }]) => auth !== 'public')
const ofBackoffice = everyCall.filter(([, { auth }]) => auth === 'staff')

describe('every call', () => {
  test('B11 is served below /api/v1, by a route that has its description', () => {
    expect(apiBase).toBe('/api/v1')
    const others = everyCall.filter(([, call]) => routeOf(routes, call).config?.call !== call)
    expect(others.map(([name]) => name)).toEqual([])
  })

  test('is served below the hook, and besides the calls the API serves only the routes listed here', () => {
    const described = new Set<CallDescription>(everyCall.map(([, call]) => call))
    const ofApi = routes.filter(({ url }) => url.startsWith(apiBase))
    const isCall = (route: (typeof routes)[number]) => described.has(route.config?.call as CallDescription)
    expect(new Set(ofApi.filter(isCall).map(({ scope }) => scope)).size).toBe(1)
    const others = ofApi.filter((route) => !isCall(route)).map(({ method, url }) => `${method} ${url}`)
    expect(others.sort()).toEqual([
      // Answers unknown calls.
      'GET /api/v1/*',
      // Signed by a mutation service (modules/bank-statements/bank-feeds.test.ts).
      'POST /api/v1/webhook/bank/:id',
      // Signed by the supplier (modules/digital/supplier-behaviour.test.ts).
      'POST /api/v1/webhook/digital',
    ])
  })

  test('needs the session, right, scope and second factor of the table, and no other', () => {
    const described = Map.groupBy(everyCall, ([, call]) => accessOf(call))
    const namesOf = (calls: typeof everyCall) => calls.map(([name]) => name).sort()
    expect(Object.fromEntries([...described].map(([access, calls]) => [access, namesOf(calls)]))).toEqual(
      Object.fromEntries(Object.entries(namesByAccess).map(([access, names]) => [access, names.trim().split(/\s+/)])),
    )
  })

  test('is refused if a route among them has no description', async () => {
    const app = Fastify()
    createApi(app, shop.ctx)
    app.get('/tanpa-keterangan', async () => 'rahasia')
    const answer = await app.inject('/tanpa-keterangan')
    expect(answer.statusCode).toBe(500)
    expect(answer.body).not.toContain('rahasia')
    await app.close()
  })
})

describe('C08 a session', () => {
  let shopper: TestUser
  /** Owner of a store in an earlier release, without a grant. */
  let storeOwner: TestUser
  beforeAll(async () => {
    ;[shopper, storeOwner] = await Promise.all([shop.aUser(), shop.aUser({ role: 'store_owner' })])
  })

  const wrongInput: Changes[] = [{}, { body: { salah: true } }, { query: 'salah=1' }, { params: { id: 'salah' } }]

  test('is required by every call that is not public, before its input is validated', async () => {
    const open: string[] = []
    for (const call of closed) {
      const { http, envelope } = await shop.ask(requestTo(call, Object.assign({}, ...wrongInput)))
      if (http !== 401 || envelope.message !== 'Unauthorized') open.push(`${call[0]}: ${http} ${envelope.message}`)
    }
    for (const [name, call] of closed.filter(([, { method, stream }]) => method === 'GET' && !stream)) {
      const { http } = await shop.ask({ ...requestTo([name, call]), method: 'HEAD' })
      if (http !== 401) open.push(`HEAD of ${name}: ${http}`)
    }
    expect(open).toEqual([])
  })

  test('is required by a call of each kind, for any input and any token', async () => {
    for (const call of oneOfEachAccess(closed)) {
      for (const token of [{}, { token: 'a'.repeat(43) }]) {
        for (const changes of wrongInput) {
          const answer = await shop.ask(requestTo(call, { ...changes, ...token }))
          expect(answer.http, call[0]).toBe(401)
          expect(answer.envelope.message, call[0]).toBe('Unauthorized')
        }
      }
    }
  })

  test('without a right gets 404 of a call of each kind of the back office, for any input', async () => {
    const refusal = { status: false, code: 'NOT_FOUND', message: 'record not found', data: null }
    for (const call of oneOfEachAccess(ofBackoffice)) {
      for (const { token } of [shopper, storeOwner]) {
        for (const changes of wrongInput.slice(0, 3)) {
          const answer = await shop.ask(requestTo(call, { ...changes, token }))
          expect(answer.http, call[0]).toBe(404)
          expect(answer.envelope, call[0]).toEqual(refusal)
        }
      }
    }
  })
})
