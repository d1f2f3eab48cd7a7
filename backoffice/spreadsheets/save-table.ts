import type { CsvDelimiter } from '#contract/values/csv/csv-delimiters.ts'
import { byteOrderMark, csvLinesOf } from '#contract/values/csv/csv-text.ts'
import { saveFile } from '#web/browser/save-file.ts'
import { startWorker } from './worker-calls.ts'
import type { writeTable } from './write-workbook.ts'
import workerUrl from './write-workbook-worker.ts?worker&url'

export type TableFormat = 'csv' | 'workbook'

/** A workbook is made in the memory of the browser. */
export const maxWorkbookRows = 20_000

/**
 * Saves lines as a file on this device; a table loaded in pages has a list of lines for each. A CSV begins with the mark by which Excel
 * recognises UTF-8; the cells of a workbook are texts, so that no program changes them.
 */
export async function saveTable(
  pages: readonly string[][][],
  name: string,
  format: TableFormat,
  delimiter: CsvDelimiter = ',',
): Promise<void> {
  if (format === 'csv') {
    return saveFile([byteOrderMark, ...pages.map((lines) => csvLinesOf(lines, delimiter))], `${name}.csv`, 'text/csv')
  }
  const { calls, stop } = startWorker<{ writeTable: typeof writeTable }>(workerUrl)
  try {
    const workbook = await calls.writeTable(pages.flat())
    saveFile([workbook], `${name}.xlsx`, workbook.type)
  } finally {
    stop()
  }
}
