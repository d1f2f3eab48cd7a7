import type { Context } from '../context.ts'
import { checkBackup } from '../modules/backups/check-backup.ts'
import { makeBackup } from '../modules/backups/make-backup.ts'
import { pruneBackups } from '../modules/backups/prune-backups.ts'
import { printVerification } from './print-verification.ts'
import { CommandError, fileArgument } from './run.ts'

export type BackupOptions = { to?: string; verify?: boolean; prune?: boolean }

/** Makes a backup, and tells where it is. */
export async function backupCommand(ctx: Context, { to, verify, prune }: BackupOptions): Promise<void> {
  const { config } = ctx
  const folder = to ? fileArgument(to) : config.backup.to
  if (!folder) throw new CommandError('Say where: --to FOLDER, or the setting BACKUP_TO. Better on another disk.')
  const backup = await makeBackup(ctx, {
    folder,
    onNewKey(key) {
      console.log(`This is the key of all backups, which is also in ${config.dataDir}/backup-key:\n\n  ${key}\n`)
      console.log('Keep a copy of it somewhere else: without it no backup can be opened.\n')
    },
  })
  const { file, bytes, manifest } = backup
  console.log(`${file}: ${megabytes(bytes)}, of ${manifest.files} files with ${megabytes(manifest.bytes)}.`)
  if (verify) printVerification(await checkBackup(ctx, backup))
  if (prune) {
    for (const name of await pruneBackups(ctx, { folder, rule: config.backup.keep })) console.log(`Deleted ${name}.`)
  }
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
