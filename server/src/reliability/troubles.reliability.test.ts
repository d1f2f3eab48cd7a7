import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { HealthCheck } from '#contract/values/backoffice/health-checks.ts'
import { digiflazz } from '../adapters/digital-supplier/digiflazz.ts'
import type { Sql } from '../db/database.ts'
import { advanceDueDigitalOrders } from '../modules/digital/advance-due-digital-orders.ts'
import { watchSupplier } from '../modules/digital/watch-supplier.ts'
import { watchHealth } from '../modules/health/watch-health.ts'
import { campaign, printFigures } from '../testing/campaign.ts'
import { fakeDigiflazz } from '../testing/fake-digiflazz.ts'
import { fakeS3 } from '../testing/fake-s3.ts'
import { countPieces, findViolations } from '../testing/invariants.ts'
import { operatorToken, seedForMoney } from '../testing/money-load.ts'
import { findLostOrders, seedForOrders, startOrderLoad } from '../testing/order-load.ts'
import { makeDue } from '../testing/periodic-work.ts'
import { clientOver } from '../testing/persistence.ts'
import { findLostProofs, startProofLoad } from '../testing/proof-load.ts'
import { type RunningShop, runningShop } from '../testing/running-shop.ts'
import { type SettableClock, settableClock } from '../testing/settable-clock.ts'
import { smallDisk } from '../testing/small-disk.ts'
import { startSmtpServer } from '../testing/smtp-server.ts'
import { tcpProxyTo } from '../testing/tcp-proxy.ts'
import { testShop } from '../testing/test-shop.ts'

// In each failure the shop continues as far as possible, reports the problem, recovers automatically, and loses nothing.

const { seed } = campaign
// Most of it is spent waiting for timeouts.
vi.setConfig({ testTimeout: 400_000 })
const patience = { timeout: 120_000, interval: 100 }

async function aRunningShop(
  settings: Record<string, string> = {},
  place: { folder?: string; clock?: SettableClock } = {},
) {
  let pieces = new Map<number, number>()
  const fill = async (sql: Sql) => {
    await seedForOrders(sql)
    await seedForMoney(sql)
    pieces = await countPieces(sql)
  }
  const shop = await runningShop(fill, { RATE_LIMIT_FACTOR: '1000', ...settings }, place)
  onTestFinished(() => shop.remove())
  await shop.start()
  const orders = startOrderLoad(shop.origin, { pauseMs: 500 })
  const proofs = startProofLoad(shop.origin, orders.acknowledged, { seed, pauseMs: 500 })
  return {
    ...shop,
    orders,
    proofs,
    /** Waits until the shop has sold so many more orders. */
    async sells(more: number): Promise<void> {
      const before = orders.acknowledged.length
      await expect.poll(() => orders.acknowledged.length, patience).toBeGreaterThan(before + more)
    },
    /** Ends the load; every acknowledged order must exist. */
    async verify(): Promise<void> {
      await Promise.all([orders.stop(), proofs.stop()])
      expect([...orders.unexpected, ...proofs.unexpected]).toEqual([])
      const sql = await shop.openSql()
      try {
        expect(await findLostOrders(sql, orders.acknowledged)).toEqual([])
        expect(await findLostProofs(sql, shop.dataDir, proofs.acknowledged)).toEqual([])
        expect(await findViolations(sql)).toEqual([])
        expect(await countPieces(sql)).toEqual(pieces)
      } finally {
        await sql.end()
      }
    },
  }
}

/** The number of rows of a table that meet a condition, if one is given. */
async function countOf(sql: Sql, rows: string): Promise<number> {
  const [row] = await sql.unsafe<[{ count: number }]>(`select count(*)::int as count from ${rows}`)
  return row.count
}

/** The result of a health check, run now. */
async function levelOf(shop: RunningShop, name: HealthCheck): Promise<string | undefined> {
  const sql = await shop.openSql()
  const lookedAt = async () => (await sql<{ at: Date }[]>`select max(checked_at) as at from health_findings`)[0]?.at
  const before = await lookedAt()
  await makeDue(sql, 'watch-health')
  await expect.poll(lookedAt, patience).not.toEqual(before)
  await sql.end()
  const { Findings } = await clientOver(shop.origin, operatorToken)('GET /kelola/health')
  return Findings.find((finding) => finding.Name === name)?.Level
}

