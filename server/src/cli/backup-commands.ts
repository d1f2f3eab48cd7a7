import type { Command } from 'commander'
import { type BackupOptions, backupCommand } from './backup.ts'
import { backupKeyCommand } from './backup-key.ts'
import { type RestoreOptions, restoreCommand, verifyBackupCommand } from './restore.ts'
import { withContext } from './run.ts'

/** Backups, and shops restored from them. */
export function backupCommands(program: Command) {
  program
    .command('backup')
    .description(
      'write the embedded database, files and secret into one encrypted archive, while the shop sells (docs/backups.md)',
    )
    .option('--to <place>', 'in place of BACKUP_TO: a folder, s3://bucket/prefix or sftp://user@host/path')
    .option('--verify', 'restore it into a scratch folder afterwards and check it there')
    .option('--prune', 'then delete what BACKUP_KEEP does not keep')
    .option('--before-upgrade', 'as an update makes it: beside those of each day, the last three are kept')
    .action((options: BackupOptions) => withContext((ctx) => backupCommand(ctx, options)))

  program
    .command('backup-key')
    .description('print the key that opens the backups, of which a copy has to be kept elsewhere')
    .option('--kept', 'a copy is kept: neither the start nor the back office reminds of it any more')
    .action((options: { kept?: boolean }) => withContext((ctx) => backupKeyCommand(ctx, options)))

  program
    .command('restore')
    .description('restore a backup, or a moment with what follows it, into an empty folder, and check it')
    .argument('[archive]', 'its path or address; without it the last one before the moment')
    .requiredOption('--into <folder>', 'DATA_DIR of the restored shop; missing or empty')
    .option('--to <moment>', "such as '2026-11-25 14:03' (WIB), an ISO time, or latest")
    .option('--from <place>', 'where the backups are, in place of BACKUP_TO')
    .action((archive: string | undefined, options: RestoreOptions) => restoreCommand(archive, options))

  program
    .command('verify-backup')
    .description('restore a backup into a scratch folder, check it there, and remove it')
    .argument('<archive>')
    .action((archive: string) => verifyBackupCommand(archive))
}
