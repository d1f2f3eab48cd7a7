import { afterEach, expect, test, vi } from 'vitest'
import { fromWireTime } from '#contract/values/time/wib-time.ts'
import { databaseClock } from '../../db/database-clock.ts'
import { testShop } from '../../testing/test-shop.ts'
import { expireInquiries } from '../digital/expire-inquiries.ts'
import { expireStoreAcceptance } from '../orders/expire-store-acceptance.ts'
import { expireOverdue } from './expire-overdue.ts'
import { receivables } from './kinds.ts'

const shop = await testShop()
let phones = 0
const hourMs = 3_600_000
const budi = await shop.aCustomer()
const bank = await shop.aBankAccount()
const pulsa = await shop.aDigitalProduct('xld10')
const product = await shop.aProduct({ stock: 10 })
const byBank = { Payment: 'Transfer Bank', PaymentType: 'Bank', BankAccountID: bank.id }

/** A server whose own clock is wrong, while the database's is right. */
function setServerClock(aheadMs: number) {
  vi.spyOn(shop.ctx.clock, 'now').mockImplementation(() => new Date(Date.now() + aheadMs))
}
afterEach(() => vi.restoreAllMocks())

async function runJobs() {
  for (const kind of receivables) await expireOverdue(shop.ctx, kind)
  await expireStoreAcceptance(shop.ctx)
  await expireInquiries(shop.ctx)
}

async function placeOneOfEach() {
  const order = await budi.order([product])
  const confirmed = await budi.order([product])
  const topUp = await budi.topUp(100_000)
  const body = { ...byBank, ProductID: pulsa.id, Reference: `08181234567${phones++}` }
  const digital = await budi.call('POST /me/digitalorder', { body })
  return { order, confirmed, topUp, digital }
}

async function statesOf({ order, topUp, digital }: Awaited<ReturnType<typeof placeOneOfEach>>) {
  const [row] = await shop.sql`
    select (select status from orders where id = ${order.ID}) as "order",
      (select status from wallet_top_ups where id = ${topUp.ID}) as "topUp",
      (select status from digital_orders where id = ${digital.ID}) as digital`
  return row
}

test('O10 a server clock 25 hours ahead expires nothing early, one 25 hours behind expires nothing late', async () => {
  const placed = await placeOneOfEach()
  await shop.sql`update orders set status = 'processing', payment_status = 'verified' where id = ${placed.confirmed.ID}`
  setServerClock(25 * hourMs)
  await runJobs()
  expect(await statesOf(placed)).toEqual({ order: 'waiting', topUp: 'waiting', digital: 'waiting' })
  const [confirmed] = await shop.sql`select status from orders where id = ${placed.confirmed.ID}`
  expect(confirmed!.status).toBe('processing')

  setServerClock(-25 * hourMs)
  for (const [table, { ID }] of [
    ['orders', placed.order],
    ['wallet_top_ups', placed.topUp],
    ['digital_orders', placed.digital],
  ] as const) {
    await shop.sql`update ${shop.sql.identifier(table)} set transfer_deadline = now() - interval '1 second' where id = ${ID}`
  }
  await runJobs()
  expect(await statesOf(placed)).toEqual({ order: 'cancelled', topUp: 'cancelled', digital: 'cancelled' })
})

test.each([25, -25])('O10 a deadline that is set while the clock is %i hours off is a day from now', async (hours) => {
  setServerClock(hours * hourMs)
  const { order, topUp, digital } = await placeOneOfEach()
  for (const { TransferDeadline } of [order, topUp, digital]) {
    const leftMs = fromWireTime(TransferDeadline!)!.getTime() - Date.now()
    expect(Math.abs(leftMs - 24 * hourMs)).toBeLessThan(60_000)
  }
  await shop.sql`update wallet_top_ups set status = 'cancelled', payment_status = 'failed' where id = ${topUp.ID}`
  await shop.sql`delete from open_transfers where purpose = 'top_up'`
})

test('the clock of a process follows the database, even if the clock of its host is wrong', async () => {
  const clock = await databaseClock(shop.sql)
  vi.spyOn(Date, 'now').mockReturnValue(0)
  const [row] = await shop.sql<[{ ms: number }]>`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`
  expect(Math.abs(clock.now().getTime() - row.ms)).toBeLessThan(60_000)
})
