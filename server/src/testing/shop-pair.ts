import { openDatabase, type Sql } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { startShopPostgres } from '../db/shop-postgres.ts'
import { fillRegions, serverProcess } from './server-process.ts'
import { makeTestDirectory, removeTestDirectory } from './test-directory.ts'

/** Two real servers on one database and one folder, as behind a proxy. `fill` writes the first rows. */
export async function shopPair(fill: (sql: Sql) => Promise<void>, settings: Record<string, string> = {}) {
  const dataDir = await makeTestDirectory()
  const postgres = await startShopPostgres({ dataDir })
  const first = openDatabase(postgres.url, { max: 2 })
  await migrate(first)
  await fillRegions(first)
  await fill(first)
  await first.end()
  const shared = {
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.url,
    SECRET: 'a secret of the tests, long enough',
    // All shoppers come from one address.
    TRUSTED_PROXIES: '1',
    RATE_LIMIT_FACTOR: '1000',
    ...settings,
  }
  const servers = [await serverProcess(shared), await serverProcess(shared)] as const
  return {
    servers,
    openSql: () => openDatabase(postgres.url, { max: 4 }),
    async remove() {
      for (const server of servers) if (server.isAlive()) await server.end('SIGKILL')
      await postgres.stop()
      await removeTestDirectory(dataDir)
    },
  }
}
export type ShopPair = Awaited<ReturnType<typeof shopPair>>
