import { openDatabase, type Sql } from '../db/database.ts'
import { filledPostgres } from './filled-postgres.ts'
import { serverProcess } from './server-process.ts'
import { removeTestDirectory } from './test-directory.ts'

/** Two real servers on one database and one folder, as behind a proxy. `fill` writes the first rows. */
export async function shopPair(fill: (sql: Sql) => Promise<void>, settings: Record<string, string> = {}) {
  const { dataDir, postgres } = await filledPostgres(fill)
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
