import { findWalArchive } from 'embedded-postgres-server'
import type { BackupDestination } from '../../adapters/backup-destination/port.ts'
import type { Context } from '../../context.ts'
import { type BackupRow, listKeptBackups, listWalLineages, markDeleted } from './backup-queries.ts'
import { keptByPolicy, type RetentionPolicy } from './retention-policy.ts'
import { prefixOf, segmentOf } from './wal-unit.ts'

type PruneContext = Pick<Context, 'sql' | 'config' | 'clock'>

/**
 * Deletes the archives of this shop at the destination that the retention policy drops, and returns their names. The last good one stays,
 * and so does everything newer. Then deletes WAL that no point in time of the last BACKUP_MOMENT_DAYS needs.
 */
export async function pruneBackups(
  ctx: PruneContext,
  { destination, rule }: { destination: BackupDestination; rule: RetentionPolicy },
): Promise<string[]> {
  const backups = await listKeptBackups(ctx.sql, destination.place)
  const deleted = notKept(backups, rule)
  for (const { id, name } of deleted) {
    await destination.remove([name])
    await markDeleted(ctx.sql, id)
  }
  await pruneWal(ctx, destination)
  return deleted.map(({ name }) => name)
}

function notKept(backups: readonly BackupRow[], rule: RetentionPolicy): BackupRow[] {
  const lastGood = backups.findLastIndex(({ verifiedAt }) => verifiedAt !== null)
  const kept = keptByPolicy(
    backups.filter(({ problem }) => problem === ''),
    rule,
  )
  // Without a good backup nothing is deleted.
  return backups.slice(0, Math.max(lastGood, 0)).filter((backup) => !kept.has(backup))
}

const dayMs = 86_400_000

/** Only units of histories of this shop's backups; others may belong to another shop. */
async function pruneWal({ sql, config, clock }: PruneContext, destination: BackupDestination): Promise<void> {
  const since = new Date(clock.now().getTime() - config.backup.momentDays * dayMs)
  const backups = await listKeptBackups(sql, destination.place)
  const current = (await findWalArchive(config.dataDir))?.lineage
  for (const lineage of await listWalLineages(sql, destination.place)) {
    const needed = firstNeeded(
      backups.filter(({ walLineage }) => walLineage === lineage),
      since,
    )
    const units = await destination.list(prefixOf(lineage))
    const superfluous = units.filter(({ name, at }) => {
      const isNeeded = needed !== undefined && segmentOf(name) >= needed
      // A history that ended, because the shop was restored, expires as a whole.
      const isOver = lineage !== current && at < since
      return isOver || !(isNeeded || (lineage === current && needed === undefined))
    })
    await destination.remove(superfluous.map(({ name }) => name))
  }
}

/**
 * The segment of the last good backup before the point in time, or else of the oldest existing one: `backups` is sorted, the oldest
 * first.
 */
function firstNeeded(backups: readonly BackupRow[], since: Date): string | undefined {
  const before = backups.findLast(({ verifiedAt, startedAt }) => verifiedAt !== null && startedAt <= since)
  return (before ?? backups[0])?.walSegment ?? undefined
}
