import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import { majorVersion } from 'embedded-postgres-server'
import type { Context } from '../../context.ts'
import { countLastingRows, findLastMigration } from '../../db/whole-shop.ts'
import { shopVersion } from '../../version.ts'
import { BackupError } from './backup-error.ts'
import { getOrCreateBackupKey } from './backup-key.ts'
import { insertBackup, listUnfinishedBackups, markDeleted, markFinished, markProblem } from './backup-queries.ts'
import type { Manifest } from './manifest.ts'
import { shopEntries } from './shop-entries.ts'
import { partOf, writeArchive } from './write-archive.ts'

type BackupContext = Pick<Context, 'config' | 'sql' | 'maintenance' | 'clock'>

export type Backup = { id: number; file: string; bytes: number; manifest: Manifest }

/** Any number, the same in every process of the shop. */
const lockKey = 29_000_002

/**
 * Writes an archive of the database, the files and the secret into the folder, while the shop sells. It has everything that
 * was acknowledged before it began. `onNewKey` is called where this made the key, of which the operator has to keep a copy.
 * Throws BackupError where another one is being made, and where the database is not the embedded one.
 */
export async function makeBackup(
  ctx: BackupContext,
  {
    folder,
    onNewKey,
    openPart,
  }: { folder: string; onNewKey: (key: string) => void; openPart?: (path: string) => Writable },
): Promise<Backup> {
  if (ctx.config.database.url) {
    throw new BackupError('The database of DATABASE_URL is backed up by tools of its own: see docs/backups.md.')
  }
  return alone(ctx, async () => {
    await removeUnfinished(ctx, folder)
    const startedAt = ctx.clock.now()
    const name = nameOf(startedAt)
    const file = join(folder, name)
    // Before anything can fail: what failed is a backup that came to nothing, of which owners are told.
    const id = await insertBackup(ctx.sql, { name, folder, startedAt })
    try {
      await mkdir(folder, { recursive: true }).catch((error) => {
        throw new BackupError(`${folder} can't be made: ${error.message}`)
      })
      if (existsSync(file)) throw new BackupError(`${file} is there already.`)
      const { key, isNew } = await getOrCreateBackupKey(ctx.config)
      if (isNew) onNewKey(key)
      const rowsBefore = await countLastingRows(ctx.maintenance)
      const manifestOf = async (totals: Pick<Manifest, 'files' | 'bytes'>): Promise<Manifest> => ({
        format: 1,
        version: shopVersion,
        postgresMajor: majorVersion,
        lastMigration: await findLastMigration(ctx.sql),
        startedAt: startedAt.toISOString(),
        finishedAt: ctx.clock.now().toISOString(),
        rowsBefore,
        rowsAfter: await countLastingRows(ctx.maintenance),
        ...totals,
      })
      const written = await writeArchive(file, key, shopEntries(ctx.config.dataDir), manifestOf, openPart)
      await markFinished(ctx.sql, id, written.bytes)
      return { id, file, ...written }
    } catch (error) {
      await markProblem(ctx.sql, id, error instanceof Error ? error.message : String(error))
      await markDeleted(ctx.sql, id)
      throw error
    }
  })
}

/** Two at a time would read the disk twice. The lock ends with its connection, so also with the process. */
async function alone<T>({ sql }: BackupContext, work: () => Promise<T>): Promise<T> {
  const connection = await sql.connect()
  try {
    const [lock] = await connection<[{ isTaken: boolean }]>`select pg_try_advisory_lock(${lockKey}) as "isTaken"`
    if (!lock.isTaken) throw new BackupError('Another backup is being made.')
    return await work()
  } finally {
    await connection.end()
  }
}

/** What a process left behind that was killed. */
async function removeUnfinished({ sql }: BackupContext, folder: string): Promise<void> {
  for (const { id, name } of await listUnfinishedBackups(sql, folder)) {
    await rm(partOf(join(folder, name)), { force: true })
    await markProblem(sql, id, 'interrupted')
    await markDeleted(sql, id)
  }
}

/** In UTC, so that names have the order of time. */
const nameOf = (instant: Date) => `kedai-${instant.toISOString().replace(/[-:]|\.\d+/g, '')}.tar.zst.age`
