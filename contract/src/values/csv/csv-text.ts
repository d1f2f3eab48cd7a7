import type { CsvDelimiter } from './csv-delimiters.ts'

type CsvValue = string | number | boolean | null | undefined

/** The mark by which spreadsheets recognise UTF-8. */
export const byteOrderMark = '\uFEFF'

/** Lines as CSV (RFC 4180), with the mark of UTF-8. */
export const csvOf = (lines: readonly (readonly CsvValue[])[]): string => `${byteOrderMark}${csvLinesOf(lines)}`

/** Further lines of a CSV. */
export const csvLinesOf = (lines: readonly (readonly CsvValue[])[], delimiter: CsvDelimiter = ','): string =>
  lines.map((line) => `${line.map((value) => toCell(value, delimiter)).join(delimiter)}\r\n`).join('')

/** Signs inside a cell at which other programs may begin a new one, and the beginnings of formulas behind them. */
const cellsWithin = (signs: string) => ({
  bare: new RegExp(`([${signs}]\\s*)(?='*[=+\\-@＝＋－＠])`, 'g'),
  guarded: new RegExp(`([${signs}]\\s*)'(?='*[=+\\-@＝＋－＠])`, 'g'),
})
const withinCommas = cellsWithin(';\t\r\n')
const withinOthers = cellsWithin(',;\t\r\n')
const withinOf = (delimiter: CsvDelimiter) => (delimiter === ',' ? withinCommas : withinOthers)

/**
 * A cell that a spreadsheet shows and never runs: the beginning of a formula gets an apostrophe, unless the cell is a number. So does a
 * formula behind a sign at which a spreadsheet of another country, or a careless reader of the file, begins a new cell.
 */
export function toCell(value: CsvValue, delimiter: CsvDelimiter = ','): string {
  const text = value === null || value === undefined ? '' : String(value)
  const isNumber = typeof value === 'number' || /^[+-]?\d+(?:\.\d+)?$/.test(text)
  // Some spreadsheets skip spaces, and read the wide signs of Asian keyboards as plain ones. A text that already has an apostrophe
  // there gets another one, so that `fromCell` removes only ours.
  const begins = !isNumber && /^'*(?:[\t\r\n\0]|\s*[=+\-@＝＋－＠])/.test(text) ? `'${text}` : text
  const safe = begins.replace(withinOf(delimiter).bare, "$1'")
  return safe.includes(delimiter) || /[",\r\n\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The value of a cell of a file: without the apostrophes of `toCell`, and of other programs that guard formulas in the same way. */
export const fromCell = (cell: string, delimiter: CsvDelimiter = ','): string =>
  cell.includes("'")
    ? cell.replace(withinOf(delimiter).guarded, '$1').replace(/^'(?='*(?:[\t\r\n\0]|\s*[=+\-@＝＋－＠]))/, '')
    : cell
