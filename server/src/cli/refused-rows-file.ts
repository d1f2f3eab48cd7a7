import { once } from 'node:events'
import { createWriteStream, type WriteStream } from 'node:fs'
import type { RefusedRow } from '../modules/product-import/import-rows.ts'

const maxValueLength = 100

/** A CSV of the refused rows of an import, one line for each problem. */
export type RefusedRowsFile = { add(part: string, row: RefusedRow): void; close(): Promise<void> }

export async function createRefusedRowsFile(file: string): Promise<RefusedRowsFile> {
  const stream = createWriteStream(file)
  await once(stream, 'open')
  stream.write('file,line,column,reason,value\n')
  return {
    add(part, { line, problems }) {
      for (const { column, reason, value } of problems) writeRow(stream, [part, String(line), column, reason, value])
    },
    async close() {
      stream.end()
      await once(stream, 'close')
    },
  }
}

function writeRow(stream: WriteStream, cells: string[]) {
  stream.write(`${cells.map(quoted).join(',')}\n`)
}

/** Spreadsheets interpret text with one of these first characters as a formula; an apostrophe prevents that. */
function quoted(cell: string): string {
  const short = cell.length > maxValueLength ? `${cell.slice(0, maxValueLength)}…` : cell
  const safe = /^[=+\-@\t\r]/.test(short) ? `'${short}` : short
  return `"${safe.replaceAll('"', '""')}"`
}
