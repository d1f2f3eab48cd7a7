import { onTestFinished } from 'vitest'
import { startShopPostgres } from '../db/shop-postgres.ts'
import { findOlderPostgres, makeOlderCluster } from './older-cluster.ts'
import { makeTestDirectory, removeTestDirectory } from './test-directory.ts'

/** Undefined if none is installed. */
export const olderPostgres = findOlderPostgres()

/** The cluster of `makeOlderCluster`, until the end of the test. */
export async function anOlderCluster(): Promise<string> {
  const dataDir = await makeTestDirectory()
  onTestFinished(() => removeTestDirectory(dataDir))
  makeOlderCluster(dataDir, olderPostgres!.binaries)
  return dataDir
}

/** Runs it until the end of the test. */
export async function startOlderPostgres(): Promise<{ url: string }> {
  const dataDir = await anOlderCluster()
  const postgres = await startShopPostgres({ dataDir, durable: false, binaries: olderPostgres!.binaries })
  onTestFinished(() => postgres.stop())
  return postgres
}
