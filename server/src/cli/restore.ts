import { mkdir } from 'node:fs/promises'
import type { Config } from '../config/config.ts'
import { getBackupKey } from '../modules/backups/backup-key.ts'
import { listWal } from '../modules/backups/list-wal.ts'
import { type RestoredShop, restoreBackup } from '../modules/backups/restore-backup.ts'
import { restoreToMoment } from '../modules/backups/restore-to-moment.ts'
import { verifyGoodBackup } from '../modules/backups/verify-backup.ts'
import { openBackupDestination } from '../open-backup-destination.ts'
import { archiveArgument, momentArgument, placeArgument } from './backup-arguments.ts'
import { describeWal, printRestored, printVerification } from './print-verification.ts'
import { CommandError, fileArgument, readConfig } from './run.ts'

export type RestoreOptions = { into: string; to?: string; from?: string }

/** Restores a backup into a folder that can then be DATA_DIR. Needs only the key, no shop. */
export async function restoreCommand(archive: string | undefined, options: RestoreOptions): Promise<void> {
  const folder = fileArgument(options.into)
  const restored = await restore(archive, { ...options, into: folder }, readConfig())
  printRestored(restored)
  if (!restored.hasSecret) console.log('The archive has no secret: start the shop with the same SECRET as before.')
  if (restored.breaches.length > 0) {
    for (const breach of restored.breaches) console.error(breach)
    throw new CommandError(`${folder} is restored, but its ledger is wrong in ${restored.breaches.length} places.`)
  }
  console.log(`The shop is in ${folder}: start it with DATA_DIR=${folder} npm start`)
}

async function restore(
  archive: string | undefined,
  { into: folder, to, from }: RestoreOptions,
  config: Config,
): Promise<RestoredShop> {
  const output = { log: console.log }
  const moment = to === undefined ? undefined : momentArgument(to)
  const key = await getBackupKey(config)
  if (archive) return restoreBackup({ ...archiveArgument(archive, config), key, folder, to: moment }, output)
  const place = from ? placeArgument(from) : config.backup.to
  if (!moment || !place) {
    throw new CommandError('Name an archive, or a moment with --to and where the backups are with --from or BACKUP_TO.')
  }
  return restoreToMoment({ destination: openBackupDestination(place, config.backup), key, folder, to: moment }, output)
}

/** Restores an archive into a scratch folder below DATA_DIR and checks it there, and lists the WAL after it. */
export async function verifyBackupCommand(archive: string): Promise<void> {
  const config = readConfig()
  await mkdir(config.dataDir, { recursive: true })
  const source = { ...archiveArgument(archive, config), key: await getBackupKey(config) }
  const verification = await verifyGoodBackup(source, config.dataDir)
  printVerification(verification)
  const { wal } = verification.manifest
  if (wal) console.log(describeWal(await listWal(source.destination, wal)))
}
