import { toWireTime } from '#contract/values/wib-time.ts'
import { BackupError, DamagedArchiveError, LaterBackupError } from './backup-error.ts'
import { backupPrefix, beginOf } from './backup-name.ts'
import { type Restoration, type RestoredShop, restoreBackup } from './restore-backup.ts'

/**
 * Restores the shop as it was at a moment: the last backup before it, and what follows. One that is damaged is said, and the
 * one before it is taken. Throws BackupError where the moment lies outside of what is kept.
 */
export async function restoreToMoment(
  { destination, to, ...others }: Omit<Restoration, 'archive'> & { to: Date | 'latest' },
  { log, durable = true }: { log: (line: string) => void; durable?: boolean },
): Promise<RestoredShop> {
  const archives = (await destination.list(backupPrefix)).flatMap(({ name }) => {
    const begun = beginOf(name)
    return begun ? [{ name, begun }] : []
  })
  let isDamaged = false
  for (const { name } of archives.filter(({ begun }) => to === 'latest' || begun < to).toReversed()) {
    try {
      const restored = await restoreBackup({ destination, to, archive: name, ...others }, { log, durable })
      log(`Restored from ${name}.`)
      return restored
    } catch (error) {
      if (!(error instanceof DamagedArchiveError || error instanceof LaterBackupError)) throw error
      isDamaged ||= error instanceof DamagedArchiveError
      log(`${name}: ${error.message} The backup before it is taken.`)
    }
  }
  if (isDamaged) {
    throw new BackupError(
      `No backup in ${destination.place} from before that moment can be restored: what goes back so far is damaged.`,
    )
  }
  const [oldest] = archives
  throw new BackupError(
    oldest
      ? `Nothing that is kept in ${destination.place} goes back so far: its oldest backup is of ${toWireTime(oldest.begun)} WIB.`
      : `There are no backups in ${destination.place}.`,
  )
}
