import type { AnySql, Transaction } from '../../db/database.ts'
import type { CsvRow } from '../../files/csv-file.ts'
import { inBatches } from './batches.ts'
import { type Problem, RowFields } from './row-fields.ts'

/** The results of the rows of one file. */
export type Tally = {
  rows: number
  added: number
  changed: number
  unchanged: number
  refused: number
  /** Left out because of its flags. */
  flagged: number
}

/** The effect of one statement. */
export type Written = { added: number; changed: number }

/** A refused row with its reason. */
export type RefusedRow = { line: number; problems: readonly Problem[] }

/** The connections of an import. A dry run uses one transaction for both, which is rolled back. */
export type Target = { db: AnySql; write: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T> }

/** A file without the columns that it needs. The message is a sentence for the operator. */
export class CatalogueFileError extends Error {
  override name = 'CatalogueFileError'
}

export type ReadRow<Input> = { line: number; fields: RowFields; input: Input }

type Columns = readonly (string | readonly string[])[]

/** How to read, resolve and write the rows of one kind of file. */
export type RowImporter<Input, Resolved> = {
  /** Columns without which no row can be read; of an array one is enough. */
  columns: Columns
  /** Reads a row and collects its problems in `fields`. */
  read(fields: RowFields): Input
  /** The key that is unique within a file. */
  keyOf(input: Input): string
  /** The reason why the operator excludes a row; undefined otherwise. */
  skipReason?(fields: RowFields): string | undefined
  /** Looks up the references of the rows, for all of them at once; adds missing ones to `fields` and returns undefined for that row. */
  resolve(db: AnySql, rows: readonly ReadRow<Input>[]): Promise<(Resolved | undefined)[]>
  write(tx: Transaction, rows: readonly Resolved[]): Promise<Written>
}

export type Listener = { onRefused(row: RefusedRow): void; onRows(rows: number): void }

/** Rows in one statement: enough that round trips do not matter, few enough for its parameters. */
const batchSize = 1_000

/** Reads, checks and writes the rows of a file in batches. Rows with problems are reported and skipped. */
export async function importRows<Input, Resolved>(
  { db, write }: Target,
  rows: AsyncIterable<CsvRow>,
  importer: RowImporter<Input, Resolved>,
  listener: Listener,
): Promise<Tally> {
  const tally: Tally = { rows: 0, added: 0, changed: 0, unchanged: 0, refused: 0, flagged: 0 }
  const lineOfKey = new Map<string, number>()

  for await (const batch of inBatches(rows, batchSize)) {
    if (tally.rows === 0) checkColumns(batch[0]!, importer.columns)
    const read: ReadRow<Input>[] = []
    for (const row of batch) {
      const fields = new RowFields(row)
      const reason = importer.skipReason?.(fields)
      if (reason) {
        tally.flagged++
        listener.onRefused({ line: row.line, problems: [{ column: 'flags', reason: 'flagged', value: reason }] })
        continue
      }
      const input = importer.read(fields)
      const firstLine = lineOfKey.get(importer.keyOf(input))
      if (firstLine === undefined) lineOfKey.set(importer.keyOf(input), row.line)
      else fields.refuse('id', `the same as in line ${firstLine}`)
      read.push({ line: row.line, fields, input })
    }

    const valid = read.filter((row) => row.fields.problems.length === 0)
    const resolved = (await importer.resolve(db, valid)).filter((row) => row !== undefined)
    const written = resolved.length > 0 ? await write((tx) => importer.write(tx, resolved)) : { added: 0, changed: 0 }

    tally.rows += batch.length
    tally.added += written.added
    tally.changed += written.changed
    tally.unchanged += resolved.length - written.added - written.changed
    for (const { line, fields } of read.filter((row) => row.fields.problems.length > 0)) {
      tally.refused++
      listener.onRefused({ line, problems: fields.problems })
    }
    listener.onRows(tally.rows)
  }
  return tally
}

export function checkColumns(row: CsvRow, columns: Columns): void {
  const missing = columns
    .filter((column) => ![column].flat().some((name) => name in row.values))
    .map((column) => [column].flat()[0])
  if (missing.length > 0) throw new CatalogueFileError(`The heading has no column ${missing.join(', ')}.`)
}

/** The driver encodes an array that begins with a boolean as one boolean, so these arrays are sent as text. */
export function booleanAsText(value: boolean | null): string | null {
  return value === null ? null : String(value)
}