test('R10 the disk fills: a warning comes before, nothing is lost, and orders succeed again once there is room', async ({
  skip,
}) => {
  const disk = await smallDisk(900)
  if (!disk) return skip('no disk is filled here: only root mounts one')
  onTestFinished(disk.remove)
  const shop = await aRunningShop({}, disk)
  await shop.sells(20)
  await disk.fill(400)
  await expect.poll(() => levelOf(shop, 'disk'), patience).toBe('critical')
  await shop.sells(20)

  let isFull = true
  const keepFull = (async () => {
    for (; isFull; await sleep(50)) await disk.fill(0)
  })()
  const [refused, sold] = [shop.orders.unanswered.length, shop.orders.acknowledged.length]
  await expect.poll(() => shop.orders.unanswered.length, patience).toBeGreaterThan(refused + 50)
  const page = await fetch(`${shop.origin}/beranda`)
  expect(page.status).toBe(200)
  expect(shop.isServerAlive()).toBe(true)
  const soldWhileFull = shop.orders.acknowledged.length - sold

  isFull = false
  await keepFull
  await disk.clear()
  const cleared = Date.now()
  await shop.sells(20)
  const recovery = Date.now() - cleared
  await expect.poll(() => levelOf(shop, 'disk'), patience).not.toBe('critical')
  await shop.verify()
  printFigures('A disk that fills', {
    'orders sold before it was full, and after': shop.orders.acknowledged.length - soldWhileFull,
    'orders sold while it was full': soldWhileFull,
    'orders answered with 503': shop.orders.unanswered.length,
    'ms from room to 20 orders': recovery,
    'files acknowledged': shop.proofs.acknowledged.uploads.length,
    lost: 0,
  })
})

test('R10 the clock jumps: orders continue, none ends before its time, and periodic work is done', async ({ skip }) => {
  const clock = await settableClock()
  if (!clock) return skip('no clock is set here: it takes libfaketime')
  onTestFinished(clock.remove)
  const shop = await aRunningShop({}, { clock })
  const sql = await shop.openSql()
  onTestFinished(() => sql.end())
  await shop.sells(20)
  const orders = (condition: string) => countOf(sql, `orders where ${condition}`)
  const isHealthWatched = async () => {
    const [row] = await sql<[{ isNow: boolean }]>`
      select period = floor(extract(epoch from now()) / 60) as "isNow" from periodic_work where name = 'watch-health'`
    return row.isNow
  }
  const jumps = [3, -5, 10, 0]
  for (const hours of jumps) {
    await clock.set(hours)
    await shop.sells(20)
    await expect.poll(isHealthWatched, patience).toBe(true)
    expect(await orders("status = 'cancelled'")).toBe(0)
  }
  await shop.verify()
  const unpaid = "status = 'waiting' and payment_proof_id is null"
  expect(await orders(unpaid)).toBeGreaterThan(0)
  // Every order had 24 hours, at any time of any clock.
  await clock.set(50)
  await expect.poll(() => orders(unpaid), patience).toBe(0)
  expect(await findViolations(sql)).toEqual([])
  printFigures('A clock that jumps', {
    'jumps, hours': jumps.join(', '),
    'orders acknowledged': shop.orders.acknowledged.length,
    'orders ended before their time': 0,
    'orders ended once their time was over': await orders("status = 'cancelled'"),
    'orders answered with 503': shop.orders.unanswered.length,
    lost: 0,
  })
})

test('R10 the mail server hangs: orders continue, the problem is reported, and every mail arrives once it responds', async () => {
  const messages: string[] = []
  const smtp = await startSmtpServer({ onMessage: (message) => void messages.push(message) })
  onTestFinished(smtp.close)
  const network = await tcpProxyTo(smtp.url)
  onTestFinished(network.close)
  const shop = await aRunningShop({ SMTP_URL: network.url, MAILS_PER_SECOND: '1000' })
  const sql = await shop.openSql()
  const queued = () => countOf(sql, 'mails')
  await expect.poll(() => messages.length, patience).toBeGreaterThan(5)

  network.silence()
  shop.orders.takeSlowestMs()
  await shop.sells(50)
  await Promise.all([shop.orders.stop(), shop.proofs.stop()])
  const slowest = shop.orders.takeSlowestMs()
  expect(await queued()).toBeGreaterThan(20)
  await sql`update mails set created_at = created_at - interval '20 minutes'`
  // A check that started earlier may still report the former state.
  await expect.poll(() => levelOf(shop, 'mail'), patience).toBe('warning')
  const waiting = await queued()

  network.restore()
  const restored = Date.now()
  await expect.poll(queued, { timeout: 150_000, interval: 200 }).toBe(0)
  const recovery = Date.now() - restored
  await expect.poll(() => levelOf(shop, 'mail'), patience).toBe('ok')
  const ids = messages.map((message) => /^message-id: *(.*)$/im.exec(message)?.[1])
  await sql.end()
  await shop.verify()
  printFigures('A mail server that hangs', {
    'orders acknowledged': shop.orders.acknowledged.length,
    'slowest answer meanwhile, ms': slowest,
    'mails waiting at its return': waiting,
    'ms until all were sent': recovery,
    'mails that arrived': new Set(ids).size,
    'of these, more than once': ids.length - new Set(ids).size,
    'mails left behind': 0,
  })
})

