import { majorVersion } from 'embedded-postgres-server'
import type { BackupDestination } from '../../adapters/backup-destination/port.ts'
import type { Config } from '../../config/config.ts'
import { type Sql, sqlState } from '../../db/database.ts'
import { MigrationError } from '../../db/migrate.ts'
import { countLastingRows, findLastMigration } from '../../db/whole-shop.ts'
import { shopVersion } from '../../runtime/version.ts'
import { getOrCreateBackupKey } from './backup-key.ts'
import { shopEntries } from './shop-entries.ts'
import { writeArchive } from './write-archive.ts'

const prefix = 'before-upgrade-'
/** The number that is kept at each destination; older ones are deleted. */
const keptArchives = 3

/**
 * Writes an archive of the shop before migrations change its database. The table of backups may not exist yet, or have another structure,
 * so nothing is recorded there. Throws MigrationError, with the setting that skips the backup.
 */
export async function backupBeforeUpgrade(
  config: Config,
  sql: Sql,
  destination: BackupDestination,
  say: (line: string) => void,
): Promise<void> {
  say(`The database has to be upgraded. A backup comes first, in ${destination.place}…`)
  try {
    await writeUpgradeBackup(config, sql, destination, say)
  } catch (error) {
    throw new MigrationError(
      `The database is as it was: the backup before its upgrade failed (${error instanceof Error ? error.message : error}). Mend that, or go on without one by BACKUP_BEFORE_UPGRADE=off.`,
      { cause: error },
    )
  }
}

/** An archive before an update to a release that may have no upgrade of the database. */
export async function writeUpgradeBackup(
  config: Config,
  sql: Sql,
  destination: BackupDestination,
  say: (line: string) => void,
): Promise<void> {
  const { key, isNew } = await getOrCreateBackupKey(config)
  const name = await writeBackup(config, sql, destination, key)
  say(`${destination.place}/${name} has the shop as it was.`)
  if (isNew) say(`It is opened by the key in ${config.dataDir}/backup-key alone: keep a copy of it somewhere else.`)
  const archives = await destination.list(prefix)
  await destination.remove(archives.slice(0, -keptArchives).map(({ name }) => name))
}

async function writeBackup(config: Config, sql: Sql, destination: BackupDestination, key: string): Promise<string> {
  const startedAt = new Date().toISOString()
  const rowsBefore = await countRows(sql)
  const lastMigration = await findLastMigration(sql)
  const name = `${prefix}${startedAt.replace(/[-:]|\.\d+/g, '')}.tar.zst.age`
  const store = (content: AsyncIterable<Uint8Array>) => destination.put(name, content)
  await writeArchive(store, key, shopEntries(config.dataDir), async (totals) => ({
    format: 1,
    // The archive that restores this upgrade, and earlier ones.
    version: shopVersion,
    postgresMajor: majorVersion,
    lastMigration,
    startedAt,
    finishedAt: new Date().toISOString(),
    rowsBefore,
    rowsAfter: await countRows(sql),
    ...totals,
  }))
  return name
}

/** False for a schema from before all of these tables existed. */
async function countRows(sql: Sql): Promise<Record<string, number>> {
  return countLastingRows(sql).catch((error) => {
    if (sqlState(error) === undefinedTable) return {}
    throw error
  })
}
const undefinedTable = '42P01'
