import { connect } from 'node:net'
import { beforeAll, expect, test, vi } from 'vitest'
import type { Envelope } from '#contract/protocol/call.ts'
import type { TestCustomer } from '../testing/factories.ts'
import { pickupOrderRequest } from '../testing/pickup-order.ts'
import type { RawRequest } from '../testing/raw-request.ts'
import { testShop } from '../testing/test-shop.ts'

// One shopper, or one contended row, must not block all others (decision 32). The tests delay requests by a lock, so the order of
// responses shows which requests waited for each other.

const shop = await testShop({ REQUESTS_AT_ONCE: '8', DATABASE_POOL: '6' })
let origin: string
const pollOptions = { timeout: 30_000 }
let bank: { id: number }
let greedy: TestCustomer
let crowd: TestCustomer[]

beforeAll(async () => {
  origin = await shop.listen()
  bank = await shop.aBankAccount()
  greedy = await shop.aCustomer()
  crowd = await Promise.all(Array.from({ length: 31 }, () => shop.aCustomer()))
})

/** Runs the work while another session has run that statement and not committed. */
async function whileLocked<T>(statement: string, work: () => Promise<T>): Promise<T> {
  const held = await shop.sql.connect()
  try {
    await held`begin`
    await held.unsafe(statement)
    return await work()
  } finally {
    await held`rollback`
    await held.end()
  }
}

const orderOf = (customer: TestCustomer, product: { id: number }) => pickupOrderRequest(customer, bank, [product])

type Answer = { http: number; retryAfter: string | null; envelope: Envelope<unknown> }

/** Sends a request over the network, without a timeout. */
async function ask({ method, path, token, headers, body }: RawRequest): Promise<Answer> {
  const answer = await fetch(origin + path, {
    method,
    headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }), 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const envelope = (await answer.json()) as Envelope<unknown>
  return { http: answer.status, retryAfter: answer.headers.get('retry-after'), envelope }
}

/** Sends all requests; `answered` has the answers so far. */
function sendAll(requests: RawRequest[]) {
  const answered: Answer[] = []
  const all = Promise.all(
    requests.map(async (request) => {
      answered.push(await ask(request))
    }),
  )
  return { answered, all }
}

test('while thirty orders wait for one locked product, other shoppers order and read', async () => {
  const hot = await shop.aProduct({ stock: 100 })
  const other = await shop.aProduct({ stock: 100 })
  const [bystander, ...buyers] = crowd as [TestCustomer, ...TestCustomer[]]

  const waiting = await whileLocked(`select from product_stock where product_id = ${hot.id} for update`, async () => {
    const sent = sendAll(buyers.map((buyer) => orderOf(buyer, hot)))
    await expect.poll(() => countWaitingConnections('product_stock'), pollOptions).toBeGreaterThan(0)
    for (let n = 0; n < 20; n++) {
      expect((await ask(orderOf(bystander, other))).envelope.status).toBe(true)
      expect((await ask({ method: 'GET', path: '/api/v1/me/order', token: bystander.token })).http).toBe(200)
      expect(await countWaitingConnections('product_stock')).toBeLessThanOrEqual(3)
    }
    expect(sent.answered.filter(({ http }) => http === 200)).toEqual([])
    return sent
  })

  await waiting.all
  const placed = waiting.answered.filter(({ http }) => http === 200)
  for (const answer of placed) expect(answer.envelope.status).toBe(true)
  for (const answer of waiting.answered) if (!placed.includes(answer)) expectRetryAfter(answer, 503)
  expect(await shop.stockOf(hot.id)).toBe(100 - placed.length)
})

