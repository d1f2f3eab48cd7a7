import { majorVersion } from 'embedded-postgres-server'
import type { BackupDestination } from '../../adapters/backup-destination/port.ts'
import type { Config } from '../../config.ts'
import { type Sql, sqlState } from '../../db/database.ts'
import { MigrationError } from '../../db/migrate.ts'
import { countLastingRows, findLastMigration } from '../../db/whole-shop.ts'
import { shopVersion } from '../../version.ts'
import { getOrCreateBackupKey } from './backup-key.ts'
import { shopEntries } from './shop-entries.ts'
import { writeArchive } from './write-archive.ts'

const prefix = 'before-upgrade-'
/** At each place; older ones are deleted. */
const keptArchives = 3

/**
 * Writes an archive of the shop as it is, before migrations change its database. Its table of backups may not be there yet, or be
 * another one, so nothing is written there. Throws MigrationError, with the way to go on without.
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

/** Such an archive without an upgrade of the database: of an update to a release that may have none. */
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
    // The one that restores it; the one before can as well.
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

/** None in a schema from before there were all of these tables. */
async function countRows(sql: Sql): Promise<Record<string, number>> {
  return countLastingRows(sql).catch((error) => {
    if (sqlState(error) === undefinedTable) return {}
    throw error
  })
}
const undefinedTable = '42P01'
