import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, type Sql } from '../db/database.ts'
import { findShopPostgres } from '../db/shop-postgres.ts'
import { readRelease, unpackRelease } from '../releases/release-archive.ts'
import { campaign, printFigures } from '../testing/campaign.ts'
import { filledPostgres } from '../testing/filled-postgres.ts'
import { findViolations } from '../testing/invariants.ts'
import { memoryLimit } from '../testing/memory-limit.ts'
import { seedForMoney } from '../testing/money-load.ts'
import { findLostOrders, seedForOrders, startOrderLoad } from '../testing/order-load.ts'
import { findLostProofs, startProofLoad } from '../testing/proof-load.ts'
import { picture } from '../testing/proofs.ts'
import { startReadLoad } from '../testing/read-load.ts'
import { readinessProxy } from '../testing/readiness-proxy.ts'
import { serverProcess } from '../testing/server-process.ts'
import { makeTestDirectory, removeTestDirectory } from '../testing/test-directory.ts'

// Packs this checkout twice, and updates a running shop from the one release to the other and back, within the memory of a server with 1
// GB. npm test has no time for that: server/src/releases/update.test.ts updates a shop of ten lines.

const run = promisify(execFile)
const root = join(import.meta.dirname, '..', '..', '..')
const rounds = campaign.length
/** As in deploy/Caddyfile. */
const holdMs = 10_000
/** The rest is for the system and Caddy. */
const megabytes = 1_024 - 200
const versions = [
  { version: '1.0.0', commit: 'aaaaaaa' },
  { version: '1.0.1', commit: 'bbbbbbb' },
]
const pictures = 60
const packingMs = 900_000

let folder: string
let archives: string[]
let dataDir: string
let server: Awaited<ReturnType<typeof serverProcess>>
let limit: Awaited<ReturnType<typeof memoryLimit>>
let restarts: ReturnType<typeof createServer>

beforeAll(async () => {
  folder = await makeTestDirectory()
  await mkdir(join(folder, 'releases'))
  archives = []
  for (const version of versions) archives.push(await archiveOf(version))
  const [first] = archives
  await unpackRelease(first!, await readRelease(first!), join(folder, 'releases'))
  await symlink('kedai-1.0.0-aaaaaaa', join(folder, 'releases/current'))

  const filled = await filledPostgres(async (sql: Sql) => {
    await seedForOrders(sql)
    await seedForMoney(sql)
  })
  dataDir = filled.dataDir
  await filled.postgres.stop()
  await mkdir(join(dataDir, 'files/news'), { recursive: true })
  for (let number = 0; number < pictures; number++) {
    await writeFile(join(dataDir, `files/news/${number}.png`), await picture('png', 700 + number, 500))
  }
  limit = await memoryLimit(megabytes)
  server = await serverProcess(
    { DATA_DIR: dataDir, TRUSTED_PROXIES: '1', RATE_LIMIT_FACTOR: '1000', DRAIN_SECONDS: '3' },
    { release: join(folder, 'releases/current'), ...(limit && { launcher: limit.launcher }) },
  )
  // Replaces systemd in the test.
  restarts = createServer(async (_request, answer) => {
    const { code } = await server.end('SIGTERM')
    await server.start()
    answer.end(String(code))
  }).listen(0, '127.0.0.1')
  await once(restarts, 'listening')
}, packingMs)
afterAll(async () => {
  restarts?.close()
  if (server?.isAlive()) await server.end('SIGTERM')
  await limit?.remove()
  await removeTestDirectory(dataDir)
  await removeTestDirectory(folder)
})

async function archiveOf(release: { version: string; commit: string }): Promise<string> {
  const pack = `import('./scripts/release-archive.mjs').then(({ makeReleaseArchive }) =>
    makeReleaseArchive(${JSON.stringify({ ...release, folder })})).then(({ path }) => process.stdout.write(path))`
  const { stdout } = await run(process.execPath, ['--eval', pack], { cwd: root, maxBuffer: 10_000_000 })
  return stdout
}

