import type { TestProject } from 'vitest/node'
import { openDatabase } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { clusterName, startShopPostgres } from '../db/shop-postgres.ts'
import { placeMigratedCluster } from './kept-cluster.ts'
import { findOlderPostgres, makeOlderCluster } from './older-cluster.ts'
import { startPooler } from './pooler.ts'
import { makeTestDirectory, removeTestDirectory } from './test-directory.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A database of the cluster, for creating and dropping test databases. */
    testClusterUrl: string
    /** The port of a pooler before it, of `npm run campaign -- pooler`; 0: there is none. */
    testPoolerPort: number
  }
}

async function startMigrated(dataDir: string) {
  await placeMigratedCluster(dataDir)
  return startShopPostgres({ dataDir, durable: false })
}

/** The oldest PostgreSQL that the shop supports, which runs all migrations. */
async function startOlder(dataDir: string) {
  const older = findOlderPostgres()
  if (!older) throw new Error('Install postgresql-15 of Debian')
  makeOlderCluster(dataDir, older.binaries)
  const cluster = await startShopPostgres({ dataDir, durable: false, binaries: older.binaries })
  const sql = openDatabase(cluster.url, { max: 2 })
  await migrate(sql)
  await sql.end()
  return cluster
}

/** One PostgreSQL for the whole run; every test file copies its migrated database. */
export default async function setup(project: TestProject) {
  const dataDir = await makeTestDirectory()
  const cluster = process.env.CAMPAIGN_OLDER_POSTGRES ? await startOlder(dataDir) : await startMigrated(dataDir)
  const sql = openDatabase(cluster.url, { max: 1 })
  // It has no connections, so that it can be copied.
  await sql.unsafe(`CREATE DATABASE template TEMPLATE ${clusterName}`)
  await sql.end()
  project.provide('testClusterUrl', cluster.url)
  const pooler = process.env.CAMPAIGN_POOLER ? await startPooler(cluster.url, 'session') : undefined
  project.provide('testPoolerPort', pooler?.port ?? 0)

  return async () => {
    await pooler?.stop()
    await cluster.stop()
    await removeTestDirectory(dataDir)
  }
}
