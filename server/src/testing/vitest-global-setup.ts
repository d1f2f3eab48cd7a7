import type { TestProject } from 'vitest/node'
import { openDatabase } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { startShopPostgres } from '../db/shop-postgres.ts'
import { makeTestDirectory, removeTestDirectory } from './test-directory.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A database of the cluster, for creating and dropping test databases. */
    testClusterUrl: string
  }
}

/** One PostgreSQL for the whole run, with a migrated database that every test file copies. */
export default async function setup(project: TestProject) {
  const dataDir = await makeTestDirectory()
  const cluster = await startShopPostgres({ dataDir, durable: false })
  const sql = openDatabase(cluster.url, { max: 1 })
  await sql`CREATE DATABASE template`
  await sql.end()

  const template = openDatabase(cluster.url.replace(/[^/]+$/, 'template'), { max: 2 })
  await migrate(template)
  await template.end()
  project.provide('testClusterUrl', cluster.url)

  return async () => {
    await cluster.stop()
    await removeTestDirectory(dataDir)
  }
}
