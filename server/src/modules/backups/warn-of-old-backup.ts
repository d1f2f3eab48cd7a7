import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/database.ts'
import { enqueueMail } from '../mail/mail-queries.ts'
import { findOwnerIds } from '../staff/people-queries.ts'
import { findFirstBackup, findLastGoodBackup, findNewestBackup } from './backup-queries.ts'

const dayMs = 24 * 3_600_000
/** A day, and time for a backup that takes longer than the one before. */
const maxAgeMs = 26 * 3_600_000
/** The very first one may still be being made. */
const firstMs = 2 * 3_600_000

/** `problem` is that of the newest backup, which may be empty. */
export type BackupDelay = { lastGoodAt: Date | null; days: number; problem: string }

/**
 * How old the last good backup is, or the first attempt where none was good. Undefined where it is as new as it should be, before the
 * first one, and where the shop makes none.
 */
export async function findBackupDelay({
  sql,
  clock,
  config,
}: Pick<Context, 'sql' | 'clock' | 'config'>): Promise<BackupDelay | undefined> {
  if (config.backup.to === '') return undefined
  const lastGood = await findLastGoodBackup(sql)
  const since = lastGood ?? (await findFirstBackup(sql))
  const ageMs = since ? clock.now().getTime() - since.startedAt.getTime() : 0
  if (ageMs <= (lastGood ? maxAgeMs : firstMs)) return undefined
  const newest = await findNewestBackup(sql)
  return {
    lastGoodAt: lastGood?.startedAt ?? null,
    days: Math.max(1, Math.floor(ageMs / dayMs)),
    problem: newest?.problem ?? '',
  }
}

/** Tells the log, and all owners by mail. Called once a day. */
export async function warnOfOldBackup(ctx: Context): Promise<void> {
  const delay = await findBackupDelay(ctx)
  if (!delay) return
  ctx.log.error({ ...delay, alarm: true }, 'the last good backup is old')
  await inTransaction(ctx.sql, async (tx) => {
    for (const userId of await findOwnerIds(tx)) enqueueMail(tx, { kind: 'backup_overdue', userId })
  })
}
