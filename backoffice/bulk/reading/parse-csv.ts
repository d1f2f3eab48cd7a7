import Papa from 'papaparse'
import { type CsvDelimiter, csvDelimiters } from '#contract/values/csv/csv-delimiters.ts'
import { fromCell } from '#contract/values/csv/csv-text.ts'
import { FileProblemError } from './table.ts'

const sampleRows = 50
/** Characters that are certainly enough for so many rows with long texts. */
const sampleLength = 200_000

/** The cells of a text by RFC 4180, at most so many lines. Removes apostrophes that guard formulas. */
export function parseCsv(text: string, delimiter: CsvDelimiter, lines?: number): string[][] {
  const { data } = Papa.parse<string[]>(withOneLineBreak(text), {
    delimiter,
    ...(lines !== undefined && { preview: lines }),
  })
  return data.map((line) => line.map((cell) => fromCell(cell, delimiter)))
}

/** All cells of a file. Throws FileProblemError at a quote that is not closed: the rows behind it would become one cell. */
export function parseWholeCsv(text: string, delimiter: CsvDelimiter): string[][] {
  const whole = withOneLineBreak(text)
  const { data, errors } = Papa.parse<string[]>(whole, { delimiter })
  const open = errors.find(({ type }) => type === 'Quotes')
  if (open) throw new FileProblemError({ kind: 'open-quote', line: lineAt(whole, open.index ?? 0) })
  return data.map((line) => line.map((cell) => fromCell(cell, delimiter)))
}

/**
 * The parser takes the first line break for that of the whole file. Where both kinds occur, as after an edit in another editor, all become
 * LF; CRLF stays where it is the only one, also within cells.
 */
const withOneLineBreak = (text: string) => (/(?:^|[^\r])\n/.test(text) ? text.replaceAll('\r\n', '\n') : text)

/** The number of a line in a text, as an editor shows it. */
const lineAt = (text: string, index: number) => text.slice(0, index).split(/\r\n|\r|\n/).length

/**
 * The delimiter declared in the first line for Excel (`sep=;`), or else the one by which the most lines have as many cells as the
 * header, if that has several; a comma if none fits.
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
