import { readFile, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase, type Sql } from '../../server/src/db/database.ts'
import { findPostmaster, shopDatabase, shopRole } from '../../server/src/db/embedded-postgres-cluster.ts'
import { shopDataDir } from './shop-server.ts'

/** A connection to the database of the shop under test, for what the operator changes beside the calls. */
export async function withShopDatabase<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
  const password = (await readFile(join(shopDataDir(), 'postgres.password'), 'utf8')).trim()
  const postmaster = await findPostmaster(await realpath(join(shopDataDir(), 'postgres')))
  const sql = openDatabase(`postgres://${shopRole}:${password}@127.0.0.1:${postmaster?.port}/${shopDatabase}`, {
    max: 1,
  })
  try {
    return await work(sql)
  } finally {
    await sql.end({ timeout: 5 })
  }
}
