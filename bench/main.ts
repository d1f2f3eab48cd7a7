/** npm run bench: the shop against bare baselines, on a fresh database, in one run. */
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { EmbeddedPostgres } from 'embedded-postgres-server'
import { openDatabase, type Sql } from '../server/src/db/database.ts'
import { migrate } from '../server/src/db/migrate.ts'
import { startShopPostgres } from '../server/src/db/shop-postgres.ts'
import { makeTestDirectory, removeTestDirectory } from '../server/src/testing/test-directory.ts'
import { measureBackoffice } from './backoffice.ts'
import type { BaselineAnswer } from './baseline-server.ts'
import { benchmarksDocument } from './benchmarks-document.ts'
import { measureCapacity } from './capacity.ts'
import { measureFairness } from './fairness.ts'
import { measureFilters } from './filters.ts'
import { measureHydration } from './hydration.ts'
import { measureImport } from './import.ts'
import { runLighthouse } from './lighthouse.ts'
import { measureMail } from './mail.ts'
import { measure } from './measure.ts'
import { insertOrderHistory } from './order-history.ts'
import { measureMigration } from './order-migration.ts'
import { compareOrderCounts, type ShopWithOrders } from './order-scale.ts'
import { measurePageBytes } from './page-bytes.ts'
import { residentMb, root, startProgram, startShop } from './processes.ts'
import { mailTable, type Outcome, type Results, tablesOf } from './report.ts'
import { measureRollingRestart } from './rolling-restart.ts'
import { compareCatalogueSizes, type SeededShop } from './scale.ts'
import { allScenarios, type Baseline, connections, otherShoppers, publicPages } from './scenarios.ts'
import { insertOwner, loginEmail, type SeededData, seedDatabase } from './seed-database.ts'
import { measureTaps } from './taps.ts'
import { measureUploads } from './uploads.ts'

const usage = `npm run bench -- [options]
  --quick         fewer and shorter rounds, for a first impression
  --products N    products in the database (10000)
  --only TEXT     only scenarios whose name contains TEXT
  --write         write the tables to docs/benchmarks.md
  --taps          how soon taps in a page's first second are answered on a slow phone with a slow network instead
  --hydration     how soon the parts of an untouched page are hydrated on that phone after its load event instead
  --backoffice    how soon screens of the back office can be used on that phone instead
  --lighthouse    rate the public pages of the demo shop with Lighthouse instead
  --fairness      how long other shoppers wait while one floods the server, and while a row stays locked, instead
  --rolling       failed requests out of 50,000 while two servers behind a proxy are restarted in turn instead
  --mail          how soon mail is sent while 10,000 notices wait instead
  --scale         how long calls take with 10,000 and with 1,000,000 products instead
  --filters N     how long filtered lists take with N products instead, such as 1000000
  --orders N      how long screens of the desk take with 100,000 and with N orders instead, such as 10000000
  --migration N   how long a shop of N orders of the last release takes to migrate, instead
  --import        memory, time and the wait of a shopper while 100,000 products are imported, exported and taken back, instead
  --uploads       memory and the wait of shoppers while 100 of the largest pictures are uploaded at once, instead
  --capacity      what each part of a visit costs, and the same load on one, two and four processes, instead
  --help          this text`

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    products: { type: 'string', default: '10000' },
    only: { type: 'string', default: '' },
    write: { type: 'boolean', default: false },
    lighthouse: { type: 'boolean', default: false },
    hydration: { type: 'boolean', default: false },
    backoffice: { type: 'boolean', default: false },
    taps: { type: 'boolean', default: false },
    fairness: { type: 'boolean', default: false },
    rolling: { type: 'boolean', default: false },
    mail: { type: 'boolean', default: false },
    scale: { type: 'boolean', default: false },
    filters: { type: 'string' },
    orders: { type: 'string' },
    migration: { type: 'string' },
    import: { type: 'boolean', default: false },
    uploads: { type: 'boolean', default: false },
    capacity: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
const pace = options.quick
  ? { rounds: 3, warmUpMs: 200, durationMs: 500 }
  : { rounds: 9, warmUpMs: 200, durationMs: 1_200 }

/** Clean-up functions, run in reverse order at every end of the benchmark. */
const cleanups: (() => Promise<unknown>)[] = []
let cleaning: Promise<void> | undefined
/** The shop's output, shown after a failure. */
let shopOutput = () => ''