/** The command, as an operator types it. */
async function kedaiUpdate(...what: string[]): Promise<string> {
  const current = join(folder, 'releases/current')
  const { port } = restarts.address() as AddressInfo
  const restart = `${process.execPath} -e "fetch('http://127.0.0.1:${port}').catch(() => process.exit(1))"`
  const program = [join(current, 'node_modules/node/bin/node'), join(current, 'server/src/cli/kedai.ts'), 'update']
  const [command = '', ...given] = [...(limit?.launcher ?? []), ...program, ...what]
  const options = ['--releases', join(folder, 'releases'), '--restart', restart, '--wait', '120']
  const { stdout } = await run(command, [...given, ...options], { env: server.environment, maxBuffer: 10_000_000 })
  return stdout
}

test(
  `R10 ${rounds} updates and rollbacks under load: no request fails, and nothing that was acknowledged is lost`,
  async () => {
    await server.start()
    const proxy = await readinessProxy([server.origin], { everyMs: 500, path: '/health/accepting', holdMs })
    await expect.poll(() => proxy.isReady(server.origin), { timeout: 20_000 }).toBe(true)
    // A running shop, on a machine with some memory left for an update.
    const pauseMs = 20
    const orders = startOrderLoad(proxy.origin, { pauseMs: 10 * pauseMs })
    const proofs = startProofLoad(proxy.origin, orders.acknowledged, { seed: campaign.seed, pauseMs: 5 * pauseMs })
    let asked = 0
    const reads = startReadLoad(proxy.origin, {
      pauseMs,
      paths: [
        () => `/api/v1/search/29?Keyword=produk%20${asked++ % 25}&Limit=12`,
        // A mix of widths, so that most requests are not cached.
        () => `/img/${[192, 320, 640][asked % 3]}/news/${asked++ % pictures}.png`,
      ],
    })
    const more = async () => {
      const [ordered, read] = [orders.acknowledged.length, reads.count()]
      const isMore = () => orders.acknowledged.length > ordered + 20 && reads.count() > read + 100
      await expect.poll(isMore, { timeout: 60_000 }).toBe(true)
    }

    for (let round = 0; round < rounds; round++) {
      await more()
      const said = await kedaiUpdate(archives[1]!)
      expect(said).toContain('kedai-1.0.1-bbbbbbb runs.')
      await more()
      expect(await kedaiUpdate('--back')).toContain('kedai-1.0.0-aaaaaaa runs.')
    }
    await more()
    await Promise.all([orders.stop(), proofs.stop(), reads.stop()])
    await proxy.close()

    expect(proxy.failures).toEqual([])
    expect(reads.failures).toEqual([])
    expect([...orders.unexpected, ...proofs.unexpected]).toEqual([])
    expect([orders.unanswered.length, proofs.unanswered()]).toEqual([0, 0])
    const { url } = (await findShopPostgres(dataDir))!
    const sql = openDatabase(url, { max: 2 })
    try {
      const mails = () => sql<{ count: number }[]>`select count(*)::int as count from mails`
      // Thirty leave a second, and orders came faster.
      const timeout = 60_000 + orders.acknowledged.length * 50
      await expect.poll(async () => (await mails())[0]!.count, { timeout }).toBe(0)
      expect(await findLostOrders(sql, orders.acknowledged)).toEqual([])
      expect(await findLostProofs(sql, dataDir, proofs.acknowledged)).toEqual([])
      expect(await findViolations(sql)).toEqual([])
    } finally {
      await sql.end()
    }
    printFigures(`${rounds} updates and rollbacks under load`, {
      'orders acknowledged': orders.acknowledged.length,
      'proofs acknowledged': proofs.acknowledged.uploads.length,
      'pages, searches and pictures': reads.count(),
      'requests that failed': proxy.failures.length,
      'longest time that the proxy held a request, ms': proxy.longestHoldMs(),
      'memory at most, MB, with caches': (await limit?.peak()) ?? 'no limit on this machine',
      'that the limit let them have, MB': limit ? megabytes : 'none',
    })
  },
  300_000 + 300_000 * rounds,
)
