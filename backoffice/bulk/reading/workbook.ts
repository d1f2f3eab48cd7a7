import { type UnzipFileInfo, unzipSync } from 'fflate/browser'
import readWorkbook from 'read-excel-file/universal'
import { maxBulkRows, maxImportColumns } from '#contract/values/import-fields.ts'
import { FileProblemError } from './table.ts'

export type Sheet = { name: string; lines: string[][] }

/** Of a workbook when it is unpacked: several times what 100,000 full rows take. */
const maxUnpackedBytes = 300 * 1024 * 1024

/** Of a sheet up to its last row and column: as many as the largest one that can be imported has. */
const maxCells = (maxBulkRows + 1) * maxImportColumns

const sheetPath = /worksheets\/[^/]+\.xml$/

/**
 * The sheets of an Excel workbook (.xlsx) with their cells as text: numbers in plain digits, dates as YYYY-MM-DD, with HH:mm:ss where
 * there is a time, true and false as 1 and 0. Throws FileProblemError where it would unpack to more than a phone has room for or where a
 * cell stands far away from the others, and whatever the library throws where it is none.
 */
export async function readSheets(file: ArrayBuffer): Promise<Sheet[]> {
  const zip = new Uint8Array(file)
  const entries = entriesOf(zip)
  const bytes = entries.reduce((sum, { originalSize }) => sum + originalSize, 0)
  if (bytes > maxUnpackedBytes) throw new FileProblemError({ kind: 'too-large' })
  refuseFarCells(
    zip,
    entries.map(({ name }) => name).filter((name) => sheetPath.test(name)),
  )
  const sheets = await readWorkbook(file, { parseNumber: plainNumber, trim: false })
  return sheets.map(({ sheet, data }) => ({ name: sheet, lines: data.map((row) => row.map(textOf)) }))
}

/** What its directory says, without unpacking anything. */
function entriesOf(zip: Uint8Array): UnzipFileInfo[] {
  const entries: UnzipFileInfo[] = []
  unzipSync(zip, {
    filter(entry) {
      entries.push(entry)
      return false
    },
  })
  return entries
}

/** The library fills each row up to the last column of its sheet, so that one cell at the end of it would fill the memory. */
function refuseFarCells(zip: Uint8Array, paths: readonly string[]) {
  // One at a time, which needs the least memory.
  for (const path of paths) {
    const xml = unzipSync(zip, { filter: ({ name }) => name === path })[path]!
    const { column, row } = lastCell(new TextDecoder('latin1').decode(xml))
    if (columnNumber(column) * row > maxCells) throw new FileProblemError({ kind: 'far-cell', cell: `${column}${row}` })
  }
}

/** The last column and row of a sheet in which a cell has something in it: one without is a tag that closes itself. */
function lastCell(xml: string): { column: string; row: number } {
  const filled = /<(?:\w+:)?c\s(?:[^>]*\s)?r="([A-Z]+)(\d+)"(?:[^>]*[^>/])?>/g
  let [column, row] = ['', 0]
  for (let cell = filled.exec(xml); cell; cell = filled.exec(xml)) {
    const [, letters, digits] = cell as unknown as [string, string, string]
    if (letters.length > column.length || (letters.length === column.length && letters > column)) column = letters
    row = Math.max(row, Number(digits))
  }
  return { column, row }
}

/** A is 1, Z is 26, AA is 27. */
const columnNumber = (letters: string) => [...letters].reduce((number, one) => number * 26 + one.charCodeAt(0) - 64, 0)

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? '1' : '0'
  return value instanceof Date ? dayOf(value) : String(value)
}

/** A workbook has times without a zone. They are read as if in UTC; seconds are rounded, as its days are fractions. */
function dayOf(date: Date): string {
  const rounded = new Date(Math.round(date.getTime() / 1_000) * 1_000)
  const [day, time] = rounded.toISOString().slice(0, 19).split('T')
  return time === '00:00:00' ? day! : `${day} ${time}`
}

/** Excel computes with 15 digits, and writes the binary number behind them: 0.1 + 0.2 is 0.30000000000000004 in the file. */
const digits = 15

/** A number of a workbook as people see it, never with an exponent: a barcode stays one. */
export function plainNumber(written: string): string {
  // Whole numbers as they are written, also where they have more digits than a number of JavaScript.
  if (/^-?\d+$/.test(written)) return written
  const value = Number(written)
  if (!Number.isFinite(value)) return written
  const rounded = Number(value.toPrecision(digits))
  if (Number.isInteger(rounded)) return BigInt(rounded).toString()
  const text = String(rounded)
  return text.includes('e') ? rounded.toFixed(20).replace(/0+$/, '') : text
}
