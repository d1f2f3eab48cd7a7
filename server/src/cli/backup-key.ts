import type { Context } from '../context.ts'
import { findOwnBackupKey, keepBackupKey } from '../modules/backups/kept-backup-key.ts'
import { CommandError } from './run.ts'

/** Prints the key of backups, or confirms that a copy is stored elsewhere. */
export async function backupKeyCommand(ctx: Context, { kept }: { kept?: boolean }): Promise<void> {
  const own = await findOwnBackupKey(ctx)
  if (!own) {
    throw new CommandError(
      ctx.config.backup.key
        ? 'The key is that of BACKUP_KEY.'
        : 'There is no key yet: the first backup makes it, or the first start with BACKUP_TO.',
    )
  }
  if (!kept) {
    console.log(`${own.key}\n\nKeep a copy of it somewhere else: without it no backup can be opened.`)
    if (!own.keptAt) console.log('Then say so, in the back office or by kedai backup-key --kept.')
  } else {
    if (!own.keptAt) await keepBackupKey(ctx, null)
    console.log('Noted: a copy of the key is kept elsewhere.')
  }
}
