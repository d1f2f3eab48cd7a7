import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cpuMsOf } from '../../../bench/processes.ts'
import { type Random, seededRandom } from '../../../bench/random.ts'
import type { Sql } from '../db/database.ts'
import { campaign, printFigures } from '../testing/campaign.ts'
import { countPieces, findViolations } from '../testing/invariants.ts'
import { type Done, seedForMoney, startMoneyLoad } from '../testing/money-load.ts'
import { findLostOrders, seedForOrders, startOrderLoad } from '../testing/order-load.ts'
import { findLostProofs, startProofLoad } from '../testing/proof-load.ts'
import { type RunningShop, runningShop } from '../testing/running-shop.ts'

const { seed } = campaign
const kills = campaign.count(5)
const operations = 8 * kills

let shop: RunningShop
let pieces: Map<number, number>

beforeEach(async () => {
  const fill = async (sql: Sql) => {
    await seedForOrders(sql)
    await seedForMoney(sql)
    pieces = await countPieces(sql)
  }
  shop = await runningShop(fill, {
    DIGITAL_SIMULATOR_DELAY_MS: '400',
    DIGITAL_SIMULATOR_PENDING_MS: '2000',
    // A thousand kills spend more than the simulator's initial balance.
    DIGITAL_SIMULATOR_DEPOSIT: '100000000000',
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

/** The charges and deliveries in the supplier's own records. */
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

/** The balance that follows from the responses to a shopper. */
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

async function verifyMoney(sql: Sql, load: ReturnType<typeof startMoneyLoad>) {
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
}

type Loads = {
  money: ReturnType<typeof startMoneyLoad>
  orders: ReturnType<typeof startOrderLoad>
  proofs: ReturnType<typeof startProofLoad>
}

async function verifyOutcome(sql: Sql, { money, orders, proofs }: Loads) {
  expect([...money.unexpected, ...orders.unexpected, ...proofs.unexpected]).toEqual([])
  await verifyMoney(sql, money)
  expect(await findLostOrders(sql, orders.acknowledged)).toEqual([])
  expect(await findLostProofs(sql, shop.dataDir, proofs.acknowledged)).toEqual([])
  expect(await findViolations(sql)).toEqual([])
  expect(await countPieces(sql)).toEqual(pieces)
}

const killers = {
  'of the server': async () => {
    await shop.end('SIGKILL')
    await shop.start()
  },
  'of the server while it starts': async (random: Random) => {
    await shop.end('SIGKILL')
    let hasStarted = false
    const start = shop.start().then(
      () => {
        hasStarted = true
      },
      () => undefined,
    )
    // Counted by the work of the start, which takes a busy machine longer.
    const until = random.between(0, 1_500)
    const isThere = async () => hasStarted || (await cpuMsOf(shop.pid()!)) >= until
    await expect.poll(isThere, { timeout: 120_000, interval: 5 }).toBe(true)
    await shop.end('SIGKILL')
    await start
    await shop.start()
  },
  'of all processes of PostgreSQL': () => shop.killPostgres(),
  'of one process of PostgreSQL': (random: Random) => shop.killChildOfPostgres((pids) => random.pick(pids)),
  'of both': async () => {
    await shop.killPostgres()
    await shop.end('SIGKILL')
    await shop.start()
  },
}
type Kill = keyof typeof killers
const oneAfterTheOther = Object.keys(killers) as Kill[]

function figuresOf({ money, orders, proofs }: Loads, counts: Record<Kill, number>, ms: number) {
  const ends = Object.entries(
    Object.groupBy(money.done, (one) => `${one.plan.kind} ${'refused' in one ? 'refused' : one.end}`),
  )
  const moved = money.done.map((one) => ('refused' in one ? 0 : 'amount' in one ? one.amount : one.total))
  const { uploads, proofs: attached, payments } = proofs.acknowledged
  return {
    minutes: Math.round(ms / 60_000),
    ...Object.fromEntries(Object.entries(counts).map(([kill, count]) => [`kills ${kill}`, count])),
    'tries without an answer': money.unanswered() + orders.unanswered.length + proofs.unanswered(),
    'orders acknowledged': orders.acknowledged.length,
    'files acknowledged': uploads.length,
    'proofs acknowledged': attached.length,
    'payments verified': payments.length,
    'movements of money': money.done.length,
    'rupiah in them': moved.reduce((sum, amount) => sum + amount, 0),
    ...Object.fromEntries(ends.map(([end, all]) => [`  ${end}`, all!.length])),
    'lost, doubled or different': 0,
  }
}

const answersOf = ({ money, orders, proofs }: Loads) =>
  money.done.length +
  orders.acknowledged.length +
  Object.values(proofs.acknowledged).reduce((sum, all) => sum + all.length, 0)

/** By the operator's command. */
async function checkLedger(): Promise<string> {
  const env = { PATH: process.env.PATH, ENV_FILE: '', DATA_DIR: shop.dataDir, DEMO: 'off' }
  const command = new URL('../cli/kedai.ts', import.meta.url).pathname
  const { stdout } = await promisify(execFile)(process.execPath, [command, 'check-ledger'], { env })
  return stdout
}

test(
  `W04 D04 R09 ${kills} kills while money moves and files come in: nothing is lost, and nothing charged, delivered or refunded twice or never`,
  async () => {
    const began = Date.now()
    await shop.start()
    const random = seededRandom(seed)
    const money = startMoneyLoad(shop.origin, { seed, operations })
    const orders = startOrderLoad(shop.origin, { pauseMs: 3_000 })
    const proofs = startProofLoad(shop.origin, orders.acknowledged, { seed, pauseMs: 600 })
    const loads = { money, orders, proofs }
    const counts = Object.fromEntries(oneAfterTheOther.map((kill) => [kill, 0])) as Record<Kill, number>
    for (let number = 1; number <= kills; number++) {
      const share = Math.floor((money.operations * number) / (kills + 1))
      const progress = () => (money.unexpected.length > 0 ? money.unexpected : money.done.length >= share)
      await expect.poll(progress, { timeout: 120_000, interval: 20 }).toBe(true)
      await expect.poll(shop.isPostgresRunning, { timeout: 20_000, interval: 20 }).toBe(true)
      const answers = answersOf(loads) + random.between(0, 8)
      await expect.poll(() => answersOf(loads), { timeout: 120_000, interval: 5 }).toBeGreaterThanOrEqual(answers)
      // Each kind once, then mostly the server.
      const kill =
        oneAfterTheOther[number - 1] ?? (random.next() < 0.5 ? 'of the server' : random.pick(oneAfterTheOther))
      await killers[kill](random)
      counts[kill] += 1
    }
    await money.finished
    await Promise.all([orders.stop(), proofs.stop()])
    // Responses of the supplier and refunds are still pending.
    await killers['of the server']()
    counts['of the server'] += 1
    const sql = await shop.openSql()
    await waitUntilFinal(sql)
    await verifyOutcome(sql, loads).catch((error) => {
      throw new Error(`with seed ${seed}`, { cause: error })
    })
    const ledger = await checkLedger()
    await sql.end()

    expect(ledger).toContain('The ledger is right')
    printFigures('Kills', figuresOf(loads, counts, Date.now() - began))
  },
  Math.max(400_000, kills * 30_000),
)
