import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Sql } from '../db/database.ts'
import { campaign, printFigures } from '../testing/campaign.ts'
import { findViolations } from '../testing/invariants.ts'
import { seedForMoney, startMoneyLoad } from '../testing/money-load.ts'
import { findLostOrders, seedForOrders, startOrderLoad } from '../testing/order-load.ts'
import { findLostProofs, startProofLoad } from '../testing/proof-load.ts'
import { startReadLoad } from '../testing/read-load.ts'
import { type RunningShop, runningShop } from '../testing/running-shop.ts'

// A day of 3,000 orders, each with a proof, 1,200 movements of money and 70,000 reads, compressed into thirty minutes. A shorter run is a
// part of that day, with the same load. A sample is taken whenever its share of the reads is answered.

const { seed } = campaign
const minutes = campaign.count(0.25)
const samples = 40
const readsOfSample = ((70_000 / 30) * minutes) / samples
const isLong = minutes >= 3
/** Also for a busy machine: a sample may take four times as long as planned. */
const patienceMs = 60_000 + (4 * minutes * 60_000) / samples

let shop: RunningShop

beforeEach(async () => {
  const fill = async (sql: Sql) => {
    await seedForOrders(sql)
    await seedForMoney(sql)
  }
  shop = await runningShop(fill, {
    RATE_LIMIT_FACTOR: '1000',
    DIGITAL_ORDERS_PER_SHOPPER: '100000',
    DIGITAL_INQUIRIES_PER_SHOPPER: '100000',
  })
})
afterEach(() => shop.remove())

type Sample = { memory: number; mails: number; jobs: number }

/** The memory of the server in megabytes, waiting mails and waiting jobs. */
async function sample(sql: Sql): Promise<Sample> {
  const status = await readFile(`/proc/${shop.pid()}/status`, 'utf8')
  const [row] = await sql<[{ mails: number; jobs: number }]>`
    select (select count(*)::int from mails where failed_at is null) as mails,
      (select count(*)::int from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now()) as jobs`
  return { memory: Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1_024), ...row }
}

type Disk = { computed: number; tables: number; indexes: number; files: number; orders: number }

/** Bytes. `computed`: of all rows, by their number and their average size. */
async function measureDisk(sql: Sql): Promise<Disk> {
  const disk = { computed: 0, tables: 0, indexes: 0, files: 0, orders: 0 }
  const tables = await sql<{ name: string; size: number; indexes: number }[]>`
    select oid::regclass::text as name, pg_table_size(oid) as size, pg_indexes_size(oid) as indexes
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`
  for (const { name, size, indexes } of tables) {
    // Four more for the pointer to a row in its page.
    const [row] = await sql.unsafe<[{ count: number; bytes: number }]>(
      `select count(*)::int as count, coalesce(sum(pg_column_size(t.*) + 4), 0)::int8 as bytes from ${name} t`,
    )
    disk.computed += row.bytes
    disk.tables += size
    disk.indexes += indexes
    if (name === 'orders') disk.orders = row.count
  }
  const folder = join(shop.dataDir, 'files')
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])) {
    if (entry.isFile()) disk.files += (await stat(join(entry.parentPath, entry.name))).size
  }
  return disk
}

const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length
const inMegabytes = (bytes: number) => (bytes / 2 ** 20).toFixed(1)

test(
  `${minutes} minutes of a day's load: memory stays level, no queue grows, and the disk use matches the written rows`,
  async () => {
    await shop.start()
    const sql = await shop.openSql()
    const orders = startOrderLoad(shop.origin, { pauseMs: 9_600 })
    const proofs = startProofLoad(shop.origin, orders.acknowledged, { seed, pauseMs: 500 })
    const money = startMoneyLoad(shop.origin, { seed, operations: Math.ceil(40 * minutes), pauseMs: 18_000 })
    const reads = startReadLoad(shop.origin, { pauseMs: 90 })

    const taken: Sample[] = []
    let warm: Disk | undefined
    for (let index = 1; index <= samples; index++) {
      const isNext = () => reads.failures.length > 0 || reads.count() >= index * readsOfSample
      await expect.poll(isNext, { timeout: patienceMs, interval: 20 }).toBe(true)
      taken.push(await sample(sql))
      if (index === samples / 4) warm = await measureDisk(sql)
    }
    money.stop()
    await Promise.all([orders.stop(), proofs.stop(), reads.stop(), money.finished])
    expect([...orders.unexpected, ...proofs.unexpected, ...money.unexpected, ...reads.failures]).toEqual([])

    await expect.poll(() => sample(sql), { timeout: patienceMs }).toMatchObject({ mails: 0, jobs: 0 })
    const disk = await measureDisk(sql)
    expect(await findLostOrders(sql, orders.acknowledged)).toEqual([])
    expect(await findLostProofs(sql, shop.dataDir, proofs.acknowledged)).toEqual([])
    expect(await findViolations(sql)).toEqual([])
    await sql.end()

    const quarter = (number: number) => taken.slice(((number - 1) * samples) / 4, (number * samples) / 4)
    const memoryOf = (number: number) => Math.round(mean(quarter(number).map(({ memory }) => memory)))
    const mostOf = (queue: 'mails' | 'jobs') =>
      [1, 2, 3, 4].map((number) => Math.max(...quarter(number).map((one) => one[queue]))).join(', ')
    const grown = (part: keyof Disk) => disk[part] - warm![part]
    const perOrder = (bytes: number) => Math.round(bytes / Math.max(1, grown('orders')))
    printFigures(`${minutes / 1.25} hours of a day in ${minutes} minutes`, {
      'orders acknowledged': orders.acknowledged.length,
      'files acknowledged': proofs.acknowledged.uploads.length,
      'movements of money': money.done.length,
      reads: reads.count(),
      'requests without an answer': orders.unanswered.length + proofs.unanswered() + money.unanswered(),
      'memory of the server, MB, in each quarter': [1, 2, 3, 4].map(memoryOf).join(', '),
      'most mails waiting, in each quarter': mostOf('mails'),
      'most jobs waiting, in each quarter': mostOf('jobs'),
      'rows since the first quarter, MB, computed': inMegabytes(grown('computed')),
      'rows since the first quarter, MB, on disk': inMegabytes(grown('tables')),
      'indexes since the first quarter, MB': inMegabytes(grown('indexes')),
      'files since the first quarter, MB': inMegabytes(grown('files')),
      'bytes of an order: rows, indexes, files': ['tables', 'indexes', 'files']
        .map((part) => perOrder(grown(part as keyof Disk)))
        .join(', '),
      lost: 0,
    })
    if (!isLong) return
    expect(memoryOf(4)).toBeLessThan(1.15 * memoryOf(2))
    const mostWaiting = (number: number) => Math.max(...quarter(number).map(({ mails, jobs }) => mails + jobs))
    expect(mostWaiting(4)).toBeLessThan(mostWaiting(2) + 50)
    expect(grown('tables')).toBeLessThan(2 * grown('computed') + 4 * 2 ** 20)
  },
  4 * minutes * 60_000 + 300_000,
)
