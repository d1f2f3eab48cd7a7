import { beforeAll, describe, expect, test } from 'vitest'
import { type AnySql, inTransaction } from '../db/database.ts'
import { allCalls, requestTo } from '../testing/contract-samples.ts'
import type { TestUser } from '../testing/factories.ts'
import { oneOfEach } from '../testing/kinds-of-calls.ts'
import { testShop } from '../testing/test-shop.ts'
import { consumeRateLimit } from './rate-limit.ts'

// The rate limits of the contract (docs/security-checks.md, row 12).

const strict = await testShop({ RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '1' })
let budi: TestUser
let sari: TestUser
let operators: [TestUser, TestUser]

beforeAll(async () => {
  ;[budi, sari] = await Promise.all([strict.aUser(), strict.aUser()])
  operators = [await strict.anOperator(), await strict.anOperator()]
})

const limited = allCalls.filter(([, call]) => call.rateLimitPerMinute)

test('a count outlives a crash, does not wait for the disk, and does not affect the surrounding transaction', async () => {
  const { sql } = strict
  const [table] = await sql<{ persistence: string }[]>`
    select relpersistence as persistence from pg_class where relname = 'rate_limits'`
  expect(table).toEqual({ persistence: 'p' })
  const commitOf = async (tx: AnySql) =>
    (await tx<{ value: string }[]>`select current_setting('synchronous_commit') as value`)[0]
  const before = await commitOf(sql)
  await inTransaction(sql, async (tx) => {
    await consumeRateLimit(tx, 'in a transaction', 5, 60)
    expect(await commitOf(tx)).toEqual(before)
  })
  await consumeRateLimit(sql, 'alone', 1, 60)
  expect(await commitOf(sql)).toEqual(before)
  await expect(consumeRateLimit(sql, 'alone', 1, 60)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})

/** Requests a minute, by name: tests derived from the contract would not notice a limit that the contract drops or raises. */
const requestsAMinute: Record<number, string> = {
  5: 'sendMailTrial',
  10: 'createFirstOwner forgotPassword placeTopUp register tryRateAggregator',
  20: 'acceptInvitation getOwnDocument logInByPasskey login loginStaff openComplaint readQris recordSearch requestCancel',
  30: 'checkInvitation checkResetLink estimateShipping placeDigitalOrder presignUpload resetPassword verifyEmail',
  60: `addOrderNote correctDocument createPictures estimateOwnShipping getOrderDocument getPayoutFile importStatement issueDocuments previewMailTemplate printParcelPapers
    quoteShipping sendOrderNews shipOrders startPasskeyLogin`.replace(/\s+/g, ' '),
  120: 'linkPicture presignPicture previewCollection',
}

test('the limits are these', () => {
  const byLimit = Map.groupBy(limited, ([, { rateLimitPerMinute }]) => rateLimitPerMinute!)
  const named = [...byLimit].map(([limit, calls]) => [
    limit,
    calls
      .map(([name]) => name)
      .sort()
      .join(' '),
  ])
  expect(Object.fromEntries(named)).toEqual(requestsAMinute)
})

test('every public call that writes has a limit, and so has every expensive call', () => {
  const writes = allCalls.filter(([, { auth, method }]) => auth === 'public' && method !== 'GET').map(([name]) => name)
  // They hash a password, send a mail, request rates, reserve an amount, store a file, or call a supplier.
  const costly = [
    ...['login', 'register', 'forgotPassword', 'quoteShipping', 'placeTopUp', 'presignUpload'],
    'placeDigitalOrder',
  ]
  expect(limited.map(([name]) => name)).toEqual(expect.arrayContaining([...writes, ...costly]))
})

describe('past its limit', () => {
  // Limits are counted in one place for all calls (api.ts), by session or address, and differently for free retries.
  const oneOfEachKind = oneOfEach(limited, ({ auth, idempotent }) => `${auth} ${idempotent ?? ''}`)

  test.each(oneOfEachKind)('%s is 429 with the time to wait, for this caller only', async (...call) => {
    const [, { auth, rateLimitPerMinute }] = call
    const [caller, other] = auth === 'staff' ? operators : [budi, sari]
    const ask = (address: string, user: TestUser) =>
      strict.ask({
        ...requestTo(call, auth === 'public' ? {} : { token: user.token }),
        headers: { 'x-forwarded-for': address },
      })
    let answer = await ask('203.0.113.5', caller)
    for (let n = 0; n < rateLimitPerMinute!; n++) answer = await ask('203.0.113.5', caller)
    expect(answer.http).toBe(429)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(answer.envelope).toEqual({
      status: false,
      code: 'TOO_MANY_REQUESTS',
      message: 'Too many requests',
      usermsg: 'Terlalu banyak percobaan. Silakan tunggu sebentar lalu coba lagi.',
      data: null,
    })
    if (auth === 'public') expect((await ask('198.51.100.5', caller)).http).not.toBe(429)
    else {
      expect((await ask('198.51.100.5', caller)).http).toBe(429)
      expect((await ask('203.0.113.5', other)).http).not.toBe(429)
    }
  })
})

test('a refused request leaves no row of its Idempotency-Key', async () => {
  const budi = await strict.aCustomer()
  for (let n = 0; n < 5; n++) {
    const refused = await strict.ask({
      method: 'POST',
      path: '/api/v1/me/wallettopup',
      token: budi.token,
      headers: { 'idempotency-key': `ditolak-${n}` },
      body: { Payment: 'Transfer Bank', PaymentType: 'Bank', BankAccountID: 999_999, Nominal: 50_000 },
    })
    expect(refused.envelope).toMatchObject({ status: false, code: 'PAYMENT_METHOD_UNAVAILABLE' })
  }
  const rows = await strict.sql`select hits from rate_limits where key like ${`%user ${budi.id}%`}`
  expect([...rows]).toEqual([{ hits: 5 }])
})

test('retries with an Idempotency-Key do not count against the limit, and are answered even above it', async () => {
  const ani = await strict.aCustomer()
  const bank = await strict.aBankAccount()
  const topUp = (key: string) =>
    strict.ask({
      method: 'POST',
      path: '/api/v1/me/wallettopup',
      token: ani.token,
      headers: { 'idempotency-key': key },
      body: { Payment: 'Transfer Bank', PaymentType: 'Bank', BankAccountID: bank.id, Nominal: 50_000 },
    })
  const first = await topUp('sekali')
  expect(first.envelope.status).toBe(true)
  for (let n = 0; n < 15; n++) expect((await topUp('sekali')).text).toBe(first.text)

  // Ten a minute: nine more keys are accepted, and the tenth is not.
  const others = []
  for (let n = 0; n < 10; n++) others.push((await topUp(`lain-${n}`)).http)
  expect(others).toEqual([...Array(9).fill(200), 429])
  expect((await topUp('sekali')).text).toBe(first.text)
  // The retries of one key are limited, too.
  for (let n = 0; n < 4; n++) await topUp('sekali')
  expect((await topUp('sekali')).http).toBe(429)
})
