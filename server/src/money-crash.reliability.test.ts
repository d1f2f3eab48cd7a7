import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { seededRandom } from '../../bench/random.ts'
import type { Sql } from './db/database.ts'
import { campaign } from './testing/campaign.ts'
import { findViolations } from './testing/invariants.ts'
import { type Done, seedForMoney, startMoneyLoad } from './testing/money-load.ts'
import { type RunningShop, runningShop } from './testing/running-shop.ts'

const { seed } = campaign
const operations = 60 * campaign.length
const kills = Math.max(5, Math.round(operations / 50))

let shop: RunningShop

beforeEach(async () => {
  shop = await runningShop(seedForMoney, {
    DIGITAL_SIMULATOR_DELAY_MS: '400',
    DIGITAL_SIMULATOR_PENDING_MS: '2000',
    DIGITAL_ORDERS_PER_SHOPPER: '100000',
    DIGITAL_INQUIRIES_PER_SHOPPER: '100000',
    RATE_LIMIT_FACTOR: '1000',
  })
})
afterEach(() => shop.remove())

type SupplierRecord = { reference: string; state: string; price: number; serialNumber: string; hastyCalls: number }
type OrderRow = {
  id: number
  supplierReference: string
  status: string
  isPaid: boolean
  total: number
  paymentType: string
  serialNumber: string
  supplierPrice: number | null
}

/** What the supplier has charged and delivered, by its own records. */
function readSupplierRecords(): Map<string, SupplierRecord> {
  const db = new DatabaseSync(join(shop.dataDir, 'digital-supplier.db'), { readOnly: true })
  const rows = db.prepare('select * from transactions').all() as SupplierRecord[]
  db.close()
  return new Map(rows.map((row) => [row.reference, row]))
}

const readOrders = (sql: Sql) => sql<OrderRow[]>`
  select id, supplier_reference as "supplierReference", status, payment_status in ('verified', 'paid') as "isPaid", total,
    payment_type as "paymentType", serial_number as "serialNumber", supplier_price as "supplierPrice"
  from digital_orders where payment_type is not null order by id`

/** Waits until every order is final, so that no job changes anything. */
async function waitUntilFinal(sql: Sql) {
  const open = () =>
    sql`select id, status from digital_orders where status in ('inquiring', 'paid', 'sent') order by id`
  await expect.poll(open, { timeout: 150_000, interval: 500 }).toEqual([])
}

/** One sentence for each order that differs from the supplier's records. */
function compare(orders: readonly OrderRow[], records: ReadonlyMap<string, SupplierRecord>): string[] {
  const references = new Set(orders.map((order) => order.supplierReference))
  const unknown = [...records.values()].filter(
    ({ reference, state }) => state !== 'inquired' && !references.has(reference),
  )
  const problems = unknown.map(
    ({ reference, state }) => `${reference} is ${state} with the supplier and no order of ours`,
  )
  for (const { id, status, supplierReference, serialNumber, supplierPrice } of orders) {
    const entry = records.get(supplierReference)
    const charged = entry && ['success', 'pending'].includes(entry.state) ? entry.price : 0
    if (status === 'completed' && entry?.state !== 'success')
      problems.push(`${id} is completed, but not with the supplier`)
    if (status !== 'completed' && charged > 0) problems.push(`${id} is ${status}, but ${charged} was taken for it`)
    if (status === 'completed' && (entry?.serialNumber !== serialNumber || entry.price !== supplierPrice)) {
      problems.push(`${id} has not what was delivered for it`)
    }
    if (entry && entry.hastyCalls > 0) problems.push(`${id} was asked about too soon, ${entry.hastyCalls} times`)
  }
  return problems
}

/** The balance that follows from the answers that a shopper got. */
function expectedBalance(done: readonly Done[], shopper: number): number {
  let sum = 0
  for (const one of done) {
    if (one.shopper !== shopper || 'refused' in one) continue
    if ('amount' in one) sum += one.end === 'completed' ? one.amount : 0
    else if (one.plan.decision === undefined) sum += one.end === 'completed' ? -one.total : 0
    // A verified transfer for an order that could not be delivered.
    else if (one.plan.decision === 'verify' && one.end === 'failed') sum += one.total
  }
  return sum
}

