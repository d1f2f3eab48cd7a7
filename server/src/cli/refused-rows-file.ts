import { once } from 'node:events'
import { createWriteStream, type WriteStream } from 'node:fs'
import type { RefusedRow } from '../modules/catalogue/import/import-rows.ts'

const maxValueLength = 100

/** A CSV of the rows that an import refused, one line for each problem. */
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

/** A spreadsheet takes what begins with one of these signs for a formula; an apostrophe keeps it text. */
function quoted(cell: string): string {
  const short = cell.length > maxValueLength ? `${cell.slice(0, maxValueLength)}…` : cell
  const safe = /^[=+\-@\t\r]/.test(short) ? `'${short}` : short
  return `"${safe.replaceAll('"', '""')}"`
}
