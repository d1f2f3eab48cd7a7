import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { findStockBreaches } from '../modules/catalogue/stock/check-stock.ts'
import { findLedgerBreaches } from '../modules/ledger/check-ledger.ts'
import type { TestUser } from '../testing/factories.ts'
import { findViolations } from '../testing/invariants.ts'
import { seededShop } from '../testing/seeded-shop.ts'
import { importFile } from '../testing/statements.ts'
import { statementFile } from './day/bank-movements.ts'
import { dayKey } from './day/scene.ts'
import { seedDay } from './seed-day.ts'

const shop = await seededShop()
const { sql, ctx } = shop
const load = () => seedDay(ctx, { now: ctx.clock.now() })
let operator: TestUser
let violationsBefore: string[]

beforeAll(async () => {
  operator = await shop.anOperator()
  violationsBefore = await violations()
  await load()
  expect(await newest(), 'a catalogue without a due day has none').toEqual({ proofs: 0, audited: 0 })
  await sql`insert into settings (id, key, value) values (98, ${dayKey}, '0')`
  await load()
})

/** The catalogue's numbers of sold goods, and its past orders, are invented. */
const violations = async () => (await findViolations(sql)).filter((one) => !one.includes(' sold, ')).sort()

async function newest() {
  const [counts] = await sql<[{ proofs: number; audited: number }]>`
    select (select count(*)::int from payment_proofs) as proofs, (select count(*)::int from audit_log) as audited`
  return counts
}

test('the first screen has work of every kind', async () => {
  const { Counts, Items } = await operator.call('GET /kelola/today')
  expect(Object.fromEntries(Counts.map(({ Kind, Count }) => [Kind, Count]))).toMatchObject({
    ...{ verify: 8, accept: 4, ship: 3, hand_over: 2, digital: 1, late_transfer: 1, stock: 3, mail: 1 },
    ...{ cancel_request: 1, complaint: 1 },
  })
  const { ProofUrl } = Items.find(({ Kind }) => Kind === 'verify')!
  const { rawPayload } = await shop.app.inject({ url: ProofUrl! })
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: 540 })
})

test('orders and digital orders are in every state, and parts are refunded', async () => {
  const states = await sql<{ state: string }[]>`
    select distinct status || ' ' || payment_status as state from orders where payment_proof_id is not null or created_at > now() - interval '40 hours'
    union select distinct 'digital ' || status from digital_orders`
  expect(states.map(({ state }) => state)).toEqual(
    expect.arrayContaining([
      ...['waiting unpaid', 'processing verified', 'processing unpaid', 'packing verified', 'ready verified'],
      ...['shipped verified', 'arrived verified', 'completed verified', 'cancelled failed', 'cancelled expired'],
      ...['rejected failed', 'digital waiting', 'digital sent', 'digital failed', 'digital completed'],
    ]),
  )
  const [{ tracked, refunds, preOrders }] = await sql<[{ tracked: number; refunds: number; preOrders: number }]>`
    select (select count(*)::int from orders where status = 'shipped' and tracking_number <> '') as tracked,
      (select count(*)::int from order_refunds) as refunds,
      (select count(distinct order_id)::int from order_lines where purchase_type = 'pre_order') as "preOrders"`
  expect({ tracked, refunds, preOrders }).toEqual({ tracked: 2, refunds: 1, preOrders: 2 })
})

test('one proof was sent for two orders, one shows another sum, and one is asked for again', async () => {
  const [{ shared, asked }] = await sql<[{ shared: number; asked: number }]>`
    select (select count(*)::int from uploads u join uploads v on v.content_hash = u.content_hash and v.key > u.key) as shared,
      (select count(*)::int from payment_reviews where kind = 'proof_wanted') as asked`
  expect({ shared, asked }).toEqual({ shared: 1, asked: 1 })
})

test('books and stocks hold, no deadline is past, and nobody gets mails about invented purchases', async () => {
  expect(await findLedgerBreaches(sql)).toEqual([])
  expect(await findStockBreaches(sql)).toEqual([])
  expect(await violations()).toEqual(violationsBefore)
  const [left] = await sql<[{ overdue: number; mails: number; ahead: number }]>`
    select (select count(*)::int from orders where status = 'waiting' and transfer_deadline < shop_now()) as overdue,
      (select count(*)::int from mails where failed_at is null) as mails,
      (select count(*)::int from order_events where at > shop_now()) as ahead`
  expect(left).toEqual({ overdue: 0, mails: 0, ahead: 0 })
})

test('its bank statement can be imported and matches payments', async () => {
  const content = await readFile(statementFile(ctx.config.dataDir), 'utf8')
  await importFile(operator, content)
  const [bca] = await sql<[{ id: number }]>`select id from bank_accounts where bank_name = 'BCA'`
  const rows = (View: 'matched' | 'waiting') =>
    operator.call('GET /kelola/bankstatementrow', { query: { BankAccountID: bca.id, View, Size: 100 } })
  const [matched, waiting] = [await rows('matched'), await rows('waiting')]
  expect(matched.length).toBeGreaterThan(10)
  expect(waiting.length).toBe(2)
})

test('loading it again changes nothing', async () => {
  const before = await newest()
  await load()
  expect(await newest()).toEqual(before)
})