async function verifyOutcome(sql: Sql, load: ReturnType<typeof startMoneyLoad>) {
  expect(load.unexpected).toEqual([])
  const orders = await readOrders(sql)
  expect(compare(orders, readSupplierRecords())).toEqual([])

  const expected = load.done.flatMap((one) => ('total' in one ? [{ id: one.id, end: one.end, total: one.total }] : []))
  const byId = (a: { id: number }, b: { id: number }) => a.id - b.id
  expect(orders.map(({ id, status, total }) => ({ id, end: status, total }))).toEqual(expected.sort(byId))
  const topUps = load.done.flatMap((one) => ('amount' in one ? [{ id: one.id, end: one.end, amount: one.amount }] : []))
  expect(
    await sql`select id, case status when 'rejected' then 'failed' else status end as end, amount
      from wallet_top_ups order by id`,
  ).toEqual(topUps.sort(byId))

  for (const shopper of new Set(load.done.map((one) => one.shopper))) {
    const [row] = await sql<{ balance: number }[]>`
      select balance from wallets join users on users.id = user_id where email = ${load.emailOf(shopper)}`
    expect(row?.balance).toBe(expectedBalance(load.done, shopper))
  }
  expect(await findViolations(sql)).toEqual([])
}

function summaryOf(load: ReturnType<typeof startMoneyLoad>, kills: { server: number; postgres: number }, ms: number) {
  const ends = Object.groupBy(load.done, (one) => `${one.plan.kind} ${'refused' in one ? 'refused' : one.end}`)
  return [
    `seed ${seed}, ${load.operations} operations in ${Math.round(ms / 1_000)} s`,
    `${kills.server} kills of the server and ${kills.postgres} of PostgreSQL`,
    `${load.unanswered()} tries without an answer`,
    ...Object.entries(ends).map(([end, all]) => `${end} ${all!.length}`),
  ].join(', ')
}

/** By the operator's command. */
async function checkLedger(): Promise<string> {
  const env = { PATH: process.env.PATH, ENV_FILE: '', DATA_DIR: shop.dataDir, DEMO: 'off' }
  const command = new URL('cli/kedai.ts', import.meta.url).pathname
  const { stdout } = await promisify(execFile)(process.execPath, [command, 'check-ledger'], { env })
  return stdout
}

test(
  `W04 D04 the server is killed during ${operations} movements of money: nothing is charged, delivered or refunded twice or never`,
  async () => {
    const began = Date.now()
    await shop.start()
    const random = seededRandom(seed)
    const load = startMoneyLoad(shop.origin, { seed, operations })
    const counts = { server: 0, postgres: 0 }
    for (let kill = 1; kill <= kills; kill++) {
      const share = Math.floor((load.operations * kill) / (kills + 1))
      const progress = () => (load.unexpected.length > 0 ? load.unexpected : load.done.length >= share)
      await expect.poll(progress, { timeout: 60_000, interval: 20 }).toBe(true)
      await sleep(random.between(0, 800))
      // Sometimes the database is killed while the server keeps running.
      if (kill % 5 === 0) {
        await shop.killPostgres()
        counts.postgres += 1
        continue
      }
      await shop.end('SIGKILL')
      counts.server += 1
      await shop.start()
    }
    await load.finished
    // Answers of the supplier and refunds are still pending.
    await sleep(random.between(0, 1_000))
    await shop.end('SIGKILL')
    counts.server += 1
    await shop.start()
    const sql = await shop.openSql()
    await waitUntilFinal(sql)
    await verifyOutcome(sql, load).catch((error) => {
      throw new Error(`with seed ${seed}`, { cause: error })
    })
    const ledger = await checkLedger()
    await sql.end()

    expect(ledger).toContain('The ledger is right')
    if (campaign.length > 1) console.log(summaryOf(load, counts, Date.now() - began), `\n${ledger}`)
  },
  Math.max(180_000, operations * 600),
)
