import { majorVersion } from 'embedded-postgres-server'
import type { BackupDestination } from '../../adapters/backup-destination/port.ts'
import type { Context } from '../../context.ts'
import { countLastingRows, findLastMigration } from '../../db/whole-shop.ts'
import { shopVersion } from '../../runtime/version.ts'
import { BackupError } from './backup-error.ts'
import { getOrCreateBackupKey } from './backup-key.ts'
import { backupName } from './backup-name.ts'
import {
  type BackupRow,
  insertBackup,
  listUnfinishedBackups,
  markDeleted,
  markFinished,
  markProblem,
} from './backup-queries.ts'
import { whileAlone } from './exclusive-lock.ts'
import type { Manifest, Totals } from './manifest.ts'
import { shopEntries } from './shop-entries.ts'
import { findWalPosition } from './wal-position.ts'
import { writeArchive } from './write-archive.ts'

type BackupContext = Pick<Context, 'config' | 'sql' | 'maintenance' | 'clock'>

export type Backup = { id: number; name: string; bytes: number; manifest: Manifest }

/** An arbitrary number, the same in every process of the shop. Two concurrent backups would read the disk twice. */
const lockKey = 29_000_002

/**
 * Writes an archive of the database, the files and the secret to the destination, while the shop runs. It contains everything that was
 * acknowledged before it started. `onNewKey` is called if this created the key, of which the operator has to store a copy. Throws
 * BackupError if another one is running, or if the database is not the embedded one.
 */
export async function makeBackup(
  ctx: BackupContext,
  { destination, onNewKey }: { destination: BackupDestination; onNewKey: (key: string) => void },
): Promise<Backup> {
  if (ctx.config.database.url) {
    throw new BackupError('The database of DATABASE_URL is backed up by tools of its own: see docs/backups.md.')
  }
  const backup = await whileAlone(ctx, lockKey, () => makeOne(ctx, destination, onNewKey))
  if (!backup) throw new BackupError('Another backup is being made.')
  return backup
}

async function makeOne(
  ctx: BackupContext,
  destination: BackupDestination,
  onNewKey: (key: string) => void,
): Promise<Backup> {
  const unfinished = await listUnfinishedBackups(ctx.sql, destination.place)
  const startedAt = ctx.clock.now()
  const name = backupName(startedAt)
  const wal = await findWalPosition(ctx)
  // Recorded before anything can fail, so that a failure is a failed backup, of which owners are notified.
  const id = await insertBackup(ctx.sql, { name, place: destination.place, startedAt, wal })
  try {
    await removeUnfinished(ctx, destination, unfinished)
    if ((await destination.list(name)).length > 0) throw new BackupError(`${name} is there already.`)
    const { key, isNew } = await getOrCreateBackupKey(ctx.config)
    if (isNew) onNewKey(key)
    const rowsBefore = await countLastingRows(ctx.maintenance)
    const manifestOf = async (totals: Totals): Promise<Manifest> => ({
      format: 1,
      version: shopVersion,
      postgresMajor: majorVersion,
      lastMigration: await findLastMigration(ctx.sql),
      startedAt: startedAt.toISOString(),
      finishedAt: ctx.clock.now().toISOString(),
      rowsBefore,
      rowsAfter: await countLastingRows(ctx.maintenance),
      ...(wal && { wal }),
      ...totals,
    })
    const store = (content: AsyncIterable<Uint8Array>) => destination.put(name, content)
    const written = await writeArchive(store, key, shopEntries(ctx.config.dataDir), manifestOf)
    await markFinished(ctx.sql, id, written.bytes)
    return { id, name, ...written }
  } catch (error) {
    await markProblem(ctx.sql, id, error instanceof Error ? error.message : String(error))
    await markDeleted(ctx.sql, id)
    throw error
  }
}

/** The remains of a killed process. */
async function removeUnfinished(
  { sql }: BackupContext,
  destination: BackupDestination,
  unfinished: readonly BackupRow[],
): Promise<void> {
  for (const { id, name } of unfinished) {
    await destination.remove([name])
    await markProblem(sql, id, 'interrupted')
    await markDeleted(sql, id)
  }
}
