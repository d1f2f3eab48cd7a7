import writeWorkbook from 'write-excel-file/universal'
import { bulkTexts } from '../texts/bulk.ts'

/** Lines as a workbook (.xlsx) of one sheet, whose cells are texts. The first line stays in view. */
export const writeTable = (lines: readonly string[][]): Promise<Blob> =>
  writeWorkbook(
    lines.map((line) => line.map((cell) => (cell === '' ? null : { value: cell, type: String, format: '@' }))),
    { sheet: bulkTexts.export.sheet, stickyRowsCount: 1 },
  ).toBlob()
