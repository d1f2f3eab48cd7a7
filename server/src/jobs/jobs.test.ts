import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../db/database.ts'
import { createLog } from '../runtime/log.ts'
import { makeDue } from '../testing/periodic-work.ts'
import { testShop } from '../testing/test-shop.ts'
import { dailyAt, everyMinutes, hourlyAt } from './periods.ts'
import { createJobs, type Jobs } from './queue.ts'
import { periodicWork, startJobs } from './schedule.ts'

const shop = await testShop()
let jobs: Jobs

beforeAll(async () => {
  // Before the workers start: the queue of mails is polled once then, and seldom afterwards.
  await sendMailAsJob({ to: 'lama@contoh.test', subject: 'Halo', text: 'Isi' })
  jobs = createJobs(shop.sql, createLog('silent'))
  await startJobs({ ...shop.ctx, jobs })
})
afterAll(() => jobs.stop())

/** The job that a release without the table mails enqueued. */
async function sendMailAsJob(mail: { to: string; subject: string; text: string }) {
  const boss = new PgBoss({ connectionString: shop.databaseUrl, max: 1, supervise: false, schedule: false })
  await boss.start()
  await boss.createQueue('send-mail')
  await boss.send('send-mail', mail)
  await boss.stop()
}

test('a mail job of a release without the table mails is sent', async () => {
  const subjects = async () => (await shop.mails()).map(({ to }) => to)
  await expect.poll(subjects, { timeout: 45_000 }).toContain('lama@contoh.test')
}, 60_000)

test('O10 periodic work has its periods, and runs', async () => {
  const works = Object.values(periodicWork(shop.ctx)).flatMap((group) => Object.entries(group))
  const periods = Object.fromEntries(works.map(([name, { period }]) => [name, period]))
  expect(periods).toEqual({
    'advance-digital-orders': everyMinutes(1),
    'check-counted-days': dailyAt(3, 23),
    'count-closed-days': everyMinutes(20),
    'refresh-collections': everyMinutes(5),
    'refresh-list-anchors': everyMinutes(1),
    'sweep-short-lived-rows': hourlyAt(17),
    'complete-arrived-orders': everyMinutes(10),
    'compare-proofs': everyMinutes(1),
    'look-up-places': everyMinutes(1),
    'presume-arrivals': everyMinutes(10),
    'count-popular-searches': everyMinutes(10),
    'tell-low-stock': everyMinutes(10),
    'tell-restocked': everyMinutes(1),
    'tell-staff': everyMinutes(1),
    'warn-of-unreviewed-proofs': hourlyAt(41),
    'watch-books': dailyAt(3, 41),
    'watch-digital-supplier': everyMinutes(5),
    'watch-health': everyMinutes(1),
  })
  const done = async () => (await shop.sql<{ name: string }[]>`select name from periodic_work`).map(({ name }) => name)
  await expect.poll(async () => (await done()).sort(), { timeout: 15_000 }).toEqual(Object.keys(periods).sort())
})

test('schedules of an older release are removed', async () => {
  const boss = new PgBoss({ connectionString: shop.databaseUrl, max: 1, supervise: false, schedule: false })
  await boss.start()
  await boss.createQueue('expire-unpaid-orders')
  await boss.schedule('expire-unpaid-orders', '* * * * *')
  await boss.stop()
  const later = createJobs(shop.sql, createLog('silent'))
  await startJobs({ ...shop.ctx, jobs: later })
  await later.stop()
  expect(await shop.sql`select name from pgboss.schedule where name = 'expire-unpaid-orders'`).toEqual([])
})

test('expired sessions and rate limits are swept', async () => {
  const { id } = await shop.aUser()
  await shop.sql`update sessions set expires_at = now() - interval '1 second' where user_id = ${id}`
  await shop.sql`insert into rate_limits values ('lama', now() - interval '1 second', 5), ('baru', now() + interval '1 hour', 5)`
  await makeDue(shop.sql, 'sweep-short-lived-rows')
  const limits = async () => (await shop.sql<{ key: string }[]>`select key from rate_limits`).map((row) => row.key)
  const sessions = () => shop.sql`select user_id from sessions where user_id = ${id}`
  await expect.poll(limits, { timeout: 10_000 }).toEqual(['baru'])
  await expect.poll(sessions, { timeout: 10_000 }).toHaveLength(0)
})

test('a paid digital order is sent to the supplier by its job, within seconds', async () => {
  const budi = await shop.aCustomer()
  await budi.deposit(50_000)
  const { ID } = await budi.buy('xld10', '081812345678')
  await inTransaction(shop.sql, (tx) => jobs.enqueue(tx, 'advance-digital-order', { orderId: ID }))
  const status = async () => (await budi.call('GET /me/digitalorder/:id', { params: { id: ID } })).OrderStatus
  await expect.poll(status, { timeout: 10_000 }).toBe(7)
})

test('O10 O11 overdue orders, top-ups and digital orders end by themselves within seconds', async () => {
  const budi = await shop.aCustomer()
  const [unpaid, unconfirmed] = [await budi.order([await shop.aProduct()]), await budi.order([await shop.aProduct()])]
  const topUp = await budi.topUp(50_000)
  const { ID: digital } = await budi.buy('xld10', '081812345679', {
    body: { PaymentType: 'Bank', Payment: 'Transfer Bank' },
  })
  await shop.sql`update orders set transfer_deadline = now() - interval '1 second' where id = ${unpaid.ID}`
  await shop.sql`update wallet_top_ups set transfer_deadline = now() - interval '1 second' where id = ${topUp.ID}`
  await shop.sql`update digital_orders set transfer_deadline = now() - interval '1 second' where id = ${digital}`
  await shop.sql`
    update orders set status = 'processing', payment_status = 'verified', updated_at = now() - interval '24 hours 1 second'
    where id = ${unconfirmed.ID}`
  const states = async () => {
    const [orders, topUps, [bought]] = await Promise.all([
      budi.call('GET /me/order'),
      budi.call('GET /me/wallettopup'),
      budi.call('GET /me/digitalorder', { query: { ID: digital } }),
    ])
    return [...orders.map(({ Status }) => Status), ...topUps.map(({ Status }) => Status), bought!.OrderStatus]
  }
  await expect.poll(states, { timeout: 15_000 }).toEqual([8, 8, expect.toSatisfy((status) => status > 1), 8])
})

// The last test: the others buy the products that it withdraws.
test('a shop without a supplier offers nothing from its start on, and calls no supplier', async () => {
  await shop.aDigitalProduct('xld10')
  const { config } = shop.ctx
  const digitalSupplier = { ...config.digitalSupplier, kind: 'none' as const }
  const ctx = { ...shop.ctx, config: { ...config, digitalSupplier } }
  await startJobs({ ...ctx, jobs: { ...shop.ctx.jobs, work: async () => undefined } })
  expect(await shop.sql`select from digital_products where is_sellable`).toHaveLength(0)
  expect(Object.keys(periodicWork(ctx).supplier)).toEqual(['advance-digital-orders'])
})
