import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { majorVersion } from 'embedded-postgres-server'
import type { Config } from '../../config.ts'
import type { Sql } from '../../db/database.ts'
import { MigrationError } from '../../db/migrate.ts'
import { countLastingRows, findLastMigration } from '../../db/whole-shop.ts'
import { shopVersion } from '../../version.ts'
import { getOrCreateBackupKey } from './backup-key.ts'
import { shopEntries } from './shop-entries.ts'
import { writeArchive } from './write-archive.ts'

const namePattern = /^before-upgrade-\d{8}T\d{6}Z\.tar\.zst\.age$/
/** Of each folder; older ones are deleted. */
const keptArchives = 3

/**
 * Writes an archive of the shop as it is, to BACKUP_TO or else DATA_DIR/backups, before migrations change its database. Its table of
 * backups may not be there yet, or be another one, so nothing is written there. Throws MigrationError, with the way to go on
 * without.
 */
export async function backupBeforeUpgrade(config: Config, sql: Sql, say: (line: string) => void): Promise<void> {
  const folder = config.backup.to || join(config.dataDir, 'backups')
  say(`The database has to be upgraded. A backup comes first, in ${folder}…`)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const { key, isNew } = await getOrCreateBackupKey(config)
    const file = await writeBackup(config, sql, { folder, key })
    say(`${file} has the shop as it was. Now the upgrade…`)
    if (isNew) say(`It is opened by the key in ${config.dataDir}/backup-key alone: keep a copy of it somewhere else.`)
  } catch (error) {
    throw new MigrationError(
      `The database is as it was: the backup before its upgrade failed (${error instanceof Error ? error.message : error}). Mend that, or go on without one by BACKUP_BEFORE_UPGRADE=off.`,
      { cause: error },
    )
  }
  await removeOlder(folder)
}

async function writeBackup(
  config: Config,
  sql: Sql,
  { folder, key }: { folder: string; key: string },
): Promise<string> {
  const startedAt = new Date().toISOString()
  const rowsBefore = await countLastingRows(sql)
  const lastMigration = await findLastMigration(sql)
  const file = join(folder, `before-upgrade-${startedAt.replace(/[-:]|\.\d+/g, '')}.tar.zst.age`)
  await writeArchive(file, key, shopEntries(config.dataDir), async (totals) => ({
    format: 1,
    // The one that restores it; the one before can as well.
    version: shopVersion,
    postgresMajor: majorVersion,
    lastMigration,
    startedAt,
    finishedAt: new Date().toISOString(),
    rowsBefore,
    rowsAfter: await countLastingRows(sql),
    ...totals,
  }))
  return file
}

async function removeOlder(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => namePattern.test(name)).sort()
  for (const name of names.slice(0, -keptArchives)) await rm(join(folder, name))
}
