import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import { DamagedArchiveError } from './backup-error.ts'

/**
 * An archive of one WAL segment, with the files that were stored before it was complete and are in no earlier unit: every file that a row
 * of the segment refers to exists.
 */
const WalManifest = Type.Object({
  format: Type.Literal(1),
  segment: Type.String(),
  files: Type.Integer(),
  bytes: Type.Integer(),
})
export type WalManifest = Static<typeof WalManifest>

/** Throws DamagedArchiveError. */
export function parseWalManifest(text: string): WalManifest {
  const value: unknown = JSON.parse(text)
  if (Value.Check(WalManifest, value)) return value
  throw new DamagedArchiveError('This is no archive of WAL.')
}

/** The prefix of the units of all histories. */
export const walPrefix = 'wal-'
/** The prefix of all units of a history; names sort by time. */
export const prefixOf = (lineage: string) => `${walPrefix}${lineage}/`
export const unitName = (lineage: string, segment: string) => `${prefixOf(lineage)}${segment}.tar.zst.age`
export const segmentOf = (unit: string) => unit.slice(unit.lastIndexOf('/') + 1).slice(0, 24)
