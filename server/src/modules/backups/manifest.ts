import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import { BackupError } from './backup-error.ts'

/** Of the entries before the manifest. */
export type Totals = { files: number; bytes: number }

const Rows = Type.Record(Type.String(), Type.Integer())

/** The last entry of an archive: what it is a backup of. */
const Manifest = Type.Object({
  format: Type.Literal(1),
  /** Of the shop. */
  version: Type.String(),
  postgresMajor: Type.String(),
  lastMigration: Type.String(),
  startedAt: Type.String(),
  finishedAt: Type.String(),
  /** Rows of tables from which nothing is deleted, before the copy began and after the moment that it holds. */
  rowsBefore: Rows,
  rowsAfter: Rows,
  /** Where WAL is archived: the history that continues the backup, and the segment that was written when it began. */
  wal: Type.Optional(Type.Object({ lineage: Type.String(), segment: Type.String() })),
  files: Type.Integer(),
  bytes: Type.Integer(),
})
export type Manifest = Static<typeof Manifest>

/** Throws BackupError where this is no manifest, or one of another format. */
export function parseManifest(text: string): Manifest {
  const value: unknown = JSON.parse(text)
  if (Value.Check(Manifest, value)) return value
  throw new BackupError('The archive was made by a version of the shop that this one does not know.')
}
