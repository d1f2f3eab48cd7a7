import type { TestProject } from 'vitest/node'
import { openDatabase } from '../db/database.ts'
import { clusterName, startShopPostgres } from '../db/shop-postgres.ts'
import { placeMigratedCluster } from './kept-cluster.ts'
import { makeTestDirectory, removeTestDirectory } from './test-directory.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A database of the cluster, for creating and dropping test databases. */
    testClusterUrl: string
  }
}

/** One PostgreSQL for the whole run; every test file copies its migrated database. */
export default async function setup(project: TestProject) {
  const dataDir = await makeTestDirectory()
  await placeMigratedCluster(dataDir)
  const cluster = await startShopPostgres({ dataDir, durable: false })
  const sql = openDatabase(cluster.url, { max: 1 })
  // It has no connections, so that it can be copied.
  await sql.unsafe(`CREATE DATABASE template TEMPLATE ${clusterName}`)
  await sql.end()
  project.provide('testClusterUrl', cluster.url)

  return async () => {
    await cluster.stop()
    await removeTestDirectory(dataDir)
  }
}
