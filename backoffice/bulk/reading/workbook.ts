import { type UnzipFileInfo, unzipSync } from 'fflate/browser'
import readWorkbook from 'read-excel-file/universal'
import { maxBulkRows, maxImportColumns } from '#contract/values/product-file/import-fields.ts'
import { FileProblemError } from './table.ts'

export type Sheet = { name: string; lines: string[][] }

/** Limit for an unpacked workbook: several times the size of 100,000 full rows. */
const maxUnpackedBytes = 300 * 1024 * 1024

/** Limit for a sheet up to its last row and column: that of the largest import. */
const maxCells = (maxBulkRows + 1) * maxImportColumns

const sheetPath = /worksheets\/[^/]+\.xml$/

/**
 * The sheets of an Excel workbook (.xlsx) with their cells as text: numbers in plain digits, dates as YYYY-MM-DD, with HH:mm:ss if they
 * have a time, true and false as 1 and 0. Throws FileProblemError if the unpacked workbook would fill the memory of a phone or a cell
 * is far away from the others, and the library's error if the file is no workbook.
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

/** The entries of its directory, without unpacking anything. */
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

/** Refuses cells far away: the library fills each row up to the last column of its sheet, so a single such cell would fill the memory. */
function refuseFarCells(zip: Uint8Array, paths: readonly string[]) {
  // One at a time, which needs the least memory.
  for (const path of paths) {
    const xml = unzipSync(zip, { filter: ({ name }) => name === path })[path]!
    const { column, row } = lastCell(new TextDecoder('latin1').decode(xml))
    if (columnNumber(column) * row > maxCells) throw new FileProblemError({ kind: 'far-cell', cell: `${column}${row}` })
  }
}

/** The last column and row of a sheet with a filled cell; empty cells are self-closing tags. */
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

/** Times of a workbook have no zone, and are read as UTC. Seconds are rounded, because a workbook stores times as fractions of a day. */
function dayOf(date: Date): string {
  const rounded = new Date(Math.round(date.getTime() / 1_000) * 1_000)
  const [day, time] = rounded.toISOString().slice(0, 19).split('T')
  return time === '00:00:00' ? day! : `${day} ${time}`
}

/** Excel calculates with 15 digits, but writes the binary number: 0.1 + 0.2 is 0.30000000000000004 in the file. */
const digits = 15

/** A number of a workbook as people see it, never with an exponent, so that barcodes stay whole. */
export function plainNumber(written: string): string {
  // Whole numbers stay as written, even with more digits than a JavaScript number has.
  if (/^-?\d+$/.test(written)) return written
  const value = Number(written)
  if (!Number.isFinite(value)) return written
  const rounded = Number(value.toPrecision(digits))
  if (Number.isInteger(rounded)) return BigInt(rounded).toString()
  const text = String(rounded)
  return text.includes('e') ? rounded.toFixed(20).replace(/0+$/, '') : text
}
