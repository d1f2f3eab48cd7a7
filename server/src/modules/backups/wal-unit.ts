import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import { DamagedArchiveError } from './backup-error.ts'

/**
 * An archive of one segment of WAL, and of the files that were stored before it was complete and are in no earlier one: every file is there
 * that a row of the segment names.
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

/** Of the units of all histories. */
export const walPrefix = 'wal-'
/** Of all units of a history, in the order of time. */
export const prefixOf = (lineage: string) => `${walPrefix}${lineage}/`
export const unitName = (lineage: string, segment: string) => `${prefixOf(lineage)}${segment}.tar.zst.age`
export const segmentOf = (unit: string) => unit.slice(unit.lastIndexOf('/') + 1).slice(0, 24)
