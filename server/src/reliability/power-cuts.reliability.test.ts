import type { EmbeddedPostgres } from 'embedded-postgres-server'
import { afterAll, afterEach, beforeAll, expect, type TestContext, test } from 'vitest'
import { type Random, seededRandom } from '../../../bench/random.ts'
import { openDatabase, type Sql } from '../db/database.ts'
import { startShopPostgres } from '../db/shop-postgres.ts'
import { campaign, printFigures } from '../testing/campaign.ts'
import { cuttableDisk, NoCuttableDiskError } from '../testing/cuttable-disk.ts'
import { filledPostgres } from '../testing/filled-postgres.ts'
import { findViolations } from '../testing/invariants.ts'
import { seedForMoney } from '../testing/money-load.ts'
import { type Acknowledged, findLostOrders, seedForOrders, startOrderLoad } from '../testing/order-load.ts'
import { type AcknowledgedProofs, findLostProofs, startProofLoad } from '../testing/proof-load.ts'
import { killNow } from '../testing/running-shop.ts'
import { serverProcess } from '../testing/server-process.ts'

// Database and files are on the same disk. Cuts come in the middle of orders, uploads and verified payments.

const { seed } = campaign
const cuts = campaign.count(1)
const cutsWithoutFsync = Math.ceil(cuts / 10)

let disk: Awaited<ReturnType<typeof cuttableDisk>>
let whyNot = ''
let server: Awaited<ReturnType<typeof serverProcess>>
let postgres: EmbeddedPostgres | undefined

beforeAll(async () => {
  try {
    disk = await cuttableDisk()
  } catch (error) {
    if (!(error instanceof NoCuttableDiskError)) throw error
    whyNot = error.message
    return
  }
  const fill = async (sql: Sql) => {
    await seedForOrders(sql)
    await seedForMoney(sql)
  }
  postgres = (await filledPostgres(fill, { folder: disk.dataDir, durable: false })).postgres
  server = await serverProcess({ DATA_DIR: disk.dataDir, RATE_LIMIT_FACTOR: '1000' })
  // The first start makes the secret and the folders.
  await server.start()
  await stop()
  await disk.keep()
}, 300_000)
afterEach(() => stop())
afterAll(() => disk?.remove())

async function start(options: { durable: boolean }): Promise<void> {
  // The server joins the database that runs already.
  postgres = await startShopPostgres({ dataDir: disk.dataDir, ...options })
  await server.start()
}

async function stop(): Promise<void> {
  if (server?.isAlive()) await server.end('SIGKILL')
  if (!postgres) return
  const { pid } = postgres
  await postgres.stop()
  postgres = undefined
  // The connections of the killed server count as users until they end, and PostgreSQL is not stopped as long as it has any.
  killNow(pid)
}

type Promised = { orders: Acknowledged[] } & AcknowledgedProofs
const nothing = (): Promised => ({ orders: [], uploads: [], proofs: [], payments: [] })
const countOf = (promised: Promised) => Object.values(promised).reduce((sum, list) => sum + list.length, 0)

/** Lets shoppers order and pay until a random time, cuts the power, and returns everything acknowledged by then. */
async function shopUntilCut(random: Random): Promise<Promised> {
  const orders = startOrderLoad(server.origin, { pauseMs: 1_000 })
  const proofs = startProofLoad(server.origin, orders.acknowledged, { seed, pauseMs: 50 })
  await expect.poll(() => proofs.acknowledged.payments.length, { timeout: 120_000, interval: 20 }).toBeGreaterThan(0)
  const acknowledged = { orders: orders.acknowledged, ...proofs.acknowledged }
  const enough = countOf(acknowledged) + random.between(0, 60)
  await expect.poll(() => countOf(acknowledged), { timeout: 120_000, interval: 5 }).toBeGreaterThanOrEqual(enough)
  const promised = structuredClone(acknowledged)
  await disk.cut()
  await Promise.all([orders.stop(), proofs.stop()])
  expect([...orders.unexpected, ...proofs.unexpected]).toEqual([])
  return promised
}

/** A sentence for everything acknowledged that is missing. */
async function findLost(promised: Promised): Promise<string[]> {
  const sql = openDatabase(postgres!.url, { max: 4 })
  try {
    return [
      ...(await findLostOrders(sql, promised.orders)),
      ...(await findLostProofs(sql, disk.dataDir, promised)),
      ...(await findViolations(sql)),
    ]
  } finally {
    await sql.end()
  }
}

const skipWithoutDisk = (skip: TestContext['skip']) => skip(whyNot !== '', `no power is cut here: ${whyNot}`)
const timeout = (count: number) => Math.max(400_000, count * 60_000)

test(
  `R10 the power fails ${cuts} times: nothing that was acknowledged is lost, neither rows nor files`,
  async ({ skip }) => {
    skipWithoutDisk(skip)
    const random = seededRandom(seed)
    const promised = nothing()
    const recoveries: number[] = []
    await disk.renew()
    await start({ durable: true })
    for (let cut = 0; cut < cuts; cut++) {
      const { orders, uploads, proofs, payments } = await shopUntilCut(random)
      promised.orders.push(...orders)
      promised.uploads.push(...uploads)
      promised.proofs.push(...proofs)
      promised.payments.push(...payments)
      await stop()
      await disk.powerOn()
      const began = Date.now()
      await start({ durable: true })
      recoveries.push(Date.now() - began)
      expect(await findLost(promised), `after cut ${cut + 1} with seed ${seed}`).toEqual([])
    }
    printFigures('Power cuts', {
      cuts,
      'orders acknowledged': promised.orders.length,
      'files acknowledged': promised.uploads.length,
      'proofs acknowledged': promised.proofs.length,
      'payments verified': promised.payments.length,
      'longest start after a cut, ms': Math.max(...recoveries),
      lost: 0,
    })
  },
  timeout(cuts),
)

// A control: it shows that the test above detects losses.
test(
  'a database that does not flush loses acknowledged data in a cut',
  async ({ skip }) => {
    skipWithoutDisk(skip)
    const random = seededRandom(seed)
    const counts = { acknowledged: 0, lost: 0, 'databases that do not start': 0 }
    for (let cut = 0; cut < cutsWithoutFsync; cut++) {
      await disk.renew()
      await start({ durable: false })
      const promised = await shopUntilCut(random)
      counts.acknowledged += countOf(promised)
      await stop()
      await disk.powerOn()
      try {
        await start({ durable: false })
        counts.lost += (await findLost(promised)).length
      } catch {
        counts['databases that do not start'] += 1
        counts.lost += countOf(promised)
      }
      await stop()
    }
    expect(counts.lost).toBeGreaterThan(0)
    printFigures('Power cuts without fsync', { cuts: cutsWithoutFsync, ...counts })
  },
  timeout(cutsWithoutFsync),
)