function cleanUp(): Promise<void> {
  cleaning ??= (async () => {
    for (const cleanup of cleanups.toReversed()) await cleanup().catch(() => undefined)
  })()
  return cleaning
}

async function main() {
  if (options.help) return console.log(usage)
  const products = Number(options.products)
  if (!Number.isInteger(products) || products < 100) throw new Error('--products must be a whole number from 100')

  if (options.scale) return console.log(`\n${await compareCatalogueSizes(startSeededShop)}`)
  if (options.filters) {
    const most = Number(options.filters)
    if (!Number.isInteger(most) || most < 1_000) throw new Error('--filters must be a whole number from 1000')
    const dataDir = await makeTestDirectory()
    cleanups.push(() => removeTestDirectory(dataDir))
    const { sql } = await prepareDatabase(dataDir, most, { hasFamilies: true, hasOrders: false })
    await sql`vacuum (analyze) product_filters`
    return console.log(`\n${await measureFilters(sql, most)}`)
  }
  if (options.orders) {
    const most = Number(options.orders)
    if (!Number.isInteger(most) || most < 100_000) throw new Error('--orders must be a whole number from 100000')
    return console.log(`\n${await compareOrderCounts(most, startShopWithOrders)}`)
  }
  if (options.migration) {
    const orders = Number(options.migration)
    if (!Number.isInteger(orders) || orders < 1_000) throw new Error('--migration must be a whole number from 1000')
    const dataDir = await makeTestDirectory()
    cleanups.push(() => removeTestDirectory(dataDir))
    const { sql } = await startEmptyDatabase(dataDir)
    return console.log(`\n${await measureMigration(sql, orders)}`)
  }
  if (options.rolling) return console.log(await measureRollingRestart((close) => cleanups.push(close)))

  const dataDir = await makeTestDirectory()
  cleanups.push(() => removeTestDirectory(dataDir))
  if (options.lighthouse) return console.log(await runLighthouse(dataDir))
  if (options.hydration) return console.log(await measureHydration(dataDir))
  if (options.backoffice) return console.log(await measureBackoffice(dataDir))
  if (options.taps) return console.log(await measureTaps(dataDir))
  const { postgres, sql, seeded } = await prepareDatabase(dataDir, products)
  if (options.mail) return console.log(mailTable(await measureMail(sql, shopEnv(dataDir), loginEmail)))
  if (options.capacity) {
    const start = async (workers: number) => {
      const several = { DATABASE_URL: postgres.url, SECRET: crypto.randomUUID(), WORKERS: String(workers) }
      const started = await startShop({ ...shopEnv(dataDir), ...several })
      cleanups.push(() => started.shop.stop())
      shopOutput = started.shop.output
      return started
    }
    return console.log(`\n${await measureCapacity({ sql, seeded, postgresPid: postgres.pid, start })}`)
  }

  const { shop, port } = await startShop(shopEnv(dataDir))
  cleanups.push(() => shop.stop())
  shopOutput = shop.output
  if (options.import) {
    const ownerToken = await insertOwner(sql)
    return console.log(`\n${await measureImport({ port, pid: shop.pid, ownerToken, next: otherShoppers(seeded) })}`)
  }
  if (options.uploads) {
    const ownerToken = await insertOwner(sql)
    return console.log(`\n${await measureUploads({ port, pid: shop.pid, ownerToken, next: otherShoppers(seeded) })}`)
  }
  if (options.fairness) return console.log(`\n${await measureFairness({ port, sql, seeded }, otherShoppers(seeded))}`)
  const baseline = await startBaseline(postgres)
  await sleep(1_500)
  const idleMb = await residentMb(shop.pid)

  const outcomes: Outcome[] = []
  for (const scenario of await allScenarios({ shop: { pid: shop.pid, port }, baseline, seeded })) {
    if (!scenario.name.includes(options.only)) continue
    console.log(`… ${scenario.name}`)
    outcomes.push({ ...scenario, measured: await measure(scenario.targets, { ...pace, sql }) })
  }
  const pages: Results['pages'] = []
  for (const { name, path } of publicPages(seeded)) pages.push({ name, ...(await measurePageBytes(port, path)) })

  const [{ version }] = await sql<[{ version: string }]>`select version()`
  await shop.stop()
  await baseline.stop()
  console.log('… mail')
  const mail = await measureMail(sql, shopEnv(dataDir), loginEmail)
  console.log('… starts')
  await sql.end()
  await postgres.stop()
  const results: Results = { outcomes, pages, mail, idleMb, startsMs: await measureStarts(shopEnv(dataDir)) }
  console.log(`\n${tablesOf(results)}`)
  if (options.write) {
    const run = { ...pace, products, connections, postgresVersion: version }
    await writeFile(join(root, 'docs', 'benchmarks.md'), benchmarksDocument(results, run))
  }
}

