import { execFile } from 'node:child_process'
import { appendFile, cp, glob, readlink, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../db/database.ts'
import { campaign, printFigures } from '../testing/campaign.ts'
import { filledPostgres } from '../testing/filled-postgres.ts'
import { findViolations } from '../testing/invariants.ts'
import { findLostOrders, seedForOrders, startOrderLoad } from '../testing/order-load.ts'
import { startPageLoad } from '../testing/page-load.ts'
import { readinessProxy } from '../testing/readiness-proxy.ts'
import { serverProcess } from '../testing/server-process.ts'
import { makeTestDirectory, removeTestDirectory } from '../testing/test-directory.ts'

// Two servers behind a proxy change in turn between this build and another whose assets all have other names. npm test has no time for the
// second build: server/src/storefront/build-assets.test.ts serves the assets of two versions.

const run = promisify(execFile)
const root = join(import.meta.dirname, '..', '..', '..')
const upgrades = campaign.length

let folder: string
let other: string
let filled: Awaited<ReturnType<typeof filledPostgres>>
let servers: Awaited<ReturnType<typeof serverProcess>>[]
const links = () => [0, 1].map((number) => join(folder, `current-${number}`))

beforeAll(async () => {
  folder = await makeTestDirectory()
  other = join(folder, 'other')
  await cp(root, other, {
    recursive: true,
    filter: (path) => !/\/(?:node_modules|build|\.git|test-results)$/.test(path),
  })
  await symlink(join(root, 'node_modules'), join(other, 'node_modules'))
  // An effect in each module, so that no chunk is the same.
  for await (const file of glob('{storefront/app,backoffice,web}/**/*.tsx', { cwd: other }))
    await appendFile(join(other, file), '\nvoid (globalThis as { otherVersion?: string }).otherVersion?.at(0)\n')
  await run('npm', ['run', 'build'], { cwd: other, maxBuffer: 10_000_000 })

  filled = await filledPostgres(seedForOrders)
  const shared = {
    ...{ DATA_DIR: filled.dataDir, DATABASE_URL: filled.postgres.url, SECRET: 'a secret of the tests, long enough' },
    ...{ TRUSTED_PROXIES: '1', RATE_LIMIT_FACTOR: '1000', DRAIN_SECONDS: '8' },
  }
  for (const link of links()) await symlink(root, link)
  servers = await Promise.all(links().map((release) => serverProcess(shared, { release })))
}, 600_000)
afterAll(async () => {
  for (const server of servers ?? []) if (server.isAlive()) await server.end('SIGKILL')
  await filled?.postgres.stop()
  await removeTestDirectory(filled.dataDir)
  await removeTestDirectory(folder)
})

test(
  `R10 ${upgrades} rolling upgrades of two servers to a build with other assets: no request fails, pages and scripts included`,
  async () => {
    const [first, second] = servers as [(typeof servers)[0], (typeof servers)[0]]
    await Promise.all([first.start(), second.start()])
    const proxy = await readinessProxy([first.origin, second.origin], { everyMs: 500 })
    await expect.poll(() => proxy.isReady(first.origin) && proxy.isReady(second.origin), { timeout: 20_000 }).toBe(true)
    const orders = startOrderLoad(proxy.origin, { pauseMs: 50 })
    const pages = startPageLoad(proxy.origin, { seed: campaign.seed })
    const more = async () => {
      const [ordered, seen] = [orders.acknowledged.length, pages.count()]
      const isMore = () => orders.acknowledged.length > ordered + 20 && pages.count() > seen + 200
      await expect.poll(isMore, { timeout: 120_000 }).toBe(true)
    }

    for (let upgrade = 0; upgrade < upgrades; upgrade++) {
      for (const [number, server] of [first, second].entries()) {
        await more()
        const stopped = server.end('SIGTERM')
        await expect.poll(() => proxy.isReady(server.origin), { timeout: 10_000, interval: 50 }).toBe(false)
        expect((await stopped).code).toBe(0)
        const link = links()[number]!
        const next = (await readlink(link)) === root ? other : root
        await rm(link)
        await symlink(next, link)
        await server.start()
        await expect.poll(() => proxy.isReady(server.origin), { timeout: 20_000, interval: 50 }).toBe(true)
      }
    }
    await more()
    await Promise.all([orders.stop(), pages.stop()])
    await proxy.close()

    expect(proxy.failures).toEqual([])
    expect(pages.failures).toEqual([])
    expect([...orders.unexpected, ...orders.unanswered]).toEqual([])
    const sql = openDatabase(filled.postgres.url, { max: 2 })
    try {
      expect(await findLostOrders(sql, orders.acknowledged)).toEqual([])
      expect(await findViolations(sql)).toEqual([])
    } finally {
      await sql.end()
    }
    printFigures(`${upgrades} rolling upgrades of two servers`, {
      'orders acknowledged': orders.acknowledged.length,
      'pages and assets': pages.count(),
      'different assets': pages.assets(),
      'requests that failed': proxy.failures.length + pages.failures.length,
    })
  },
  120_000 + 240_000 * upgrades,
)
