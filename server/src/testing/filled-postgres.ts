import { openDatabase, type Sql } from '../db/database.ts'
import { startShopPostgres } from '../db/shop-postgres.ts'
import { placeMigratedCluster } from './kept-cluster.ts'
import { fillRegions } from './server-process.ts'
import { makeTestDirectory } from './test-directory.ts'

/**
 * Starts a PostgreSQL with the shop's tables, by default in a separate folder. `fill` writes the first rows. Without `durable` it is
 * faster, and sufficient until it is stopped.
 */
export async function filledPostgres(
  fill: (sql: Sql) => Promise<void>,
  { folder, durable = true }: { folder?: string; durable?: boolean } = {},
) {
  const dataDir = folder ?? (await makeTestDirectory())
  await placeMigratedCluster(dataDir)
  const postgres = await startShopPostgres({ dataDir, durable })
  const sql = openDatabase(postgres.url, { max: 2 })
  await fillRegions(sql)
  await fill(sql)
  await sql.end()
  return { dataDir, postgres }
}
