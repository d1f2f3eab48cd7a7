import { findWalArchive } from 'embedded-postgres-server'
import type { Context } from '../../context.ts'

/** A history of WAL, and a segment of it. */
export type WalPosition = { lineage: string; segment: string }

/** The current segment; undefined if WAL is not archived. */
export async function findWalPosition({
  sql,
  config,
}: Pick<Context, 'sql' | 'config'>): Promise<WalPosition | undefined> {
  const archive = await findWalArchive(config.dataDir)
  const [{ isArchived, segment }] = await sql<[{ isArchived: boolean; segment: string }]>`
    select current_setting('archive_mode') = 'on' as "isArchived", pg_walfile_name(pg_current_wal_lsn()) as segment`
  return archive && isArchived ? { lineage: archive.lineage, segment } : undefined
}
