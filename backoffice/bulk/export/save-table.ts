import type { CsvDelimiter } from '#contract/values/csv-delimiters.ts'
import { csvLinesOf } from '../../ui/list/csv.ts'
import { saveFile } from '../../ui/save-file.ts'
import { startWorker } from '../worker-calls.ts'
import type { writeTable } from './write-workbook.ts'
import workerUrl from './write-workbook-worker.ts?worker&url'

export type TableFormat = 'csv' | 'workbook'

/** A workbook is made in the memory of the browser. */
export const mostWorkbookRows = 20_000
const byteOrderMark = '\uFEFF'

/**
 * Saves lines as a file of this device; of a table that came in pages, each page is a list of lines. A CSV has the mark by which Excel
 * knows UTF-8; the cells of a workbook are texts, so that no program changes them.
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
