import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeUpgradePattern, majorVersion, readClusterVersion, removeCluster } from 'embedded-postgres-server'
import { copyDatabase } from '../db/copy-database.ts'
import { openDatabase } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { findShopPostgres, startShopPostgres } from '../db/shop-postgres.ts'
import { findBookBreaches } from '../modules/invariants/book-breaches.ts'
import { basicIsoTime } from '../runtime/basic-iso-time.ts'
import { CommandError, fileArgument, readConfig } from './run.ts'

export type UpgradePostgresOptions = { fromBin?: string; back?: boolean }

/**
 * Creates a cluster of this PostgreSQL from the embedded one of an older major version, which is not written to and stays next to it. If
 * this is interrupted before the end, the shop has the old one.
 */
export async function upgradePostgresCommand({ fromBin, back }: UpgradePostgresOptions): Promise<void> {
  const { database, dataDir } = readConfig()
  if (database.url) throw new CommandError('The database of DATABASE_URL is upgraded by its own tools.')
  if (await findShopPostgres(dataDir)) throw new CommandError('The embedded database is in use: stop the shop first.')
  if (back) return goBack(dataDir)
  const cluster = join(dataDir, 'postgres')
  const version = await readClusterVersion(cluster)
  if (!version) throw new CommandError(`There is no database in ${cluster}.`)
  if (Number(version) >= Number(majorVersion)) {
    throw new CommandError(
      `The database in ${cluster} is of PostgreSQL ${version}; this version of the shop has ${majorVersion}.`,
    )
  }
  const binaries = fromBin ? fileArgument(fromBin) : `/usr/lib/postgresql/${version}/bin`
  if (!existsSync(join(binaries, 'postgres'))) {
    throw new CommandError(
      `The programs of PostgreSQL ${version} are needed to read it: apt-get install postgresql-${version}, or name their folder with --from-bin.`,
    )
  }
  const scratch = join(dataDir, 'postgres-upgrade')
  const aside = `${cluster}-${version}.before-upgrade`
  if (existsSync(aside))
    throw new CommandError(`${aside} is there from an upgrade before: remove it, or go back with --back.`)
  await copyCluster({ dataDir, scratch, binaries })
  // Between the two renames the shop does not start, and prints the name to restore.
  await rename(cluster, aside)
  await rename(join(scratch, 'postgres'), cluster)
  await rm(scratch, { recursive: true })
  console.log(`The database is of PostgreSQL ${majorVersion} now; start the shop. The old one is kept in ${aside}.`)
  console.log('kedai upgrade-postgres --back returns to it, without the orders placed from now on.')
}

async function copyCluster({ dataDir, scratch, binaries }: { dataDir: string; scratch: string; binaries: string }) {
  await removeScratch(scratch)
  await mkdir(scratch, { mode: 0o700 })
  // The same password, since the new cluster replaces the old one.
  await cp(join(dataDir, 'postgres.password'), join(scratch, 'postgres.password'))
  try {
    const old = await startShopPostgres({ dataDir, binaries, log: console.log })
    try {
      const fresh = await startShopPostgres({ dataDir: scratch, log: console.log })
      try {
        const { tables, rows } = await copyDatabase({
          from: old.url,
          to: fresh.url,
          // This version checks its own schema, below.
          examine: async () => [],
          say: console.log,
        })
        console.log(`${rows} rows of ${tables} tables are copied.`)
        await migrateAndExamine(fresh.url)
      } finally {
        await fresh.stop()
      }
    } finally {
      await old.stop()
    }
  } catch (error) {
    await removeScratch(scratch)
    throw error
  }
}

async function migrateAndExamine(url: string): Promise<void> {
  const sql = openDatabase(url, { max: 2 })
  try {
    await migrate(sql)
    const breaches = await findBookBreaches(sql)
    if (breaches.length > 0) throw new CommandError(`The copy is not right: ${breaches.slice(0, 5).join('; ')}.`)
  } finally {
    await sql.end()
  }
}

async function removeScratch(scratch: string): Promise<void> {
  await removeCluster(scratch)
  await rm(scratch, { recursive: true, force: true })
}

/** Both clusters stay: that of this version gets another name. */
async function goBack(dataDir: string): Promise<void> {
  const cluster = join(dataDir, 'postgres')
  const aside = (await readdir(dataDir))
    .filter((name) => beforeUpgradePattern.test(name))
    .sort()
    .at(-1)
  if (!aside) throw new CommandError(`There is no postgres-….before-upgrade in ${dataDir}.`)
  const after = `${cluster}.after-upgrade-${basicIsoTime(new Date())}`
  if (existsSync(cluster)) await rename(cluster, after)
  await rename(join(dataDir, aside), cluster)
  console.log(`The database from before the upgrade is back; the other one is kept in ${after}.`)
  console.log(`Install the version of the shop that ran on it, PostgreSQL ${await readClusterVersion(cluster)}.`)
}
