import { createReadStream } from 'node:fs'
import { stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { findWalArchive, type WalArchive } from 'embedded-postgres-server'
import type { BackupDestination } from '../../adapters/backup-destination/port.ts'
import type { NewFile } from '../../adapters/object-storage/port.ts'
import type { Context } from '../../context.ts'
import { whileAlone } from './alone.ts'
import { getBackupKey } from './backup-key.ts'
import { fileEntry } from './shop-entries.ts'
import { unitName, type WalManifest, walPrefix } from './wal-unit.ts'
import { type ArchiveEntry, writeArchive } from './write-archive.ts'

type WalContext = Pick<Context, 'config' | 'sql' | 'log' | 'storage' | 'backupPlaces'>

/** Any number, the same in every process of the shop. */
const lockKey = 29_000_003
/** Where less than this is free, the shop's sales come first. */
const minFreeBytes = 1_000_000_000
/** In one round, so that another server may go on after it. */
const maxSegments = 100

/**
 * Takes complete segments of WAL to the place of the backups: each is encrypted into a folder of this machine first, where it is small and
 * waits until the place answers. Runs every few seconds; nothing happens where another server is at it.
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
    // Also of a history that is over: its moments stay.
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
  // In this order: a segment is complete after its rows were written, and these after the files that they name.
  const segments = (await archive.list()).slice(0, maxSegments)
  let newFiles = segments.length > 0 ? await storage.listNew() : []
  const now = new Date()
  for (const { name, at } of segments) {
    const { bavail, bsize } = await statfs(config.dataDir)
    if (bavail * bsize < minFreeBytes) {
      log.error(
        { segment: name, alarm: true },
        'the disk is full: WAL is thrown away, and moments begin again with the next backup',
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
    // Not into an earlier one: a backup in between has neither. Where the clock was set back, rather too early than too late.
    const isDue = (file: NewFile) => file.at <= at || file.at > now
    const files = newFiles.filter(isDue)
    newFiles = newFiles.filter((file) => !isDue(file))
    await writeArchive(store, key, unitEntries(config.dataDir, files, join(archive.folder, name)), manifestOf)
    // A segment that is packed again has to have its files.
    await archive.remove(name)
    for (const file of files) await file.forget()
  }
}

async function* unitEntries(dataDir: string, files: NewFile[], segment: string): AsyncGenerator<ArchiveEntry> {
  for (const { key } of files) yield* fileEntry(dataDir, `files/${key}`)
  yield { name: 'wal', size: (await stat(segment)).size, content: createReadStream(segment) }
}
