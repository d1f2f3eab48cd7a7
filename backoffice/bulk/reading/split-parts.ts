import { maxPartBytes, maxPartRows, maxParts } from '#contract/values/import-fields.ts'
import { FileProblemError } from './table.ts'

/** The rows from `from` up to `to`, without that one. */
export type Part = { from: number; to: number }

/** Around the rows of a part. */
const bytesOfPart = 100
const mostBytes = maxPartBytes - bytesOfPart

/**
 * Rows in parts that are sent in one call each. `growth` is how many bytes a row has more when it is sent than in the file. Throws
 * FileProblemError where a single row, or all of them, are too long.
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

/** As JSON, in UTF-8, and the comma behind it. */
const bytesOf = (row: readonly string[]) => encoder.encode(JSON.stringify(row)).length + 1
