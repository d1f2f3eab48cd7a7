import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { totalToPay } from '#contract/values/total-to-pay.ts'
import { seededRandom } from '../../bench/random.ts'
import type { Sql } from './db/database.ts'
import { campaign } from './testing/campaign.ts'
import { countPieces, findViolations } from './testing/invariants.ts'
import { fillForStream, orderStream } from './testing/order-stream.ts'
import { type RunningShop, runningShop } from './testing/running-shop.ts'

// The seed decides between which orders a kill comes.
const random = seededRandom(campaign.seed)

let shop: RunningShop
let pieces: Map<number, number>

beforeEach(async () => {
  shop = await runningShop(async (sql) => {
    await fillForStream(sql)
    pieces = await countPieces(sql)
  })
})
afterEach(async ({ task }) => {
  // Why PostgreSQL does not come back, say the lines that are no answer's.
  const said = () => shop.output().replaceAll(/^\{.*\n?/gm, '')
  if (task.result?.state === 'fail') console.log(said())
  await shop.remove()
})

/** Until so many more orders have been acknowledged. */
async function goOn(stream: ReturnType<typeof orderStream>, more: number) {
  const before = stream.acknowledged.length
  await expect.poll(() => stream.acknowledged.length, { timeout: 20_000, interval: 20 }).toBeGreaterThan(before + more)
}

/** Every answer that was given still holds, and every submit without one can be settled by sending it again. */
async function reckon(stream: ReturnType<typeof orderStream>) {
  expect(stream.strange).toEqual([])
  const sql = await shop.openSql()
  try {
    await expectOrders(sql, stream)
    const promised = stream.acknowledged.length
    const outcomes = await stream.submitAgain()
    expect(outcomes).not.toContain('unanswered')
    for (const { text, ...one } of stream.acknowledged.slice(0, promised).filter((_, index) => index % 25 === 0)) {
      await stream.submit(one)
      expect(stream.acknowledged.pop()?.text).toBe(text)
    }
    await expectOrders(sql, stream)

    const [row] = await sql<{ orders: number }[]>`select count(*)::int as orders from orders`
    expect(row!.orders).toBe(stream.acknowledged.length)
    expect(stream.refused() + outcomes.filter((outcome) => outcome === 'refused').length).toBeLessThan(promised)
  } finally {
    await sql.end()
  }
}

async function expectOrders(sql: Sql, stream: ReturnType<typeof orderStream>) {
  const rows = await sql<{ id: number; email: string; total: number }[]>`
    select o.id, email, total from orders o join users u on u.id = o.user_id`
  const kept = new Map(rows.map((row) => [row.id, row]))
  const ids = stream.acknowledged.map(({ order }) => order.ID)
  expect(new Set(ids).size).toBe(ids.length)
  for (const { shopper, order } of stream.acknowledged) {
    expect(kept.get(order.ID)).toMatchObject({ email: `aliran${shopper}@contoh.test`, total: totalToPay(order) })
  }
  expect(await findViolations(sql)).toEqual([])
  expect(await countPieces(sql)).toEqual(pieces)
}

test('R09 the server is killed again and again: no order that was acknowledged is lost, none is there twice', async () => {
  await shop.start()
  const stream = orderStream(shop.origin)
  const starts = []
  for (let kill = 0; kill < 2 * campaign.length; kill++) {
    await goOn(stream, random.between(50, 99))
    await shop.end('SIGKILL')
    expect(await shop.isPostgresRunning()).toBe(true)
    starts.push(await shop.start())
  }
  await goOn(stream, 10)
  await stream.stop()
  await reckon(stream)
  expect(stream.unanswered.length).toBeGreaterThan(0)
  expect(Math.max(...starts)).toBeLessThan(15_000)
})

test('R10 every process of PostgreSQL is killed: 503 meanwhile, and back by itself within seconds', async () => {
  await shop.start()
  const stream = orderStream(shop.origin)
  const pauses = []
  for (let kill = 0; kill < 2 * campaign.length; kill++) {
    await goOn(stream, random.between(50, 99))
    await shop.killPostgres()
    const promised = stream.acknowledged.length
    await expect.poll(isPostgresAnswering, { timeout: 20_000, interval: 20 }).toBe(true)
    // How long PostgreSQL recovers is the disk's; the shop has to find it at once.
    const began = Date.now()
    await expect.poll(() => stream.acknowledged.length, { timeout: 20_000, interval: 20 }).toBeGreaterThan(promised)
    pauses.push(Date.now() - began)
    expect(shop.isServerAlive()).toBe(true)
  }
  await goOn(stream, 10)
  await stream.stop()
  expect(stream.unanswered.length).toBeGreaterThan(0)
  expect(stream.slowestMs()).toBeLessThan(10_000)
  expect(Math.max(...pauses)).toBeLessThan(5_000)
  await reckon(stream)
  await expectMail()
})

async function isPostgresAnswering(): Promise<boolean> {
  if (!(await shop.isPostgresRunning())) return false
  const sql = await shop.openSql()
  return sql`select 1`
    .then(
      () => true,
      () => false,
    )
    .finally(() => sql.end({ timeout: 0 }))
}

/** The job queue has found the database again, too. */
async function expectMail() {
  const body = { Email: 'sari@contoh.test', Password: 'rahasia', FullName: 'Sari', Phone: '081234567890' }
  const answer = await fetch(`${shop.origin}/api/v1/user`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(await answer.json()).toMatchObject({ status: true })
  const folder = join(shop.dataDir, 'mail')
  const toSari = async () => {
    const letters = await Promise.all((await readdir(folder)).map((file) => readFile(join(folder, file), 'utf8')))
    return letters.filter((letter) => letter.includes(body.Email)).length
  }
  await expect.poll(toSari, { timeout: 20_000 }).toBe(1)
}

test('R18 SIGTERM in the middle of a stream of orders: the server ends in good time and in good order', async () => {
  await shop.start()
  const stream = orderStream(shop.origin)
  for (let round = 0; round < campaign.length; round++) {
    await goOn(stream, 50)
    const { code, ms } = await shop.end('SIGTERM')
    expect(code).toBe(0)
    expect(ms).toBeLessThan(10_000)
    expect(await shop.isPostgresRunning()).toBe(false)
    await shop.start()
  }
  await goOn(stream, 10)
  await stream.stop()
  await reckon(stream)
})
