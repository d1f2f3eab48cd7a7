import { openDatabase, type Sql } from '../../server/src/db/database.ts'
import { shopDatabaseUrl } from './shop-server.ts'

/** Runs `work` with a connection to the database of the shop under test, for changes that no call makes. */
export async function withShopDatabase<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = openDatabase(await shopDatabaseUrl(), { max: 1 })
  try {
    return await work(sql)
  } finally {
    await sql.end({ timeout: 5 })
  }
}
