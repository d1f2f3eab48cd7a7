import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { seededRandom } from '../../../bench/random.ts'
import { openDatabase } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { campaign, printRounds } from '../testing/campaign.ts'
import { findViolations } from '../testing/invariants.ts'
import { seedForMoney } from '../testing/money-load.ts'
import { findLostOrders, seedForOrders, startOrderLoad } from '../testing/order-load.ts'
import { missingOfCluster, type PatroniCluster, patroniCluster } from '../testing/patroni-cluster.ts'
import { findLostProofs, startProofLoad } from '../testing/proof-load.ts'
import { startReadLoad } from '../testing/read-load.ts'
import { fillRegions, serverProcess } from '../testing/server-process.ts'

type Node = NonNullable<Awaited<ReturnType<PatroniCluster['primary']>>>
type Fault = {
  begin(cluster: PatroniCluster, node: Node): void | Promise<void>
  end(cluster: PatroniCluster, node: Node): void
  /** Patroni starts PostgreSQL again where it was, if that is faster. */
  mayStay?: true
}

const nothing = () => undefined
const faults: Record<string, Fault> = {
  switchover: { begin: (cluster, node) => cluster.switchOver(node), end: nothing },
  'both killed': {
    begin: (cluster, node) => cluster.signal(node, 'SIGKILL', { patroni: true, postgres: true }),
    end: (cluster, node) => cluster.revive(node),
  },
  'PostgreSQL killed': {
    begin: (cluster, node) => cluster.signal(node, 'SIGKILL', { postgres: true }),
    ...{ end: nothing, mayStay: true },
  },
  'PostgreSQL stopped': {
    begin: (cluster, node) => cluster.signal(node, 'SIGSTOP', { postgres: true }),
    end: (cluster, node) => cluster.signal(node, 'SIGCONT', { postgres: true }),
  },
  'Patroni stopped': {
    begin: (cluster, node) => cluster.signal(node, 'SIGSTOP', { patroni: true }),
    end: (cluster, node) => cluster.signal(node, 'SIGCONT', { patroni: true }),
  },
}

const longestWithoutWritesMs = 30_000

const missing = missingOfCluster.length > 0 ? ` (missing: ${missingOfCluster.join(', ')})` : ''

/** Two servers on a cluster, with orders, proofs of payment, and readers. */
async function sellingCluster() {
  const cluster = await patroniCluster()
  onTestFinished(() => cluster.remove())
  const sql = openDatabase(cluster.urls.hosts, { max: 2 })
  onTestFinished(() => sql.end())
  await sql.findPrimary()
  await migrate(sql)
  await fillRegions(sql)
  await seedForOrders(sql)
  await seedForMoney(sql)

  const dataDir = join(cluster.folder, 'shop')
  const shared = {
    DATA_DIR: dataDir,
    DATABASE_READ_URL: cluster.urls.hosts,
    SECRET: 'a secret of the tests, long enough',
    RATE_LIMIT_FACTOR: '1000',
  }
  // One finds the primary by HAProxy, the other one by itself.
  const servers = [
    await serverProcess({ ...shared, DATABASE_URL: cluster.urls.proxy }),
    await serverProcess({ ...shared, DATABASE_URL: cluster.urls.hosts }),
  ]
  for (const server of servers) {
    await server.start()
    onTestFinished(async () => void (await server.end('SIGKILL')))
  }
  const loads = servers.map(({ origin }) => startOrderLoad(origin, { pauseMs: 20 }))
  const pages = servers.map(({ origin }) => startReadLoad(origin, { pauseMs: 200 }))
  const proofs = startProofLoad(servers[0]!.origin, loads[0]!.acknowledged, { seed: campaign.seed, pauseMs: 2_000 })

  return {
    cluster,
    loads,
    isWhole: () => expect.poll(() => cluster.isWhole(), { timeout: 120_000, interval: 500 }).toBe(true),
    failedReads: () => pages.flatMap(({ failures }) => failures),
    /** Ends the load, and expects that nothing acknowledged is missing; prints the rounds. */
    async verify(title: string, rounds: readonly object[]) {
      for (const load of [...loads, ...pages, proofs]) await load.stop()
      for (const load of loads) await load.submitAgain()
      const lost = [
        ...(await Promise.all(loads.map((load) => findLostOrders(sql, load.acknowledged)))).flat(),
        ...(await findLostProofs(sql, dataDir, proofs.acknowledged)),
      ]
      const orders = loads.flatMap(({ acknowledged }) => acknowledged)
      const reads = pages.reduce((sum, load) => sum + load.count(), 0)
      const acknowledged = `${orders.length} orders and ${proofs.acknowledged.proofs.length} proofs acknowledged`
      printRounds(`${title}: ${acknowledged}, ${lost.length} lost, ${reads} pages and lists read`, rounds)
      expect(lost).toEqual([])
      const [{ count }] = await sql<[{ count: number }]>`select count(*)::int as count from orders`
      expect(count).toBe(orders.length)
      expect(await findViolations(sql)).toEqual([])
      expect([...loads.flatMap(({ unexpected }) => unexpected), ...proofs.unexpected]).toEqual([])
    },
  }
}

