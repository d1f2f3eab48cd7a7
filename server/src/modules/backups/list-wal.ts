import { nextSegment } from 'embedded-postgres-server'
import type { BackupDestination, StoredBackup } from '../../adapters/backup-destination/port.ts'
import type { WalPosition } from './wal-position.ts'
import { prefixOf, segmentOf } from './wal-unit.ts'

/** `missing`: the first missing segment, if there are later ones. */
export type ContinuousWal = { units: StoredBackup[]; missing: string | undefined }

/** The stored WAL of a history from a segment on, up to the first gap. */
export async function listWal(
  destination: BackupDestination,
  { lineage, segment: first }: WalPosition,
): Promise<ContinuousWal> {
  const later = (await destination.list(prefixOf(lineage))).filter(({ name }) => segmentOf(name) >= first)
  let next = first
  for (const [index, { name }] of later.entries()) {
    if (segmentOf(name) !== next) return { units: later.slice(0, index), missing: next }
    next = nextSegment(next)
  }
  return { units: later, missing: undefined }
}
