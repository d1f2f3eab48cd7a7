import type { CsvDelimiter } from '#contract/values/csv-delimiters.ts'
import type { Column, ListQuery } from './list-definition.ts'

export const maxExportRows = 10_000
const pageSize = 100

/** All rows of a filter by the pages of its list call, so that right and scope hold as on the screen. */
export async function loadAllRows<Row>(
  load: (query: ListQuery) => Promise<Row[]>,
  query: ListQuery,
  onProgress: (count: number) => void,
): Promise<{ rows: Row[]; isPart: boolean }> {
  const rows: Row[] = []
  for (let page = 1; rows.length < maxExportRows; page++) {
    const next = await load({ ...query, Page: page, Size: pageSize })
    rows.push(...next)
    onProgress(rows.length)
    if (next.length < pageSize) return { rows, isPart: false }
  }
  return { rows: rows.slice(0, maxExportRows), isPart: true }
}

type CsvValue = string | number | boolean | null | undefined

/** A table as CSV. */
export function toCsv<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const exported = columns.filter(({ value }) => value)
  return csvOf([exported.map(({ label }) => label), ...rows.map((row) => exported.map(({ value }) => value!(row)))])
}

/** Lines as CSV (RFC 4180), with the mark by which spreadsheets know UTF-8. */
export const csvOf = (lines: readonly (readonly CsvValue[])[]): string => `\uFEFF${csvLinesOf(lines)}`

/** Lines that follow others of a CSV. */
export const csvLinesOf = (lines: readonly (readonly CsvValue[])[], delimiter: CsvDelimiter = ','): string =>
  lines.map((line) => `${line.map((value) => toCell(value, delimiter)).join(delimiter)}\r\n`).join('')

/** Signs inside of a cell at which others may begin a new one, and what would be a formula behind them. */
const cellsWithin = (signs: string) => ({
  bare: new RegExp(`([${signs}]\\s*)(?='*[=+\\-@＝＋－＠])`, 'g'),
  guarded: new RegExp(`([${signs}]\\s*)'(?='*[=+\\-@＝＋－＠])`, 'g'),
})
const withinCommas = cellsWithin(';\t\r\n')
const withinOthers = cellsWithin(',;\t\r\n')
const withinOf = (delimiter: CsvDelimiter) => (delimiter === ',' ? withinCommas : withinOthers)

/**
 * A cell that a spreadsheet shows and never runs: what begins like a formula gets an apostrophe, unless it is a number. So does what
 * follows a sign at which a spreadsheet of another country, or a careless reader of the file, begins a new cell.
 */
export function toCell(value: CsvValue, delimiter: CsvDelimiter = ','): string {
  const text = value === null || value === undefined ? '' : String(value)
  const isNumber = typeof value === 'number' || /^[+-]?\d+(?:\.\d+)?$/.test(text)
  // Some spreadsheets skip spaces, and take the wide signs of Asian keyboards as their plain ones. A text that has an apostrophe there
  // gets another one, so that each that `fromCell` takes off is one of ours.
  const begins = !isNumber && /^'*(?:[\t\r\n\0]|\s*[=+\-@＝＋－＠])/.test(text) ? `'${text}` : text
  const safe = begins.replace(withinOf(delimiter).bare, "$1'")
  return safe.includes(delimiter) || /[",\r\n\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The value of a cell of a file: without the apostrophes of `toCell`, and of others who guard their formulas so. */
export const fromCell = (cell: string, delimiter: CsvDelimiter = ','): string =>
  cell.includes("'")
    ? cell.replace(withinOf(delimiter).guarded, '$1').replace(/^'(?='*(?:[\t\r\n\0]|\s*[=+\-@＝＋－＠]))/, '')
    : cell
