import { maxPartBytes, maxPartRows, maxParts } from '#contract/values/product-file/import-fields.ts'
import { FileProblemError } from './table.ts'

/** The rows from `from` up to, but without, `to`. */
export type Part = { from: number; to: number }

/** JSON around the rows of a part. */
const bytesOfPart = 100
const mostBytes = maxPartBytes - bytesOfPart

/**
 * Splits rows into parts, each for one call. `growth` is the number of bytes that are added to a row when it is sent. Throws
 * FileProblemError if a single row, or the whole, is too long.
 */
export function splitParts(rows: readonly string[][], growth: (row: readonly string[]) => number): Part[] {
  const parts: Part[] = []
  let [from, bytes] = [0, 0]
  for (const [at, row] of rows.entries()) {
    const own = bytesOf(row) + growth(row)
    if (own > mostBytes) throw new FileProblemError({ kind: 'row-too-long', line: at + 2 })
    if (at - from === maxPartRows || bytes + own > mostBytes) {
      parts.push({ from, to: at })
      ;[from, bytes] = [at, 0]
    }
    bytes += own
  }
  if (rows.length > from) parts.push({ from, to: rows.length })
  if (parts.length > maxParts) throw new FileProblemError({ kind: 'too-large' })
  return parts
}

const encoder = new TextEncoder()

/** As JSON in UTF-8, with the comma behind it. */
const bytesOf = (row: readonly string[]) => encoder.encode(JSON.stringify(row)).length + 1
