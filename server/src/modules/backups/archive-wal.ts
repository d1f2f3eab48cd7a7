import { createReadStream } from 'node:fs'
import { stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { findWalArchive, type WalArchive } from 'embedded-postgres-server'
import type { BackupDestination } from '../../adapters/backup-destination/port.ts'
import type { NewFile } from '../../adapters/object-storage/port.ts'
import type { Context } from '../../context.ts'
import { getBackupKey } from './backup-key.ts'
import { whileAlone } from './exclusive-lock.ts'
import { fileEntry } from './shop-entries.ts'
import { unitName, type WalManifest, walPrefix } from './wal-unit.ts'
import { type ArchiveEntry, writeArchive } from './write-archive.ts'

type WalContext = Pick<Context, 'config' | 'sql' | 'log' | 'storage' | 'backupPlaces'>

/** An arbitrary number, the same in every process of the shop. */
const lockKey = 29_000_003
/** With less free space the shop's own writes have priority. */
const minFreeBytes = 1_000_000_000
/** The maximum of one round, so that another server can take over afterwards. */
const maxSegments = 100

/**
 * Copies complete segments of WAL to the destination of backups: each is encrypted into a local folder first, and waits there until the
 * destination is reachable. Runs every few seconds; nothing happens while another server does it.
 */
export async function archiveWal(ctx: WalContext): Promise<void> {
  const { config, backupPlaces } = ctx
  const archive = await findWalArchive(config.dataDir)
  if (!archive || !backupPlaces) return
  const { destination, outbox } = backupPlaces
  const hasWork = (await archive.list()).length > 0 || (await outbox.list(walPrefix)).length > 0
  if (!hasWork) return
  await whileAlone(ctx, lockKey, async () => {
    await packSegments(ctx, archive, outbox)
    // Also units of an ended history: its points in time can still be restored.
    for (const { name } of (await outbox.list(walPrefix)).slice(0, maxSegments)) {
      await destination.put(name, outbox.get(name))
      await outbox.remove([name])
    }
  })
}

async function packSegments(
  { config, log, storage }: WalContext,
  archive: WalArchive,
  outbox: BackupDestination,
): Promise<void> {
  const key = await getBackupKey(config)
  // In this order: a segment is complete after its rows were written, and these after the files that they refer to.
  const segments = (await archive.list()).slice(0, maxSegments)
  let newFiles = segments.length > 0 ? await storage.listNew() : []
  const now = new Date()
  for (const { name, at } of segments) {
    const { bavail, bsize } = await statfs(config.dataDir)
    if (bavail * bsize < minFreeBytes) {
      log.error(
        { segment: name, alarm: true },
        'the disk is full: WAL is discarded, and points in time can be restored again after the next backup',
      )
      await archive.beginAnew()
      return
    }
    const manifestOf = async (totals: Pick<WalManifest, 'files' | 'bytes'>): Promise<WalManifest> => ({
      format: 1,
      segment: name,
      ...totals,
    })
    const store = (content: AsyncIterable<Uint8Array>) => outbox.put(unitName(archive.lineage, name), content)
    // Units do not go into an earlier history: a backup in between has neither of them. If the clock was set back, too early is safer
    // than too late.
    const isDue = (file: NewFile) => file.at <= at || file.at > now
    const files = newFiles.filter(isDue)
    newFiles = newFiles.filter((file) => !isDue(file))
    await writeArchive(store, key, unitEntries(config.dataDir, files, join(archive.folder, name)), manifestOf)
    // A segment that is packed again must include its files.
    await archive.remove(name)
    for (const file of files) await file.forget()
  }
}

async function* unitEntries(dataDir: string, files: NewFile[], segment: string): AsyncGenerator<ArchiveEntry> {
  for (const { key } of files) yield* fileEntry(dataDir, `files/${key}`)
  yield { name: 'wal', size: (await stat(segment)).size, content: createReadStream(segment) }
}
