import { findWalArchive } from 'embedded-postgres-server'
import type { Context } from '../../context.ts'
import { listKeptBackups } from './backup-queries.ts'
import { walPrefix } from './wal-unit.ts'

/**
 * How far what lies at the destination is behind, in whole minutes. 'off': PostgreSQL does not archive, since it runs from before the
 * setting. 'no backup': there is none yet from which a moment could be restored.
 */
export type WalLag = number | 'off' | 'no backup'

/** Undefined where moments are not to be restored. */
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
