import { join } from 'node:path'
import { folderDestination } from './adapters/backup-destination/folder.ts'
import { type BackupDestination, type BackupPlaces, DestinationError } from './adapters/backup-destination/port.ts'
import { s3Destination } from './adapters/backup-destination/s3.ts'
import { sftpDestination } from './adapters/backup-destination/sftp.ts'
import { missingSettings, type PlaceSettings, parseBackupPlace } from './config/backup-place.ts'
import type { Config } from './config/config.ts'

/** The destination in BACKUP_TO or an option of a command. Throws DestinationError. */
export function openBackupDestination(to: string, settings: PlaceSettings): BackupDestination {
  const place = parseBackupPlace(to)
  if (!place) throw new DestinationError(`${to} is no folder, s3://bucket/prefix or sftp://user@host/path.`)
  const missing = missingSettings(place, settings)
  if (missing.length > 0) throw new DestinationError(`${to} needs the settings ${missing.join(', ')}.`)
  if (place.kind === 's3') return s3Destination(place, settings.s3)
  return place.kind === 'sftp' ? sftpDestination(place, settings.sftp) : folderDestination(place.folder)
}

/** The destination of backups before upgrades, which are also made without scheduled ones. Throws DestinationError. */
export const openUpgradeDestination = ({ backup, dataDir }: Pick<Config, 'backup' | 'dataDir'>): BackupDestination =>
  openBackupDestination(backup.to || join(dataDir, 'backups'), backup)

/** Undefined without scheduled backups. */
export function openBackupPlaces({ backup, dataDir }: Pick<Config, 'backup' | 'dataDir'>): BackupPlaces | undefined {
  if (backup.to === '') return undefined
  return {
    destination: openBackupDestination(backup.to, backup),
    outbox: folderDestination(join(dataDir, 'outgoing-wal')),
  }
}
