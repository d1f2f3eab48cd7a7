import { beforeAll, expect, test } from 'vitest'
import { openDatabase, type Sql } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { startShopPostgres } from '../db/shop-postgres.ts'
import { findViolations } from '../testing/invariants.ts'
import { seedForOrders, startOrderLoad } from '../testing/order-load.ts'
import { fillRegions, serverProcess } from '../testing/server-process.ts'
import { tcpProxyTo } from '../testing/tcp-proxy.ts'
import { makeTestDirectory, removeTestDirectory } from '../testing/test-directory.ts'

let server: Awaited<ReturnType<typeof serverProcess>>
let network: Awaited<ReturnType<typeof tcpProxyTo>>
let sql: Sql

beforeAll(async () => {
  const dataDir = await makeTestDirectory()
  const postgres = await startShopPostgres({ dataDir })
  sql = openDatabase(postgres.url, { max: 2 })
  await migrate(sql)
  await fillRegions(sql)
  await seedForOrders(sql)
  network = await tcpProxyTo(postgres.url)
  const secret = 'a secret of the tests, long enough'
  server = await serverProcess({
    ...{ DATA_DIR: dataDir, DATABASE_URL: network.url, SECRET: secret, RATE_LIMIT_FACTOR: '1000' },
  })
  await server.start()
  return async () => {
    if (server.isAlive()) await server.end('SIGKILL')
    network.close()
    await sql.end()
    await postgres.stop()
    await removeTestDirectory(dataDir)
  }
})

/** The status of readiness, and its response time. */
async function readiness() {
  const began = Date.now()
  const answer = await fetch(`${server.origin}/health/ready`, { signal: AbortSignal.timeout(20_000) })
  await answer.text()
  return { status: answer.status, ms: Date.now() - began }
}

test('R10 the database stops responding: 503 within ten seconds, and orders again within five of its return', async () => {
  const orders = startOrderLoad(server.origin)
  const acknowledged = () => orders.acknowledged.length
  for (let time = 0; time < 2; time++) {
    const before = acknowledged()
    await expect.poll(acknowledged, { timeout: 20_000 }).toBeGreaterThan(before + 50)

    const unansweredBefore = orders.unanswered.length
    network.silence()
    expect(await readiness()).toMatchObject({ status: 503 })
    // Each of the sixteen shoppers has got two 503, the second one because no connection could be opened.
    const refusedTwice = () =>
      [...Map.groupBy(orders.unanswered.slice(unansweredBefore), ({ shopper }) => shopper).values()].filter(
        (refusals) => refusals.length >= 2,
      )
    await expect.poll(refusedTwice, { timeout: 30_000 }).toHaveLength(16)
    const answer = await readiness()
    expect(answer.status).toBe(503)
    expect(answer.ms).toBeLessThan(2_000)
    expect(orders.takeSlowestMs()).toBeLessThan(10_000)

    const promised = acknowledged()
    network.restore()
    await expect.poll(acknowledged, { timeout: 5_000, interval: 50 }).toBeGreaterThan(promised)
    await expect.poll(async () => (await readiness()).status, { timeout: 10_000 }).toBe(200)
  }
  await orders.stop()
  expect(orders.unexpected).toEqual([])

  // Unanswered orders are sent again with their keys: none is lost or duplicated.
  expect(await orders.submitAgain()).not.toContain('unanswered')
  const stored = await sql<{ id: number }[]>`select id from orders order by id`
  expect(stored.map(({ id }) => id)).toEqual(orders.acknowledged.map(({ order }) => order.ID).toSorted((a, b) => a - b))
  expect(await findViolations(sql)).toEqual([])
})
