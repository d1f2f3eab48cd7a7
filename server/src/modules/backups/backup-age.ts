import type { Context } from '../../context.ts'
import { findFirstBackup, findLastGoodBackup } from './backup-queries.ts'

const hourMs = 3_600_000
/** A day, plus time for a backup that takes longer than the previous one. */
const maxHours = 26
/** The very first one may still be running. */
const firstHours = 2

/** Whole hours since the last good backup, or since the first attempt if none was good. */
export type BackupAge = { hours: number; isOverdue: boolean }

/** Undefined before the first one, and if the shop does not schedule any. */
export async function findBackupAge({
  sql,
  clock,
  config,
}: Pick<Context, 'sql' | 'clock' | 'config'>): Promise<BackupAge | undefined> {
  if (config.backup.to === '') return undefined
  const lastGood = await findLastGoodBackup(sql)
  const since = lastGood ?? (await findFirstBackup(sql))
  if (!since) return undefined
  const hours = (clock.now().getTime() - since.startedAt.getTime()) / hourMs
  return { hours: Math.floor(hours), isOverdue: hours > (lastGood ? maxHours : firstHours) }
}
