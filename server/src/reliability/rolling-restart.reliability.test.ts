import { afterAll, beforeAll, expect, test } from 'vitest'
import { campaign } from '../testing/campaign.ts'
import { findViolations } from '../testing/invariants.ts'
import { seedForOrders, startOrderLoad } from '../testing/order-load.ts'
import { startReadLoad } from '../testing/read-load.ts'
import { readinessProxy } from '../testing/readiness-proxy.ts'
import { type ShopPair, shopPair } from '../testing/shop-pair.ts'

let shops: ShopPair

beforeAll(async () => {
  // The proxy has to miss a server twice, and each of its checks may take two seconds on a busy machine.
  shops = await shopPair(seedForOrders, { DRAIN_SECONDS: '8' })
})
afterAll(() => shops.remove())

test('R10 two servers are restarted in turn behind a proxy that polls readiness: no request fails', async () => {
  const [first, second] = shops.servers
  await Promise.all([first.start(), second.start()])
  const proxy = await readinessProxy([first.origin, second.origin], { everyMs: 500 })
  await expect.poll(() => proxy.isReady(first.origin) && proxy.isReady(second.origin), { timeout: 20_000 }).toBe(true)
  const orders = startOrderLoad(proxy.origin)
  const reads = startReadLoad(proxy.origin)

  const restarts = Array.from({ length: campaign.length }, () => [first, second]).flat()
  for (const server of restarts) {
    const [orderedBefore, readBefore] = [orders.acknowledged.length, reads.count()]
    await expect.poll(() => orders.acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(orderedBefore + 100)
    const stopped = server.end('SIGTERM')
    await expect.poll(() => proxy.isReady(server.origin), { timeout: 10_000, interval: 50 }).toBe(false)
    expect((await stopped).code).toBe(0)
    await server.start()
    await expect.poll(() => proxy.isReady(server.origin), { timeout: 20_000, interval: 50 }).toBe(true)
    expect(reads.count()).toBeGreaterThan(readBefore)
  }
  await Promise.all([orders.stop(), reads.stop()])
  await proxy.close()

  expect(proxy.failures).toEqual([])
  expect(reads.failures).toEqual([])
  expect(orders.unexpected).toEqual([])
  expect(orders.unanswered, shops.servers.map((server) => server.output()).join('\n')).toEqual([])
  expect(orders.acknowledged.length + reads.count()).toBeGreaterThan(500 * restarts.length)
  const sql = shops.openSql()
  try {
    const stored = await sql<{ id: number }[]>`select id from orders order by id`
    expect(stored.map(({ id }) => id)).toEqual(
      orders.acknowledged.map(({ order }) => order.ID).toSorted((a, b) => a - b),
    )
    expect(await findViolations(sql)).toEqual([])
  } finally {
    await sql.end()
  }
})

test('a draining server is not ready but still serves; a second signal ends it at once', async () => {
  const [server] = shops.servers
  expect((await fetch(`${server.origin}/health/ready`)).status).toBe(200)
  const first = server.end('SIGTERM')
  await expect.poll(async () => (await fetch(`${server.origin}/health/ready`)).status, { interval: 10 }).toBe(503)
  const answer = await fetch(`${server.origin}/api/v1/product/29`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('connection')).toBe('close')
  expect((await fetch(`${server.origin}/beranda`)).headers.get('connection')).toBe('close')
  expect((await first).code).toBe(0)

  await server.start()
  const interrupted = server.end('SIGTERM')
  await expect.poll(async () => (await fetch(`${server.origin}/health/ready`)).status, { interval: 10 }).toBe(503)
  let hasEnded = false
  void interrupted.then(() => {
    hasEnded = true
  })
  // Within a second it counts as the same Ctrl-C, which arrives from the terminal and from npm, so it is repeated.
  const interrupt = () => hasEnded || server.kill('SIGINT')
  await expect.poll(() => interrupt() && hasEnded, { timeout: 10_000, interval: 50 }).toBe(true)
  expect((await interrupted).code).toBe(1)
})
