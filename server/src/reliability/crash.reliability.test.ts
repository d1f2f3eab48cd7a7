import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { seededRandom } from '../../../bench/random.ts'
import type { Sql } from '../db/database.ts'
import { campaign } from '../testing/campaign.ts'
import { countPieces, findViolations } from '../testing/invariants.ts'
import { findLostOrders, seedForOrders, startOrderLoad } from '../testing/order-load.ts'
import { type RunningShop, runningShop } from '../testing/running-shop.ts'

// The seed determines when the processes are killed.
const random = seededRandom(campaign.seed)

let shop: RunningShop
let pieces: Map<number, number>

beforeEach(async () => {
  shop = await runningShop(async (sql) => {
    await seedForOrders(sql)
    pieces = await countPieces(sql)
  })
})
afterEach(async ({ task }) => {
  // The lines that are not JSON contain the reason why PostgreSQL does not restart.
  const outputOfPostgres = () => shop.output().replaceAll(/^\{.*\n?/gm, '')
  if (task.result?.state === 'fail') console.log(outputOfPostgres())
  await shop.remove()
})

/** Waits until so many more orders have been acknowledged. */
async function waitForOrders(load: ReturnType<typeof startOrderLoad>, more: number) {
  const before = load.acknowledged.length
  await expect.poll(() => load.acknowledged.length, { timeout: 20_000, interval: 20 }).toBeGreaterThan(before + more)
}

/** Checks that every acknowledged order is in the database, and that every unanswered one can be sent again. */
async function verifyOrders(load: ReturnType<typeof startOrderLoad>) {
  expect(load.unexpected).toEqual([])
  const sql = await shop.openSql()
  try {
    await expectOrders(sql, load)
    const promised = load.acknowledged.length
    const outcomes = await load.submitAgain()
    expect(outcomes).not.toContain('unanswered')
    for (const { text, ...one } of load.acknowledged.slice(0, promised).filter((_, index) => index % 25 === 0)) {
      await load.submit(one)
      expect(load.acknowledged.pop()?.text).toBe(text)
    }
    await expectOrders(sql, load)

    const [row] = await sql<{ orders: number }[]>`select count(*)::int as orders from orders`
    expect(row!.orders).toBe(load.acknowledged.length)
    expect(load.refused() + outcomes.filter((outcome) => outcome === 'refused').length).toBeLessThan(promised)
  } finally {
    await sql.end()
  }
}

async function expectOrders(sql: Sql, load: ReturnType<typeof startOrderLoad>) {
  expect(await findLostOrders(sql, load.acknowledged)).toEqual([])
  expect(await findViolations(sql)).toEqual([])
  expect(await countPieces(sql)).toEqual(pieces)
}

test('R09 the server is killed repeatedly: no acknowledged order is lost or duplicated', async () => {
  await shop.start()
  const load = startOrderLoad(shop.origin)
  const starts = []
  for (let kill = 0; kill < 2 * campaign.length; kill++) {
    await waitForOrders(load, random.between(50, 99))
    await shop.end('SIGKILL')
    expect(await shop.isPostgresRunning()).toBe(true)
    starts.push(await shop.start())
  }
  await waitForOrders(load, 10)
  await load.stop()
  await verifyOrders(load)
  expect(load.unanswered.length).toBeGreaterThan(0)
  expect(Math.max(...starts)).toBeLessThan(15_000)
})

test('R10 every process of PostgreSQL is killed: 503 meanwhile, and the shop recovers within seconds', async () => {
  await shop.start()
  const load = startOrderLoad(shop.origin)
  const pauses = []
  for (let kill = 0; kill < 2 * campaign.length; kill++) {
    await waitForOrders(load, random.between(50, 99))
    await shop.killPostgres()
    const promised = load.acknowledged.length
    await expect.poll(isPostgresAnswering, { timeout: 20_000, interval: 20 }).toBe(true)
    // The recovery of PostgreSQL depends on the disk; the shop must reconnect soon after it.
    const began = Date.now()
    await expect.poll(() => load.acknowledged.length, { timeout: 20_000, interval: 20 }).toBeGreaterThan(promised)
    pauses.push(Date.now() - began)
    expect(shop.isServerAlive()).toBe(true)
  }
  await waitForOrders(load, 10)
  await load.stop()
  expect(load.unanswered.length).toBeGreaterThan(0)
  expect(load.takeSlowestMs()).toBeLessThan(10_000)
  expect(Math.max(...pauses)).toBeLessThan(5_000)
  await verifyOrders(load)
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

/** Waits until the job queue has reconnected as well. */
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

test('R18 SIGTERM in the middle of orders: the server exits cleanly within ten seconds', async () => {
  await shop.start()
  const load = startOrderLoad(shop.origin)
  for (let round = 0; round < campaign.length; round++) {
    await waitForOrders(load, 50)
    const { code, ms } = await shop.end('SIGTERM')
    expect(code).toBe(0)
    expect(ms).toBeLessThan(10_000)
    expect(await shop.isPostgresRunning()).toBe(false)
    await shop.start()
  }
  await waitForOrders(load, 10)
  await load.stop()
  await verifyOrders(load)
})