/** Connections that wait for a lock in a statement about that table. */
async function countWaitingConnections(table: string): Promise<number> {
  const [row] = await shop.sql<[{ count: number }]>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like ${`%${table}%`}`
  return row.count
}

function expectRetryAfter(answer: Answer, http: 429 | 503) {
  expect(answer.http).toBe(http)
  expect(Number(answer.retryAfter)).toBeGreaterThan(0)
  expect(answer.envelope).toMatchObject({ status: false, data: null, usermsg: expect.any(String) })
}

test('an order that waits too long for a locked row is 503, and its key orders once afterwards', async () => {
  const hot = await shop.aProduct({ stock: 5 })
  const order = { ...orderOf(greedy, hot), headers: { 'idempotency-key': 'sekali' } }
  const answer = await whileLocked(`select from product_stock where product_id = ${hot.id} for update`, () =>
    ask(order),
  )
  expectRetryAfter(answer, 503)
  expect(await shop.stockOf(hot.id)).toBe(5)

  const again = await Promise.all([ask(order), ask(order)])
  expect(again.map(({ envelope }) => envelope.status)).toEqual([true, true])
  expect(await shop.stockOf(hot.id)).toBe(4)
})

test('during two hundred requests of one shopper others are served, and those beyond the queue are 429', async () => {
  const bystander = crowd[0]!
  const read: RawRequest = { method: 'GET', path: '/api/v1/me/delivery', token: greedy.token }
  const waiting = await whileLocked('lock table addresses', async () => {
    const sent = sendAll(Array.from({ length: 200 }, () => read))
    const beyond = 200 - 8 - 5 * 8
    await expect.poll(() => sent.answered.length, pollOptions).toBeGreaterThanOrEqual(beyond)
    for (const answer of sent.answered) expectRetryAfter(answer, 429)
    for (let n = 0; n < 20; n++) {
      expect((await ask({ ...read, path: '/api/v1/me/order', token: bystander.token })).http).toBe(200)
      expect((await ask({ method: 'GET', path: '/api/v1/product/29' })).http).toBe(200)
    }
    expect(sent.answered.filter(({ http }) => http === 200)).toEqual([])
    return sent
  })
  await waiting.all
  expect(waiting.answered.filter(({ http }) => http === 200).length).toBeGreaterThanOrEqual(8)
})

test('above the limits of running and waiting requests of one shopper, a request is 429 before its session, its body or its limits are read', async () => {
  const [bystander, { token }] = crowd as [TestCustomer, TestCustomer]
  const order: RawRequest = { method: 'POST', path: '/api/v1/me/order', token, body: { bukan: 'pesanan' } }
  const waiting = await whileLocked('lock table sessions', async () => {
    const sent = sendAll(Array.from({ length: 200 }, () => order))
    const beyond = 200 - 2 - 5 * 8
    await expect.poll(() => sent.answered.length, pollOptions).toBe(beyond)
    for (const answer of sent.answered) expectRetryAfter(answer, 429)
    expect(await countWaitingConnections('sessions')).toBeLessThanOrEqual(2)
    return sent
  })
  await waiting.all
  // The waiting requests were refused because of their body.
  expect(waiting.answered.filter(({ http }) => http === 422)).toHaveLength(2 + 5 * 8)
  expect((await ask({ method: 'GET', path: '/api/v1/me/order', token: bystander.token })).http).toBe(200)
})

test('a client that disconnects while waiting, or before its body has arrived, makes room for the next requests', async () => {
  const { token } = crowd[2]!
  const { hostname, port } = new URL(origin)
  const enter = vi.spyOn(shop.ctx.admission, 'enter')
  const sockets = Array.from({ length: 10 }, () => {
    const socket = connect(Number(port), hostname)
    socket.write(
      `POST /api/v1/me/order HTTP/1.1\r\nhost: toko.test\r\nauthorization: Bearer ${token}\r\n` +
        'content-type: application/json\r\ncontent-length: 1000\r\n\r\n{',
    )
    return socket
  })
  await expect.poll(() => enter.mock.calls.length, pollOptions).toBeGreaterThanOrEqual(10)
  for (const socket of sockets) socket.destroy()
  expect((await ask({ method: 'POST', path: '/api/v1/me/order', token, body: {} })).http).toBe(422)

  await whileLocked('lock table sessions', async () => {
    enter.mockClear()
    const leaving = new AbortController()
    const request = { headers: { authorization: `Bearer ${token}` }, signal: leaving.signal }
    const sent = Array.from({ length: 20 }, () => fetch(`${origin}/api/v1/me/order`, request).catch(() => 'gone'))
    await expect.poll(() => enter.mock.calls.length, pollOptions).toBeGreaterThanOrEqual(20)
    leaving.abort()
    expect(await Promise.all(sent)).toEqual(Array(20).fill('gone'))
  })
  enter.mockRestore()
  const read: RawRequest = { method: 'GET', path: '/api/v1/me/order', token }
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask(read)))
  expect(answers.map(({ http }) => http)).toEqual(Array(8).fill(200))
})

test('only a few invalid tokens of an address are looked up at a time', async () => {
  const read = (n: number): RawRequest => ({
    method: 'GET',
    path: '/api/v1/me/order',
    token: `made-up-token-of-nobody-${String(n).padStart(6, '0')}`,
  })
  const waiting = await whileLocked('lock table sessions', async () => {
    const sent = sendAll(Array.from({ length: 100 }, (_, n) => read(n)))
    await expect.poll(() => countWaitingConnections('sessions'), pollOptions).toBe(8)
    expect((await ask({ method: 'GET', path: '/health/ready' })).http).toBe(200)
    return sent
  })
  await waiting.all
  for (const { http } of waiting.answered) expect([401, 503]).toContain(http)
})

test('the limit of a token is not named by the token, since names of limits are logged', async () => {
  const enter = vi.spyOn(shop.ctx.admission, 'enter')
  await greedy.call('GET /me/order')
  const names = enter.mock.calls.flatMap(([limits]) => limits.map(({ name }) => name))
  enter.mockRestore()
  expect(names.filter((name) => name.startsWith('token '))).toHaveLength(1)
  expect(names.join(' ')).not.toContain(greedy.token)
})
