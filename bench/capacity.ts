import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Sql } from '../server/src/db/database.ts'
import { generateLoad, type WireRequest } from './load.ts'
import { percentile, statementsSoFar } from './measure.ts'
import { cpuMsOfFamily, type Running } from './processes.ts'
import { table } from './report.ts'
import { connections, otherShoppers, partsOfAVisit, type VisitPart } from './scenarios.ts'
import type { SeededData } from './seed-database.ts'

/** The cost of one request. */
type Cost = {
  /** Processor time of the shop (ms). */
  shopMs: number
  /** Processor time of PostgreSQL (ms). */
  databaseMs: number
  statements: number
  /** Written ahead by PostgreSQL (bytes), which standbys and archives receive. */
  walBytes: number
}
type Measured = Cost & { rate: number; p50Ms: number; p99Ms: number; generatorMs: number }

/** The requests of the average shopper of a day: an assumption, to be replaced by the numbers of the shop that is planned. */
const visit: Record<VisitPart, number> = {
  'page from the render cache': 4,
  'page rendered anew': 1,
  list: 3,
  search: 1,
  login: 0.1,
  order: 0.03,
}
/** The busiest second has this many times the average of the day. */
const peak = 5
/** A processor that is busier makes shoppers wait. */
const usefulShare = 0.6

type Setting = {
  sql: Sql
  seeded: SeededData
  postgresPid: number
  /** Starts the shop as so many processes that share a port. */
  start(workers: number): Promise<{ shop: Running; port: number }>
}

/** Measures what each part of a visit costs, and a mix of reads and orders on one, two and four processes. */
export async function measureCapacity(setting: Setting): Promise<string> {
  const parts = partsOfAVisit(setting.seeded)
  const costs = {} as Record<VisitPart, Measured>
  const mixed: { workers: number; measured: Measured; opened: number; waiting: number }[] = []
  for (const workers of [1, 2, 4]) {
    const { shop, port } = await setting.start(workers)
    await allStarted(setting.sql, workers)
    const run = (next: () => WireRequest, durationMs: number) =>
      load({ ...setting, pid: shop.pid, port, next, durationMs })
    if (workers === 1) {
      for (const [name, next] of Object.entries(parts) as [VisitPart, () => WireRequest][]) {
        console.log(`… ${name}`)
        // Only warms up the compiler, which optimises the code of pages after some hundred of them.
        await run(next, name === 'page rendered anew' ? 45_000 : 5_000)
        costs[name] = await run(next, 5_000)
      }
    }
    console.log(`… a mix on ${workers} process(es)`)
    const next = otherShoppers(setting.seeded)
    await run(next, workers * 6_000)
    const measuring = run(next, 10_000)
    await sleep(5_000)
    const pools = await poolsOf(port)
    mixed.push({ workers, measured: await measuring, ...pools })
    await shop.stop()
  }
  return [costTable(costs), mixTable(mixed), capacityTable(costs), demandTable(costs)].join('\n\n')
}

const startTimeoutMs = 60_000

/** The port is ready with the first worker; the others start then. Throws after a minute. */
async function allStarted(sql: Sql, workers: number) {
  const end = Date.now() + startTimeoutMs
  while (Date.now() < end) {
    const [{ count }] = await sql<[{ count: number }]>`select count(*)::int as count from processes`
    if (count >= workers) return
    await sleep(100)
  }
  throw new Error(`fewer than ${workers} processes have started`)
}

async function load(options: {
  sql: Sql
  postgresPid: number
  pid: number
  port: number
  next: () => WireRequest
  durationMs: number
}): Promise<Measured> {
  const { sql, postgresPid, pid, port, next, durationMs } = options
  const read = async () => {
    const { user, system } = process.cpuUsage()
    return {
      shopMs: await cpuMsOfFamily(pid),
      databaseMs: await cpuMsOfFamily(postgresPid),
      statements: await statementsSoFar(sql),
      walBytes: await walSoFar(sql),
      generatorMs: (user + system) / 1_000,
    }
  }
  const before = await read()
  const { answered, latenciesMs, seconds } = await generateLoad({ port, connections, next, warmUpMs: 0, durationMs })
  const after = await read()
  const each = (name: keyof typeof before) => (after[name] - before[name]) / answered
  return {
    shopMs: each('shopMs'),
    databaseMs: each('databaseMs'),
    statements: each('statements'),
    walBytes: each('walBytes'),
    generatorMs: each('generatorMs'),
    rate: latenciesMs.length / seconds,
    p50Ms: percentile(latenciesMs, 0.5),
    p99Ms: percentile(latenciesMs, 0.99),
  }
}

