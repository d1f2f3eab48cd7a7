import { cp, readFile, realpath } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { toWireTime } from '../../contract/src/values/time/wib-time.ts'
import { openDatabase } from '../../server/src/db/database.ts'
import { migrate } from '../../server/src/db/migrate.ts'
import { findShopPostgres } from '../../server/src/db/shop-postgres.ts'
import { hashOfSources, keptCopy, placeCopy } from '../../server/src/testing/kept-cluster.ts'
import { makeTestDirectory, removeTestDirectory } from '../../server/src/testing/test-directory.ts'
import { startShopProcess } from './shop-process.ts'

/**
 * Puts the demo's database and files, without its working day, into an empty DATA_DIR. A first start creates them; later calls copy them from a cache with the
 * hash of their code and the date as key, because the demo data reach up to today.
 */
export async function placeDemo(dataDir: string): Promise<void> {
  const kept = await keptDemo()
  await cp(join(kept, 'files'), dataDir, { recursive: true })
  await placeCopy(join(kept, 'cluster'), dataDir)
}

/** The cache folder, created if it does not exist. */
export async function keptDemo(): Promise<string> {
  const sources = await hashOfSources('contract', 'server', 'packages')
  const packages = await readFile(new URL('../../package-lock.json', import.meta.url), 'utf8')
  return keptCopy('demo', [toWireTime(new Date()).slice(0, 10), sources, packages], makeDemo)
}

async function makeDemo(folder: string) {
  const source = await makeTestDirectory()
  try {
    // Tests count orders and stocks: their shop has no working day.
    const shop = await startShopProcess({ DATA_DIR: source, DEMO: 'catalogue' })
    await createMigratedDatabase(source)
    await shop.stop()
    await cp(await realpath(join(source, 'postgres')), join(folder, 'cluster'), { recursive: true })
    const isElsewhere = (path: string) => ['postgres', 'postgres.log', 'server.log'].includes(relative(source, path))
    await cp(source, join(folder, 'files'), { recursive: true, filter: (path) => !isElsewhere(path) })
  } finally {
    await removeTestDirectory(source)
  }
}

/** The database of a shop without any rows, for tests to copy. */
export const migratedDatabase = 'migrated'

async function createMigratedDatabase(dataDir: string) {
  const { url } = (await findShopPostgres(dataDir))!
  const demo = openDatabase(url, { max: 1 })
  await demo.unsafe(`create database ${migratedDatabase}`)
  await demo.end()
  const sql = openDatabase(url.replace(/[^/]+$/, migratedDatabase), { max: 2 })
  await migrate(sql)
  await sql.end()
}
