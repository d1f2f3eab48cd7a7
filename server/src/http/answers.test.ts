import { connect } from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import { allCalls, bodies, requestTo } from '../testing/contract-samples.ts'
import type { TestCustomer } from '../testing/factories.ts'
import type { RawRequest, RawResponse } from '../testing/raw-request.ts'
import { testShop } from '../testing/test-shop.ts'

const shop = await testShop()
const secure = await testShop({ PUBLIC_URL: 'https://toko.test', RATE_LIMIT_FACTOR: '1' })
let budi: TestCustomer

beforeAll(async () => {
  budi = await shop.aCustomer()
})

const requests: [string, number, RawRequest][] = [
  ['success', 200, { method: 'GET', path: '/api/v1/product/29' }],
  ['a refusal', 200, { method: 'POST', path: '/api/v1/user/verification', body: bodies.verifyEmail }],
  ['no session', 401, { method: 'GET', path: '/api/v1/me/profile' }],
  ['a missing row', 404, { method: 'GET', path: '/api/v1/product/29/999' }],
  ['an unknown path', 404, { method: 'GET', path: '/tidak/ada' }],
  ['an invalid path', 422, { method: 'GET', path: '/api/v1/product/%' }],
  ['too large a body', 413, { method: 'POST', path: '/api/v1/user/login', body: { userid: 'a'.repeat(300_000) } }],
  [
    'an unsupported media type',
    415,
    { method: 'POST', path: '/api/v1/user/login', body: 'a', headers: { 'content-type': 'text/plain' } },
  ],
  ['invalid input', 422, { method: 'POST', path: '/api/v1/user/login', body: {} }],
  ['not JSON', 400, { method: 'POST', path: '/api/v1/user/login', body: '{' }],
  ['a file', 404, { method: 'GET', path: '/files/proofs/29/1/x.png' }],
  ['a picture', 404, { method: 'GET', path: '/img/640/products/x.png' }],
  ['health', 200, { method: 'GET', path: '/health/ready' }],
  ['the documentation', 200, { method: 'GET', path: '/api/docs/json' }],
]

describe('every response has security headers:', () => {
  const expectHeaders = (answer: RawResponse) => {
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      'content-security-policy': expect.stringContaining("default-src '"),
    })
    expect(answer.headers).not.toHaveProperty('x-powered-by')
    expect(answer.headers).not.toHaveProperty('server')
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
  }

  test.each(requests)('%s (%i)', async (_, http, request) => {
    const answer = await shop.ask({ ...request, headers: { origin: 'https://jahat.test', ...request.headers } })
    expect(answer.http).toBe(http)
    expectHeaders(answer)
    expect(answer.headers['strict-transport-security']).toBeUndefined()
    const overHttps = await secure.ask(request)
    expect(overHttps.headers['strict-transport-security']).toBe('max-age=31536000')
  })

  test('too many requests (429)', async () => {
    const login: RawRequest = { method: 'POST', path: '/api/v1/user/login', body: bodies.login }
    let answer = await secure.ask(login)
    for (let n = 0; n < 10; n++) answer = await secure.ask(login)
    expect(answer.http).toBe(429)
    expectHeaders(answer)
  })

  test('a defect (500), without its cause', async () => {
    await shop.sql`alter table settings rename to settings_elsewhere`
    const answer = await shop.ask({ method: 'GET', path: '/api/v1/customercare/29' })
    await shop.sql`alter table settings_elsewhere rename to settings`
    expect(answer.http).toBe(500)
    expectHeaders(answer)
    expect(answer.envelope).toEqual({
      status: false,
      code: 'INTERNAL_ERROR',
      message: 'Internal server error',
      usermsg: 'Layanan tidak tersedia. Silakan coba beberapa saat lagi',
      data: null,
    })
  })
})

test('E01 a request that is not HTTP is answered in the envelope', async () => {
  const { hostname, port } = new URL(await shop.listen())
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write('HALO DUNIA\r\n\r\n'))
    let text = ''
    socket.on('data', (bytes) => (text += bytes))
    socket.once('error', reject)
    socket.once('close', () => resolve(text))
  })
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
  expect(JSON.parse(answer.split('\r\n\r\n')[1]!)).toEqual({
    status: false,
    code: 'NOT_HTTP',
    message: 'Request is not valid HTTP',
    usermsg: 'Permintaan ini tidak dapat dibaca. Muat ulang halaman, lalu coba lagi',
    data: null,
  })
})

describe('public answers', () => {
  const reads = allCalls.filter(([, call]) => call.auth === 'public' && call.method === 'GET')

  test('contain no personal data', async () => {
    await budi.order([await shop.aProduct()])
    const people = await shop.sql<Record<string, string>[]>`
      select email, phone, password_hash, full_name, member_number from users`
    const words = people.flatMap((person) => Object.values(person)).filter((word) => word !== 'none')
    for (const call of reads) {
      const { text } = await shop.ask(requestTo(call))
      for (const word of words) expect(text, call[0]).not.toContain(word)
    }
  })

  test('do not contain internal settings', async () => {
    await shop.sql`
      insert into settings (id, key, value, public) values (5, 'home_categories', '1,2', true), (7, 'kunci', 'rahasia', false)`
    const read = (id: number) => shop.ask({ method: 'GET', path: `/api/v1/public/setting/29/${id}` })
    expect((await read(5)).envelope.data).toEqual({ Key: 'home_categories', Value: '1,2' })
    expect((await read(7)).text).toBe((await read(8)).text)
    expect((await read(7)).http).toBe(404)
  })

  test('contain unavailable goods only with Status=0', async () => {
    const hidden = await shop.aProduct({ available: false, name: 'Barang Tersembunyi' })
    const shown = await shop.aProduct({ name: 'Barang Terlihat' })
    const list = async (query: string) => {
      const answer = await shop.ask({ method: 'GET', path: `/api/v1/product/29?Size=200&${query}` })
      return (answer.envelope.data as { ID: number }[]).map((card) => card.ID)
    }
    // Operand=OR joins the caller's filters and must not bypass the other condition.
    for (const query of ['', `Operand=OR&ID=${hidden.id}`, `Operand=OR&ID=${hidden.id}&Name=Barang`, 'Name=Barang']) {
      expect(await list(query), query).not.toContain(hidden.id)
    }
    expect(await list('Name=Barang')).toEqual([shown.id])
    expect(await list(`Status=0&ID=${hidden.id}`)).toEqual([hidden.id])
  })

  test('are not cached when they belong to a shopper', async () => {
    for (const [, call] of allCalls.filter(([, { auth, method }]) => auth === 'customer' && method === 'GET')) {
      const answer = await shop.ask({ ...requestTo(['', call]), token: budi.token })
      expect(answer.headers['cache-control'], call.path).toBe('no-store')
    }
  })
})