async function walSoFar(sql: Sql): Promise<number> {
  const [row] = await sql<
    [{ bytes: number }]
  >`select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as bytes`
  return row.bytes
}

/** The open connections of the pools of all processes, and the requests that wait for one. */
async function poolsOf(port: number) {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const pools = [...text.matchAll(/^kedai_database_connections\{.*state="(\w+)".*\} (\d+)$/gm)]
  const sum = (isCounted: (state: string) => boolean) =>
    pools.filter(([, state = '']) => isCounted(state)).reduce((total, [, , count]) => total + Number(count), 0)
  return { opened: sum((state) => state !== 'waiting'), waiting: sum((state) => state === 'waiting') }
}

const ms = (value: number) => value.toFixed(2)
const round = (value: number) => Number(value.toPrecision(2)).toLocaleString('en')

function costTable(costs: Record<VisitPart, Measured>): string {
  const rows = (Object.entries(costs) as [VisitPart, Measured][]).map(([name, cost]) => [
    name,
    ms(cost.shopMs),
    ms(cost.databaseMs),
    cost.statements.toFixed(1),
    round(Math.max(cost.walBytes, 0)),
    String(visit[name]),
  ])
  return table(['one request', 'shop, ms', 'PostgreSQL, ms', 'statements', 'WAL, bytes', 'of a visit'], rows)
}

/** The model beside the measurement: the load, the shop and PostgreSQL share the processors of this machine. */
function mixTable(mixed: { workers: number; measured: Measured; opened: number; waiting: number }[]): string {
  const rows = mixed.map(({ workers, measured, opened, waiting }) => {
    const all = measured.shopMs + measured.databaseMs + measured.generatorMs
    const expected = Math.min((workers * 1_000) / measured.shopMs, (availableParallelism() * 1_000) / all)
    return [
      String(workers),
      measured.rate.toFixed(0),
      expected.toFixed(0),
      ...[measured.p50Ms, measured.p99Ms, measured.shopMs, measured.databaseMs].map(ms),
      measured.statements.toFixed(2),
      String(opened),
      String(waiting),
    ]
  })
  const head = ['processes', 'requests/s', 'by the model', 'p50, ms', 'p99, ms', 'shop, ms', 'PostgreSQL, ms']
  return table([...head, 'statements', 'connections', 'waiting'], rows)
}

/** Processor time of a visit (ms). */
function visitCost(costs: Record<VisitPart, Cost>) {
  const sum = (of: (cost: Cost) => number) =>
    (Object.entries(visit) as [VisitPart, number][]).reduce(
      (total, [name, times]) => total + times * of(costs[name]),
      0,
    )
  return {
    shopMs: sum((cost) => cost.shopMs),
    databaseMs: sum((cost) => cost.databaseMs),
    walBytes: sum((cost) => cost.walBytes),
  }
}

/** Shoppers a day whose busiest second keeps `cores` busy for the useful share. */
const shoppersOf = (cores: number, eachMs: number) => (cores * usefulShare * 1_000 * 86_400) / (eachMs * peak)

function capacityTable(costs: Record<VisitPart, Cost>): string {
  const { shopMs, databaseMs } = visitCost(costs)
  const rows = [1, 2, 4, 16].map((cores) => {
    const shoppers = shoppersOf(cores, shopMs + databaseMs)
    return [String(cores), round(shoppers), round(shoppers * visit.order), round((shoppers * peak) / 86_400)]
  })
  return table(['processors', 'shoppers a day', 'orders a day', 'visits in the busiest second'], rows)
}

function demandTable(costs: Record<VisitPart, Cost>): string {
  const { shopMs, databaseMs, walBytes } = visitCost(costs)
  const rows = [1_000, 100_000, 10_000_000].map((shoppers) => {
    const cores = (eachMs: number) => (shoppers / shoppersOf(1, eachMs)).toFixed(2)
    return [
      shoppers.toLocaleString('en'),
      cores(shopMs),
      cores(databaseMs),
      round((shoppers * peak * visit.order) / 86_400),
      round((shoppers * walBytes) / 2 ** 30),
    ]
  })
  const head = ['shoppers a day', 'processors, shop', 'processors, PostgreSQL', 'orders in the busiest second']
  return table([...head, 'WAL a day, GiB'], rows)
}
