import { setTimeout as sleep } from 'node:timers/promises'
import { findViolations } from '../server/src/testing/invariants.ts'
import { seedForOrders, startOrderLoad } from '../server/src/testing/order-load.ts'
import { startReadLoad } from '../server/src/testing/read-load.ts'
import { readinessProxy } from '../server/src/testing/readiness-proxy.ts'
import { shopPair } from '../server/src/testing/shop-pair.ts'

const requests = 50_000
/** The time between two restarts. */
const pauseMs = 3_000

/**
 * Restarts two servers in turn while shoppers order and read, until enough requests were answered. The proxy in front checks
 * readiness once a second and never retries. Returns the failures, of which there should be none.
 */
export async function measureRollingRestart(onClose: (close: () => Promise<unknown>) => void): Promise<string> {
  const shops = await shopPair(seedForOrders)
  onClose(shops.remove)
  const { servers } = shops
  for (const server of servers) await server.start()
  const proxy = await readinessProxy(
    servers.map(({ origin }) => origin),
    { everyMs: 1_000 },
  )
  onClose(proxy.close)
  while (!servers.every(({ origin }) => proxy.isReady(origin))) await sleep(50)

  const orders = startOrderLoad(proxy.origin)
  const reads = Array.from({ length: 3 }, () => startReadLoad(proxy.origin))
  const answered = () => orders.acknowledged.length + reads.reduce((sum, { count }) => sum + count(), 0)
  let restarts = 0
  for (let turn = 0; answered() < requests; turn++) {
    const server = servers[turn % servers.length]!
    const { code } = await server.end('SIGTERM')
    if (code !== 0) throw new Error(`a server ended with ${code}`)
    await server.start()
    while (!proxy.isReady(server.origin)) await sleep(50)
    restarts += 1
    console.log(`… ${restarts} restarts, ${answered()} requests`)
    await sleep(pauseMs)
  }
  await Promise.all([orders, ...reads].map((load) => load.stop()))

  const sql = shops.openSql()
  const [kept] = await sql<[{ orders: number }]>`select count(*)::int as orders from orders`
  const violations = await findViolations(sql)
  await sql.end()
  const failed = proxy.failures.length + orders.unexpected.length + orders.unanswered.length
  const unread = reads.flatMap(({ failures }) => failures).length
  const examples = [...proxy.failures.slice(0, 5), ...orders.unexpected.slice(0, 5), ...violations.slice(0, 5)]
  return [
    `${restarts} restarts, ${answered()} requests, ${failed + unread} failed;`,
    `${orders.acknowledged.length} orders acknowledged, ${kept.orders} kept, ${violations.length} violations`,
    ...examples.map((one) => JSON.stringify(one)),
  ].join('\n')
}
