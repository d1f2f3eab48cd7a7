import Papa from 'papaparse'
import { type CsvDelimiter, csvDelimiters } from '#contract/values/csv-delimiters.ts'
import { fromCell } from '../../ui/list/csv.ts'
import { FileProblemError } from './table.ts'

const sampleRows = 50
/** Characters that are certainly enough for so many rows with long texts. */
const sampleLength = 200_000

/** The cells of a text as RFC 4180 reads them, at most so many lines. An apostrophe that guards a formula is taken off. */
export function parseCsv(text: string, delimiter: CsvDelimiter, lines?: number): string[][] {
  const { data } = Papa.parse<string[]>(text, { delimiter, ...(lines !== undefined && { preview: lines }) })
  return data.map((line) => line.map((cell) => fromCell(cell, delimiter)))
}

/**
 * All cells of a file. Throws FileProblemError at a quote that is not closed where it should be: the rows behind it would become one cell.
 */
export function parseWholeCsv(text: string, delimiter: CsvDelimiter): string[][] {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter })
  const open = errors.find(({ type }) => type === 'Quotes')
  if (open) throw new FileProblemError({ kind: 'open-quote', line: lineAt(text, open.index ?? 0) })
  return data.map((line) => line.map((cell) => fromCell(cell, delimiter)))
}

/** The line of a place in a text, as an editor numbers it. */
const lineAt = (text: string, index: number) => text.slice(0, index).split(/\r\n|\r|\n/).length

/**
 * The delimiter that the first line tells Excel (`sep=;`), or else the one at which the most lines have as many cells as the header, of those with more than one; a comma where there is none.
 */
export function detectDelimiter(text: string): CsvDelimiter {
  const [, told] = /^\ufeff?sep=(.)\s*[\r\n]/.exec(text) ?? []
  const toldDelimiter = csvDelimiters.find((one) => one === told)
  if (toldDelimiter) return toldDelimiter
  const sample = text.slice(0, sampleLength)
  let best: { delimiter: CsvDelimiter; score: number } = { delimiter: ',', score: 0 }
  for (const delimiter of csvDelimiters) {
    const [header, ...rows] = parseCsv(sample, delimiter, sampleRows)
    const width = header?.length ?? 0
    if (width < 2) continue
    const alike = rows.filter((row) => row.length === width).length + 1
    const score = (alike / (rows.length + 1)) * Math.log2(width + 1)
    if (score > best.score) best = { delimiter, score }
  }
  return best.delimiter
}
