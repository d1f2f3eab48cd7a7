import { join } from 'node:path'
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

test.skipIf(missingOfCluster.length > 0)(
  `${campaign.length} failovers of the primary during orders lose none${missingOfCluster.length > 0 ? ` (missing: ${missingOfCluster.join(', ')})` : ''}`,
  async () => {
    const random = seededRandom(campaign.seed)
    const cluster = await patroniCluster()
    onTestFinished(() => cluster.remove())
    const sql = openDatabase(cluster.urls.hosts, { max: 2 })
    onTestFinished(() => sql.end())
    await sql.findPrimary()
    await migrate(sql)
    await fillRegions(sql)
    await seedForOrders(sql)
    await seedForMoney(sql)

    // One server finds the primary by HAProxy, the other one by itself.
    const dataDir = join(cluster.folder, 'shop')
    const shared = {
      DATA_DIR: dataDir,
      DATABASE_READ_URL: cluster.urls.hosts,
      SECRET: 'a secret of the tests, long enough',
      RATE_LIMIT_FACTOR: '1000',
    }
    const servers = [
      { name: 'HAProxy', process: await serverProcess({ ...shared, DATABASE_URL: cluster.urls.proxy }) },
      { name: 'hosts', process: await serverProcess({ ...shared, DATABASE_URL: cluster.urls.hosts }) },
    ]
    for (const { process } of servers) {
      await process.start()
      onTestFinished(async () => void (await process.end('SIGKILL')))
    }
    const loads = servers.map(({ process }) => startOrderLoad(process.origin, { pauseMs: 20 }))
    const pages = servers.map(({ process }) => startReadLoad(process.origin, { pauseMs: 200 }))
    const proofs = startProofLoad(servers[0]!.process.origin, loads[0]!.acknowledged, {
      ...{ seed: campaign.seed, pauseMs: 2_000 },
    })
    const rounds: object[] = []
    const kinds = Object.keys(faults)
    const gaps: number[] = []
    for (let round = 0; round < campaign.length; round++) {
      const kind = kinds[round % kinds.length]!
      await expect.poll(() => cluster.isWhole(), { timeout: 120_000, interval: 500 }).toBe(true)
      await acknowledgeMore(loads, random.between(20, 200))
      const node = (await cluster.primary())!
      const failedBefore = pages.flatMap(({ failures }) => failures).length
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
      const failed = pages.flatMap(({ failures }) => failures).length - failedBefore
      rounds.push({ kind, primary: node.name, 'seconds without, HAProxy': proxy, hosts: hosts, 'reads failed': failed })
    }
    await expect.poll(() => cluster.isWhole(), { timeout: 120_000, interval: 500 }).toBe(true)
    for (const load of [...loads, ...pages, proofs]) await load.stop()
    for (const load of loads) await load.submitAgain()

    const lost = await Promise.all(loads.map((load) => findLostOrders(sql, load.acknowledged)))
    const orders = loads.flatMap(({ acknowledged }) => acknowledged)
    const lostProofs = await findLostProofs(sql, dataDir, proofs.acknowledged)
    const isPage = (failure: string) => !failure.startsWith('/api/')
    const reads = pages.reduce((sum, load) => sum + load.count(), 0)
    printRounds(
      `${campaign.length} failovers: ${orders.length} orders and ${proofs.acknowledged.proofs.length} proofs acknowledged, ${lost.flat().length + lostProofs.length} lost, ${reads} pages and lists read`,
      rounds,
    )
    expect([...lost.flat(), ...lostProofs]).toEqual([])
    expect(proofs.unexpected).toEqual([])
    // Lists may fail for the moment in which the standby that answers them becomes the primary.
    expect(pages.flatMap(({ failures }) => failures.filter(isPage))).toEqual([])
    const [{ count }] = await sql<[{ count: number }]>`select count(*)::int as count from orders`
    expect(count).toBe(orders.length)
    expect(await findViolations(sql)).toEqual([])
    expect(loads.flatMap(({ unexpected }) => unexpected)).toEqual([])
    expect(Math.max(...gaps)).toBeLessThanOrEqual(longestWithoutWritesMs)
  },
  campaign.length * 240_000 + 600_000,
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