test.skipIf(missing)(
  `${campaign.length} failovers of the primary during orders lose none, and pages go on${missing}`,
  async () => {
    const random = seededRandom(campaign.seed)
    const { cluster, loads, isWhole, failedReads, verify } = await sellingCluster()
    const rounds: object[] = []
    const kinds = Object.keys(faults)
    const gaps: number[] = []
    for (let round = 0; round < campaign.length; round++) {
      const kind = kinds[round % kinds.length]!
      await isWhole()
      await acknowledgeMore(loads, random.between(20, 200))
      const node = (await cluster.primary())!
      const failedBefore = failedReads().length
      const watches = loads.map(({ acknowledged }) => watchGaps(acknowledged))
      const { begin, end, mayStay } = faults[kind]!
      await begin(cluster, node)
      const isServed = async () => {
        const primary = await cluster.primary()
        return primary !== undefined && (mayStay || primary.name !== node.name)
      }
      await expect.poll(isServed, { timeout: 120_000, interval: 500 }).toBe(true)
      await acknowledgeMore(loads, 20)
      end(cluster, node)
      const longest = watches.map((watch) => watch.longestMs())
      gaps.push(...longest)
      const [proxy, hosts] = longest.map((ms) => (ms / 1000).toFixed(1))
      const failed = failedReads().length - failedBefore
      rounds.push({ kind, primary: node.name, 'seconds without, HAProxy': proxy, hosts, 'reads failed': failed })
    }
    await isWhole()
    await verify(`${campaign.length} failovers`, rounds)
    // Lists may fail for the moment in which the standby that answers them becomes the primary.
    expect(failedReads().filter((failure) => !failure.startsWith('/api/'))).toEqual([])
    expect(Math.max(...gaps)).toBeLessThanOrEqual(longestWithoutWritesMs)
  },
  campaign.length * 240_000 + 600_000,
)

/** The cluster can't decide on a primary until they end. */
const outages: Record<string, (cluster: PatroniCluster) => Promise<() => void>> = {
  'etcd hangs': async (cluster) => {
    cluster.signalEtcd('SIGSTOP')
    return () => void cluster.signalEtcd('SIGCONT')
  },
  'two of three are lost': async (cluster) => {
    const lost = cluster.others((await cluster.primary())!)
    for (const node of lost) cluster.signal(node, 'SIGKILL', { patroni: true, postgres: true })
    return () => {
      for (const node of lost) cluster.revive(node)
    }
  },
}
const outageMs = 40_000

test.skipIf(missing)(
  `without a majority no order is acknowledged that could be lost, and orders go on by themselves afterwards${missing}`,
  async () => {
    const { cluster, loads, isWhole, failedReads, verify } = await sellingCluster()
    const rounds: object[] = []
    for (const [outage, begin] of Object.entries(outages)) {
      await isWhole()
      await acknowledgeMore(loads, 50)
      const failedBefore = failedReads().length
      const end = await begin(cluster)
      await sleep(outageMs)
      const ordersOf = () => loads.map(({ acknowledged }) => acknowledged.length)
      const [before, began] = [ordersOf(), Date.now()]
      end()
      await acknowledgeMore(loads, 20)
      rounds.push({
        outage,
        'orders of both at its end': before.join(', '),
        'seconds until the next 20': ((Date.now() - began) / 1000).toFixed(1),
        'reads failed': failedReads().length - failedBefore,
      })
    }
    await isWhole()
    await verify('Without a majority', rounds)
  },
  Object.keys(outages).length * 300_000 + 300_000,
)

/** Waits until each shop has acknowledged so many orders more. */
async function acknowledgeMore(loads: readonly { acknowledged: readonly unknown[] }[], count: number): Promise<void> {
  for (const { acknowledged } of loads) {
    const before = acknowledged.length
    await expect.poll(() => acknowledged.length, { timeout: 120_000 }).toBeGreaterThan(before + count)
  }
}

/** The longest time in which none was acknowledged, from now on. */
function watchGaps(acknowledged: readonly unknown[]) {
  let [count, since, longest] = [acknowledged.length, Date.now(), 0]
  const timer = setInterval(() => {
    longest = Math.max(longest, Date.now() - since)
    if (acknowledged.length === count) return
    count = acknowledged.length
    since = Date.now()
  }, 50)
  return {
    longestMs() {
      clearInterval(timer)
      return longest
    },
  }
}