async function prepareDatabase(
  dataDir: string,
  products: number,
  options?: { hasFamilies?: boolean; hasOrders?: boolean },
): Promise<{ postgres: EmbeddedPostgres; sql: Sql; seeded: SeededData }> {
  console.log(`… a fresh database of ${products} products`)
  const { postgres, sql } = await startEmptyDatabase(dataDir)
  await migrate(sql)
  return { postgres, sql, seeded: await seedDatabase(sql, products, options) }
}

async function startEmptyDatabase(dataDir: string): Promise<{ postgres: EmbeddedPostgres; sql: Sql }> {
  const postgres = await startShopPostgres({ dataDir })
  cleanups.push(() => postgres.stop())
  const sql = openDatabase(postgres.url, { max: 2 })
  cleanups.push(() => sql.end({ timeout: 1 }))
  return { postgres, sql }
}

async function startSeededShop(products: number): Promise<SeededShop> {
  const dataDir = await makeTestDirectory()
  cleanups.push(() => removeTestDirectory(dataDir))
  const { sql } = await prepareDatabase(dataDir, products, { hasFamilies: true })
  const ownerToken = await insertOwner(sql)
  const { shop, port } = await startShop(shopEnv(dataDir))
  cleanups.push(() => shop.stop())
  return { port, sql, ownerToken }
}

async function startShopWithOrders(orders: number): Promise<ShopWithOrders> {
  const dataDir = await makeTestDirectory()
  cleanups.push(() => removeTestDirectory(dataDir))
  const { sql } = await prepareDatabase(dataDir, 10_000, { hasOrders: false })
  const base = await insertOrderHistory(sql, orders)
  const ownerToken = await insertOwner(sql)
  const { shop, port } = await startShop(shopEnv(dataDir))
  cleanups.push(() => shop.stop())
  return { port, sql, ownerToken, base }
}

const shopEnv = (dataDir: string) => ({
  DATA_DIR: dataDir,
  DEMO: 'off',
  DIGITAL_SUPPLIER: 'simulator',
  LOG_LEVEL: 'warn',
  MAX_OPEN_ORDERS: '100000',
  MAX_UNPAID_PIECES: '1000000',
  RATE_LIMIT_FACTOR: '1000',
})

async function startBaseline({ url, socketPath }: EmbeddedPostgres): Promise<Baseline & { stop(): Promise<void> }> {
  const { child, pid, stop, output } = startProgram('bench/baseline-server.ts', {
    NODE_ENV: 'production',
    DATABASE_URL: url,
    ...(socketPath && { DATABASE_SOCKET: socketPath }),
  })
  cleanups.push(stop)
  const failed = once(child, 'exit').then(() => {
    throw new Error(`the baseline ended:\n${output()}`)
  })
  failed.catch(() => undefined)
  const nextMessage = async () => {
    const [answer] = await Promise.race([once(child, 'message'), failed])
    return answer as BaselineAnswer
  }
  const listening = await nextMessage()
  if (listening.kind !== 'listening') throw new Error('the first message of the baseline must be its port')
  return {
    pid,
    port: listening.port,
    stop,
    send(message) {
      const answer = nextMessage()
      child.send(message)
      return answer
    },
  }
}

/** Restarts PostgreSQL and the shop together on the same data. */
async function measureStarts(env: Record<string, string>): Promise<number[]> {
  const startsMs: number[] = []
  for (let round = 0; round < 3; round++) {
    const { shop, readyMs } = await startShop(env)
    cleanups.push(shop.stop)
    startsMs.push(readyMs)
    await shop.stop()
  }
  return startsMs
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => cleanUp().then(() => process.exit(130)))
}
try {
  await main()
  await cleanUp()
} catch (error) {
  // An error that the clean-up causes is not a failure.
  const isFailure = !cleaning
  // The shop writes the rest of its log when it stops.
  await cleanUp()
  if (isFailure) console.error(error, shopOutput())
  process.exitCode = 1
}
