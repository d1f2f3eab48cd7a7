import type { Context } from '../context.ts'
import { writeUpgradeBackup } from '../modules/backups/backup-before-upgrade.ts'
import { checkBackup } from '../modules/backups/check-backup.ts'
import { makeBackup } from '../modules/backups/make-backup.ts'
import { pruneBackups } from '../modules/backups/prune-backups.ts'
import { openBackupDestination, openUpgradeDestination } from '../open-backup-destination.ts'
import { placeArgument } from './backup-arguments.ts'
import { printVerification } from './print-verification.ts'
import { CommandError } from './run.ts'

export type BackupOptions = { to?: string; verify?: boolean; prune?: boolean; beforeUpgrade?: boolean }

/** Makes a backup, and prints its location. */
export async function backupCommand(ctx: Context, { to, verify, prune, beforeUpgrade }: BackupOptions): Promise<void> {
  const { config } = ctx
  if (beforeUpgrade) {
    const place = to ? openBackupDestination(placeArgument(to), config.backup) : openUpgradeDestination(config)
    return writeUpgradeBackup(config, ctx.maintenance, place, console.log)
  }
  const destination = to ? openBackupDestination(placeArgument(to), config.backup) : ctx.backupPlaces?.destination
  if (!destination) throw new CommandError('Say where: --to FOLDER, or the setting BACKUP_TO. Better on another disk.')
  const backup = await makeBackup(ctx, {
    destination,
    onNewKey(key) {
      console.log(`This is the key of all backups, which is also in ${config.dataDir}/backup-key:\n\n  ${key}\n`)
      console.log('Keep a copy of it somewhere else: without it no backup can be opened.\n')
    },
  })
  const { name, bytes, manifest } = backup
  console.log(
    `${destination.place}/${name}: ${megabytes(bytes)}, of ${manifest.files} files with ${megabytes(manifest.bytes)}.`,
  )
  if (verify) printVerification(await checkBackup(ctx, destination, backup))
  if (prune) {
    for (const deleted of await pruneBackups(ctx, { destination, rule: config.backup.keep })) {
      console.log(`Deleted ${deleted}.`)
    }
  }
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
