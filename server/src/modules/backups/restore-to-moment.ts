import { toWireTime } from '#contract/values/time/wib-time.ts'
import { BackupError, DamagedArchiveError, LaterBackupError } from './backup-error.ts'
import { backupPrefix, beginOf } from './backup-name.ts'
import { type Restoration, type RestoredShop, restoreBackup } from './restore-backup.ts'

/**
 * Restores the shop at a point in time: the last backup before it, and the WAL after that. A damaged backup is reported, and the previous
 * one used. Throws BackupError if the time is outside of the stored range.
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
