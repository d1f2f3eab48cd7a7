import { maxBulkRows, maxCellLength, maxImportColumns } from '#contract/values/product-file/import-fields.ts'

/** A file as a spreadsheet shows it. Every row has as many cells as there are headers. */
export type Table = { headers: string[]; rows: string[][] }

export const maxFileBytes = 100 * 1024 * 1024
/** The call's limit for a header. */
const maxHeaderLength = 200

/** The reason why a file can't be read; texts/bulk.ts has a sentence for each. */
export type FileProblem =
  | { kind: 'too-large' | 'empty' | 'unreadable' | 'no-rows' | 'too-many-rows' | 'too-many-columns' }
  | { kind: 'old-workbook' | 'encrypted-workbook' | 'markup' }
  | { kind: 'cell-too-long'; line: number; header: string }
  | { kind: 'row-too-long' | 'open-quote'; line: number }
  | { kind: 'far-cell'; cell: string }

export class FileProblemError extends Error {
  override name = 'FileProblemError'
  readonly problem: FileProblem
  constructor(problem: FileProblem) {
    super(problem.kind)
    this.problem = problem
  }
}

const isBlank = (row: readonly string[]) => row.every((cell) => cell.trim() === '')

/**
 * The first line of a sheet as headers and the others as rows, without empty lines at the end and empty columns on the right. An empty
 * line in the middle stays, because rows are named by their line. Throws FileProblemError.
 */
export function toTable(lines: string[][]): Table {
  let end = lines.length
  while (end > 0 && isBlank(lines[end - 1]!)) end--
  if (end === 0) throw new FileProblemError({ kind: 'empty' })
  if (end === 1) throw new FileProblemError({ kind: 'no-rows' })
  if (end - 1 > maxBulkRows) throw new FileProblemError({ kind: 'too-many-rows' })
  const width = lines.slice(0, end).reduce((widest, line) => Math.max(widest, filledWidth(line)), 0)
  if (width > maxImportColumns) throw new FileProblemError({ kind: 'too-many-columns' })
  const [headers, ...rows] = lines.slice(0, end).map((line) => fitted(line, width))
  const names = headers!.map((header) => header.trim().slice(0, maxHeaderLength))
  refuseLongCells(names, rows)
  return { headers: names, rows }
}

const filledWidth = (line: readonly string[]) => line.findLastIndex((cell) => cell.trim() !== '') + 1

const fitted = (line: readonly string[], width: number) => Array.from({ length: width }, (_, at) => line[at] ?? '')

function refuseLongCells(headers: readonly string[], rows: readonly string[][]) {
  for (const [at, row] of rows.entries()) {
    const column = row.findIndex((cell) => cell.length > maxCellLength)
    if (column >= 0) throw new FileProblemError({ kind: 'cell-too-long', line: at + 2, header: headers[column] ?? '' })
  }
}
