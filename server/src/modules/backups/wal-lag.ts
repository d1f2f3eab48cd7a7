import { findWalArchive } from 'embedded-postgres-server'
import type { Context } from '../../context.ts'
import { listKeptBackups } from './backup-queries.ts'
import { walPrefix } from './wal-unit.ts'

/**
 * How many whole minutes the destination is behind. 'off': PostgreSQL does not archive, since it was started before the setting was
 * changed. 'no backup': there is no backup yet from which a point in time could be restored.
 */
export type WalLag = number | 'off' | 'no backup'

/** Undefined if point-in-time recovery is off. */
export async function findWalLag({
  sql,
  clock,
  config,
  backupPlaces,
}: Pick<Context, 'sql' | 'clock' | 'config' | 'backupPlaces'>): Promise<WalLag | undefined> {
  if (!config.backup.archiveSeconds || !backupPlaces) return undefined
  const { destination, outbox } = backupPlaces
  const archive = await findWalArchive(config.dataDir)
  const [archiver] = await sql<[{ isOn: boolean; failsSince: Date | null }]>`
    select current_setting('archive_mode') = 'on' as "isOn",
      case when last_failed_time > coalesce(last_archived_time, '-infinity')
        then coalesce(last_archived_time, last_failed_time) end as "failsSince"
    from pg_stat_archiver`
  if (!archive || !archiver.isOn) return 'off'
  const kept = await listKeptBackups(sql, destination.place)
  if (!kept.some(({ walLineage }) => walLineage === archive.lineage)) return 'no backup'
  const waiting = [...(await archive.list()), ...(await outbox.list(walPrefix))].map(({ at }) => at)
  if (archiver.failsSince) waiting.push(archiver.failsSince)
  const oldest = Math.min(...waiting.map((at) => at.getTime()), clock.now().getTime())
  return Math.floor((clock.now().getTime() - oldest) / 60_000)
}
