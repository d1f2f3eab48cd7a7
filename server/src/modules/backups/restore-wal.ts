import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { findLastSegment, recoverCluster } from 'embedded-postgres-server'
import { toWireTime } from '#contract/values/time/wib-time.ts'
import type { BackupDestination } from '../../adapters/backup-destination/port.ts'
import { clusterName } from '../../db/shop-postgres.ts'
import { BackupError, DamagedArchiveError } from './backup-error.ts'
import { listWal } from './list-wal.ts'
import type { Manifest } from './manifest.ts'
import { readArchive } from './read-archive.ts'
import { parseWalManifest, segmentOf, unitName } from './wal-unit.ts'

type WalRestoration = {
  destination: BackupDestination
  manifest: Manifest
  key: string
  folder: string
  to: Date | 'latest'
}

/**
 * Applies the WAL and files stored after an unpacked archive, whose database has not been started. Returns the time of the last
 * transaction in it. Throws BackupError if the requested time is after the end of the WAL.
 */
export async function restoreWal(
  { destination, manifest, key, folder, to }: WalRestoration,
  { log, durable }: { log: (line: string) => void; durable: boolean },
): Promise<Date> {
  if (!manifest.wal) {
    throw new BackupError(
      'When this backup was made, what follows it was not kept (BACKUP_MOMENT_DAYS): only the backup itself can be restored.',
    )
  }
  const { lineage } = manifest.wal
  const { units, missing } = await listWal(destination, manifest.wal)
  const segments = units.map(({ name }) => segmentOf(name))
  const last = (await findLastSegment(folder))!
  const fetch = (segment: string, file: string) =>
    fetchUnit({ destination, key, folder }, { name: unitName(lineage, segment), file })
  // The archive contains these segments, but not all files stored meanwhile.
  for (const segment of segments.filter((segment) => segment <= last)) await fetch(segment, '/dev/null')
  const { isReached, lastAt = new Date(manifest.finishedAt) } = await recoverCluster({
    dataDir: folder,
    name: clusterName,
    until: to === 'latest' ? undefined : to,
    segments: segments.filter((segment) => segment > last),
    fetch,
    log,
    durable,
  })
  if (isReached) return lastAt
  const reason = missing ? `, because ${unitName(lineage, missing)} is missing` : ''
  throw new BackupError(
    `What is kept in ${destination.place} ends at ${toWireTime(lastAt)} WIB${reason}: restore to a moment before it, or with --to latest all there is.`,
  )
}

/** Writes the segment to a file, and the files of its unit into the shop. */
async function fetchUnit(
  { destination, key, folder }: Pick<WalRestoration, 'destination' | 'key' | 'folder'>,
  { name, file }: { name: string; file: string },
): Promise<void> {
  const source = { name, content: destination.get(name), parse: parseWalManifest }
  const manifest = await readArchive(source, key, async (entry) => {
    const isFile = entry.name.startsWith('files/')
    if (!entry.content || !(isFile || entry.name === 'wal'))
      throw new BackupError(`${name} has an entry ${entry.name}.`)
    const path = isFile ? join(folder, entry.name) : file
    await mkdir(dirname(path), { recursive: true })
    // A file that is in the archive already has the same content, or was replaced.
    await pipeline(entry.content, createWriteStream(path, { mode: 0o600 }))
  }).catch((error) => {
    // No other backup helps.
    if (!(error instanceof DamagedArchiveError)) throw error
    throw new BackupError(`${name} is damaged: restore to a moment before it.`, { cause: error })
  })
  if (manifest.segment !== segmentOf(name)) throw new BackupError(`${name} is the archive of another segment.`)
}
