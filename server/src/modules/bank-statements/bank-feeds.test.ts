import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toWireTime } from '#contract/values/time/wib-time.ts'
import { bcaStatement, type MadeRow } from '../../demo/bca-statement.ts'
import type { TestUser } from '../../testing/factories.ts'
import { findViolations } from '../../testing/invariants.ts'
import { importFile } from '../../testing/statements.ts'
import { testShop } from '../../testing/test-shop.ts'

// Movements that a mutation service pushes, signed with a secret of the account (decision 129).

const shop = await testShop()
const { sql } = shop
let operator: TestUser

beforeAll(async () => {
  operator = await shop.anOperator()
})
afterAll(async () => expect(await findViolations(sql)).toEqual([]))

const today = toWireTime(new Date()).slice(0, 10)
let numbers = 0

/** An account with a feed, and a shopper who transfers to it. */
async function aFeed(RecordsByItself = false) {
  const { id } = await shop.aBankAccount(`Bank ${Math.random()}`)
  const number = String(9_000_000_000 + id)
  await sql`update bank_accounts set account_number = ${number} where id = ${id}`
  const budi = await shop.aCustomer()
  const { Secret } = await operator.call('POST /kelola/bankfeed/:id', { params: { id }, body: {} })
  if (RecordsByItself) await operator.call('PUT /kelola/bankfeed/:id', { params: { id }, body: { RecordsByItself } })
  const topUp = async () => {
    const placed = await budi.call('POST /me/wallettopup', {
      body: { Payment: 'Transfer Bank', PaymentType: 'Bank', BankAccountID: id, Nominal: 50_000 },
    })
    return placed.TotalTransaction + placed.UniqueNum
  }
  const sign = (text: string, secret = Secret) => createHmac('sha256', secret).update(text).digest('hex')
  const post = (text: string, headers: Record<string, string> = {}) =>
    shop.ask({
      method: 'POST',
      path: `/api/v1/webhook/bank/${id}`,
      headers: { 'content-type': 'application/json', signature: sign(text), ...headers },
      body: text,
    })
  const push = (...mutations: object[]) => post(JSON.stringify(mutations))
  const bring = (rows: MadeRow[], opening?: number) =>
    importFile(operator, bcaStatement(number, [today, today], rows, opening))
  const rows = async () =>
    (
      await sql<[{ count: number }]>`
      select count(*)::int as count from bank_statement_rows where bank_account_id = ${id}`
    )[0].count
  const balance = async () => (await budi.call('GET /me/wallet')).EndBalance
  const record = () => operator.call('POST /kelola/bankstatementrow/record', { body: { BankAccountID: id } })
  return { id, number, Secret, topUp, sign, post, push, bring, rows, balance, record }
}

const mutation = (amount: number, fields: object = {}) => ({
  ...{ mutation_id: `m${++numbers}`, date: `${today} 00:00:00`, amount: `${amount}.00`, type: 'CR' },
  ...{ description: 'TRSF E-BANKING CR BUDI', balance: null, ...fields },
})
const pay = (amount: number, text = 'TRSF E-BANKING CR 1234 BUDI'): MadeRow => ({ day: today, amount, text })

describe('a push', () => {
  test('is recorded once, however often it is sent, and by itself where the account says so', async () => {
    const { topUp, push, balance, rows } = await aFeed(true)
    const total = await topUp()
    const sent = mutation(total)
    expect(await push(sent)).toMatchObject({ http: 200, envelope: { status: true, data: { New: 1 } } })
    expect(await balance()).toBe(50_000)
    for (const again of [await push(sent), await push(sent, mutation(777_000))]) expect(again.http).toBe(200)
    expect([await balance(), await rows()]).toEqual([50_000, 2])
  })

  test('waits for a person without the setting, and the same movement in a file is the same', async () => {
    const { topUp, push, bring, balance, rows, record } = await aFeed()
    const total = await topUp()
    await push(mutation(total))
    expect(await balance()).toBe(0)
    expect(await bring([pay(total), pay(123_456)])).toMatchObject({ Rows: 2, NewRows: 1 })
    expect(await bring([pay(total), pay(123_456)])).toMatchObject({ Rows: 2, NewRows: 0 })
    expect(await record()).toMatchObject({ Recorded: 1, Suspended: 1 })
    expect([await balance(), await rows()]).toEqual([50_000, 2])
  })

  test('of what a file has brought before is nothing new, and two equal payments stay two', async () => {
    const { push, bring, rows } = await aFeed()
    await bring([pay(40_000), pay(40_000, 'TRSF E-BANKING CR 99 SARI')])
    const [first, second] = [mutation(40_000), mutation(40_000, { description: 'SARI' })]
    expect((await push(first, second)).envelope.data).toEqual({ New: 0 })
    expect((await push(first, second)).envelope.data).toEqual({ New: 0 })
    expect((await push(mutation(40_000))).envelope.data).toEqual({ New: 1 })
    expect(await rows()).toBe(3)
  })

  test('and an import at once credit once', async () => {
    for (let round = 0; round < 3; round++) {
      const { topUp, push, bring, balance, rows, record } = await aFeed(true)
      const total = await topUp()
      const sent = mutation(total)
      await Promise.all([push(sent), bring([pay(total)]), push(sent), bring([pay(total)])])
      await record()
      expect([await balance(), await rows()]).toEqual([50_000, 1])
    }
  })

  test('without numbers is told by its content, and movements of another account are left out', async () => {
    const { push, rows } = await aFeed()
    const bare = mutation(11_000, { mutation_id: undefined })
    await push(bare, bare)
    await push(bare, bare)
    await push(mutation(12_000, { account_number: '111222333' }))
    expect(await rows()).toBe(2)
  })
})

