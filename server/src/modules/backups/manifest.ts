import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import { BackupError } from './backup-error.ts'

/** The number of the entries before the manifest. */
export type Totals = { files: number; bytes: number }

const Rows = Type.Record(Type.String(), Type.Integer())

/** The last entry of an archive, which describes it. */
const Manifest = Type.Object({
  format: Type.Literal(1),
  /** The version of the shop. */
  version: Type.String(),
  postgresMajor: Type.String(),
  lastMigration: Type.String(),
  startedAt: Type.String(),
  finishedAt: Type.String(),
  /** Row counts of append-only tables, before the copy started and after the point in time that it contains. */
  rowsBefore: Rows,
  rowsAfter: Rows,
  /** If WAL is archived: the history that continues the backup, and the current segment at its start. */
  wal: Type.Optional(Type.Object({ lineage: Type.String(), segment: Type.String() })),
  files: Type.Integer(),
  bytes: Type.Integer(),
})
export type Manifest = Static<typeof Manifest>

/** Throws BackupError for an invalid manifest, or one of another format. */
export function parseManifest(text: string): Manifest {
  const value: unknown = JSON.parse(text)
  if (Value.Check(Manifest, value)) return value
  throw new BackupError('The archive was made by a version of the shop that this one does not know.')
}
