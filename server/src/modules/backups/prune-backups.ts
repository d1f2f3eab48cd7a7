import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '../../context.ts'
import { type BackupRow, listKeptBackups, markDeleted } from './backup-queries.ts'
import { type KeepRule, keptByRule } from './keep-rule.ts'

/**
 * Deletes the archives of this shop in the folder that the rule does not keep, and answers their names. The last one that was
 * found to be good stays, and so does everything newer.
 */
export async function pruneBackups(
  { sql }: Pick<Context, 'sql'>,
  { folder, rule }: { folder: string; rule: KeepRule },
): Promise<string[]> {
  const backups = await listKeptBackups(sql, folder)
  const deleted = notKept(backups, rule)
  for (const { id, name } of deleted) {
    await rm(join(folder, name), { force: true })
    await markDeleted(sql, id)
  }
  return deleted.map(({ name }) => name)
}

function notKept(backups: readonly BackupRow[], rule: KeepRule): BackupRow[] {
  const lastGood = backups.findLastIndex(({ verifiedAt }) => verifiedAt !== null)
  const kept = keptByRule(
    backups.filter(({ problem }) => problem === ''),
    rule,
  )
  // Without a good one nothing is deleted.
  return backups.slice(0, Math.max(lastGood, 0)).filter((backup) => !kept.has(backup))
}