test('R10 the supplier hangs: sales continue, the problem is reported, and everything paid is delivered once when it responds', async () => {
  const shop = await testShop()
  const { ctx } = shop
  const account = { username: 'kedai', apiKey: 'key', webhookSecret: 'secret of webhooks' }
  const fake = await fakeDigiflazz({ ...account, clock: ctx.clock, pendingMs: 0 })
  onTestFinished(fake.close)
  const network = await tcpProxyTo(fake.url)
  onTestFinished(network.close)
  await shop.aDigitalProduct('xld10')
  ctx.digitalSupplier = digiflazz({
    ...account,
    isTesting: false,
    clock: ctx.clock,
    url: network.url,
    timeoutMs: 3_000,
  })
  const owner = await shop.aUser({ role: 'operator' })
  const finding = async () => {
    await watchSupplier(ctx)
    await watchHealth(ctx)
    return (await owner.call('GET /kelola/health')).Findings.find(({ Name }) => Name === 'supplier')!.Level
  }
  const budi = await shop.aCustomer()
  await budi.deposit(1_000_000)
  expect(await finding()).toBe('ok')

  network.silence()
  expect(await finding()).toBe('critical')
  const bought = []
  for (let phone = 0; phone < 10; phone++) bought.push(await budi.buy('xld10', `08781234560${phone}`))
  await advanceDueDigitalOrders(ctx)
  await budi.order([await shop.aProduct()])
  const states = async () => {
    const found = await budi.call('GET /me/digitalorder', { query: { Size: 100 } })
    return Object.fromEntries(found.map(({ ID, OrderStatus }) => [ID, OrderStatus]))
  }
  const before = Object.values(await states())
  expect(fake.charges).toEqual([])

  network.restore()
  // The first call may still use a hanging connection.
  await expect.poll(finding, patience).toBe('ok')
  for (let round = 0; round < 10; round++) {
    await shop.travel(5 * 60_000)
    await advanceDueDigitalOrders(ctx)
  }
  const delivered = 7
  expect(await states()).toEqual(Object.fromEntries(bought.map(({ ID }) => [ID, delivered])))
  expect(new Set(fake.charges.map(({ reference }) => reference)).size).toBe(bought.length)
  expect(fake.charges).toHaveLength(bought.length)
  expect(await findViolations(shop.sql)).toEqual([])
  printFigures('A supplier that hangs', {
    'bought meanwhile': before.length,
    'delivered once it answered': bought.length,
    'charged twice or for nothing': 0,
  })
})

test('R10 the storage of backups hangs: orders continue, the problem is reported, and waiting units are stored once it responds', async () => {
  const s3 = await fakeS3({ bucket: 'cadangan', accessKey: 'key' })
  onTestFinished(async () => void (await s3.close()))
  const network = await tcpProxyTo(s3.endpoint)
  onTestFinished(network.close)
  const shop = await aRunningShop({
    BACKUP_TO: 's3://cadangan/toko',
    BACKUP_S3_ENDPOINT: network.url,
    BACKUP_S3_KEY: 'key',
    BACKUP_S3_SECRET: 'secret',
    BACKUP_MOMENT_DAYS: '1',
  })
  const sql = await shop.openSql()
  const backups = (condition: string) => countOf(sql, `backups where ${condition}`)
  const isGood = 'verified_at is not null'
  const outbox = join(shop.dataDir, 'outgoing-wal')
  const waiting = async () => {
    const entries = await readdir(outbox, { recursive: true, withFileTypes: true }).catch(() => [])
    return entries.filter(({ name }) => name.endsWith('.age')).map(({ parentPath, name }) => join(parentPath, name))
  }
  // Overdue since the shop was created, so the schedule makes it.
  await expect.poll(() => backups(isGood), patience).toBe(1)
  await expect.poll(() => levelOf(shop, 'wal'), patience).toBe('ok')

  network.silence()
  shop.orders.takeSlowestMs()
  await makeDue(sql, 'back-up')
  await expect.poll(() => backups('finished_at is null'), patience).toBe(1)
  await shop.sells(50)
  const slowest = shop.orders.takeSlowestMs()
  await expect.poll(async () => (await waiting()).length, patience).toBeGreaterThan(0)
  const twentyMinutesAgo = Date.now() / 1_000 - 20 * 60
  for (const file of await waiting()) await utimes(file, twentyMinutesAgo, twentyMinutesAgo)
  await expect.poll(() => levelOf(shop, 'wal'), patience).toBe('critical')
  expect(await levelOf(shop, 'backup')).toBe('ok')
  await shop.sells(20)

  network.restore()
  // It was restarted: the pending responses never arrive.
  network.reset()
  const restored = Date.now()
  await expect.poll(() => levelOf(shop, 'wal'), patience).toBe('ok')
  const recovery = Date.now() - restored
  await expect.poll(() => backups(isGood), patience).toBe(2)
  await sql.end()
  await shop.verify()
  printFigures('A storage of backups that hangs', {
    'orders acknowledged': shop.orders.acknowledged.length,
    'slowest answer meanwhile, ms': slowest,
    'ms until what waited was kept': recovery,
    'backups verified': 2,
    lost: 0,
  })
})
