import { join, resolve } from 'node:path'
import { folderDestination } from './adapters/backup-destination/folder.ts'
import type { BackupDestination, BackupPlaces } from './adapters/backup-destination/port.ts'
import type { Config } from './config.ts'

/** The place of backups that BACKUP_TO or an option of a command names. */
export function openBackupDestination(to: string): BackupDestination {
  return folderDestination(resolve(to))
}

/** Undefined where the shop makes no backups by itself. */
export function openBackupPlaces({ backup, dataDir }: Pick<Config, 'backup' | 'dataDir'>): BackupPlaces | undefined {
  if (backup.to === '') return undefined
  return { destination: openBackupDestination(backup.to), outbox: folderDestination(join(dataDir, 'outgoing-wal')) }
}