describe('refused without detail', () => {
  test('is a wrong, missing or replaced signature, another account, and one without a feed', async () => {
    const feed = await aFeed()
    const other = await aFeed()
    const text = JSON.stringify([mutation(50_000)])
    const answers = [
      await feed.post(text, { signature: '' }),
      await feed.post(text, { signature: 'x'.repeat(64) }),
      await feed.post(text, { signature: other.sign(text) }),
      await feed.post(`${text} `, { signature: feed.sign(text) }),
      await shop.ask({
        method: 'POST',
        path: '/api/v1/webhook/bank/999999',
        headers: { signature: feed.sign(text) },
        body: text,
      }),
      await shop.ask({
        method: 'POST',
        path: '/api/v1/webhook/bank/x',
        headers: { signature: feed.sign(text) },
        body: text,
      }),
    ]
    await operator.call('POST /kelola/bankfeed/:id', { params: { id: feed.id }, body: {} })
    answers.push(await feed.post(text))
    await operator.call('DELETE /kelola/bankfeed/:id', { params: { id: feed.id } })
    answers.push(await feed.post(text))
    for (const { http, envelope } of answers) {
      expect([http, envelope.message, envelope.data ?? null]).toEqual([401, 'Unauthorized', null])
    }
    expect(await feed.rows()).toBe(0)
  })

  test('is a signed time that is old, and one that is left out', async () => {
    const { post, sign, rows } = await aFeed()
    const text = JSON.stringify([mutation(50_000)])
    const at = (seconds: number) => String(Math.floor(Date.now() / 1_000) - seconds)
    const signed = (time: string) => ({ 'x-timestamp': time, signature: sign(`${time}.${text}`) })
    expect((await post(text, signed(at(400)))).http).toBe(401)
    expect((await post(text, { signature: sign(`${at(1)}.${text}`) })).http).toBe(401)
    expect((await post(text, { ...signed(at(1)), 'x-timestamp': at(2) })).http).toBe(401)
    expect(await rows()).toBe(0)
    expect((await post(text, signed(at(1)))).http).toBe(200)
    expect(await rows()).toBe(1)
  })
})

test('a hostile body records nothing', async () => {
  const { push, post, rows } = await aFeed(true)
  const good = mutation(50_000)
  const bad: object[] = [
    mutation(1, { amount: '1.000.000' }),
    mutation(1, { amount: '-5' }),
    mutation(1, { amount: 1e300 }),
    mutation(1, { amount: 0 }),
    mutation(1, { type: 'X' }),
    mutation(1, { date: '2026-02-31' }),
    mutation(1, { date: '2001-01-01' }),
    mutation(1, { date: null }),
    mutation(1, { mutation_id: "'; drop table users; --" }),
    mutation(1, { description: { $ne: 1 } }),
    [],
  ]
  for (const one of bad) expect((await push(good, one)).http, JSON.stringify(one)).toBe(422)
  for (const text of ['', '{', 'null', '[null]', '{"data":5}', '\u0000'])
    expect((await post(text)).http, text).toBe(422)
  expect((await push(...Array.from({ length: 501 }, () => mutation(5_000)))).http).toBe(422)
  expect((await post(`[${' '.repeat(300_000)}]`)).http).toBe(413)
  expect(await rows()).toBe(0)
  expect((await push({ ...good, description: 'a\u0000b\ud800' })).http).toBe(200)
  expect(await rows()).toBe(1)
})

test('the secret is shown once, and a change is in the audit log', async () => {
  const { id, Secret } = await aFeed(true)
  const feed = await operator.call('GET /kelola/bankfeed/:id', { params: { id } })
  expect(feed).toMatchObject({
    IsOn: true,
    RecordsByItself: true,
    Address: `http://toko.test/api/v1/webhook/bank/${id}`,
  })
  expect(JSON.stringify(feed)).not.toContain(Secret)
  const stored = await sql`select to_jsonb(f)::text as text from bank_feeds f where bank_account_id = ${id}`
  expect(JSON.stringify(stored)).not.toContain(Secret)
  expect(
    await sql`select after from audit_log where subject = 'bank_account' and subject_id = ${String(id)} order by id`,
  ).toMatchObject([{ after: { feed: true } }, { after: { recordsByItself: true } }])
})
