import type { CsvRow } from '../../../csv-file.ts'
import type { AnySql, Transaction } from '../../../db/database.ts'
import { inBatches } from './batches.ts'
import { type Problem, RowFields } from './row-fields.ts'

/** What became of the rows of one file. */
export type Tally = {
  rows: number
  added: number
  changed: number
  unchanged: number
  refused: number
  /** Left out because of its flags. */
  flagged: number
}

/** What one statement did. */
export type Written = { added: number; changed: number }

/** A row that was not taken, and why. */
export type RefusedRow = { line: number; problems: readonly Problem[] }

/** Where an import reads and writes. A dry run does both in one transaction, which is undone in the end. */
export type Target = { db: AnySql; write: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T> }

/** A file that can't be what it is said to be. The message is a sentence for the operator. */
export class CatalogueFileError extends Error {
  override name = 'CatalogueFileError'
}

export type ReadRow<Input> = { line: number; fields: RowFields; input: Input }

/** One kind of rows: how a row is read, what it refers to, and how many of them are written at once. */
export type Kind<Input, Placed> = {
  /** Columns without which no row can be read. */
  columns: readonly string[]
  /** Finds what is wrong with a row and notes it in `fields`. */
  read(fields: RowFields): Input
  /** What tells two rows of a file apart. */
  keyOf(input: Input): string
  /** Rows that the operator does not want, and why. */
  unwanted?(fields: RowFields): string | undefined
  /** Looks up what rows refer to, for all of them at once; notes in `fields` what is not there and answers nothing for it. */
  place(db: AnySql, rows: readonly ReadRow<Input>[]): Promise<(Placed | undefined)[]>
  write(tx: Transaction, rows: readonly Placed[]): Promise<Written>
}

export type Listener = { onRefused(row: RefusedRow): void; onRows(rows: number): void }

/** Rows in one statement: few enough for its parameters, enough that the way to the database does not count. */
const batchSize = 1_000

/** Reads, checks and writes the rows of a file in batches. A row with a problem is told and left out; the others go in. */
export async function importRows<Input, Placed>(
  { db, write }: Target,
  rows: AsyncIterable<CsvRow>,
  kind: Kind<Input, Placed>,
  listener: Listener,
): Promise<Tally> {
  const tally: Tally = { rows: 0, added: 0, changed: 0, unchanged: 0, refused: 0, flagged: 0 }
  const lineOfKey = new Map<string, number>()

  for await (const batch of inBatches(rows, batchSize)) {
    if (tally.rows === 0) checkColumns(batch[0]!, kind.columns)
    const read: ReadRow<Input>[] = []
    for (const row of batch) {
      const fields = new RowFields(row)
      const reason = kind.unwanted?.(fields)
      if (reason) {
        tally.flagged++
        listener.onRefused({ line: row.line, problems: [{ column: 'flags', reason: 'flagged', value: reason }] })
        continue
      }
      const input = kind.read(fields)
      const sameKey = lineOfKey.get(kind.keyOf(input))
      if (sameKey === undefined) lineOfKey.set(kind.keyOf(input), row.line)
      else fields.refuse('id', `the same as in line ${sameKey}`)
      read.push({ line: row.line, fields, input })
    }

    const sound = read.filter((row) => row.fields.problems.length === 0)
    const placed = (await kind.place(db, sound)).filter((row) => row !== undefined)
    const written = placed.length > 0 ? await write((tx) => kind.write(tx, placed)) : { added: 0, changed: 0 }

    tally.rows += batch.length
    tally.added += written.added
    tally.changed += written.changed
    tally.unchanged += placed.length - written.added - written.changed
    for (const { line, fields } of read.filter((row) => row.fields.problems.length > 0)) {
      tally.refused++
      listener.onRefused({ line, problems: fields.problems })
    }
    listener.onRows(tally.rows)
  }
  return tally
}

export function checkColumns(row: CsvRow, columns: readonly string[]): void {
  const missing = columns.filter((column) => !(column in row.values))
  if (missing.length > 0) throw new CatalogueFileError(`The heading has no column ${missing.join(', ')}.`)
}

/** The driver takes a list that begins with a boolean for one boolean, so lists of them travel as text. */
export function inText(value: boolean | null): string | null {
  return value === null ? null : String(value)
}
