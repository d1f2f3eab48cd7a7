import { unzipSync } from 'fflate/browser'
import readWorkbook from 'read-excel-file/universal'
import { FileProblemError } from './table.ts'

export type Sheet = { name: string; lines: string[][] }

/** Of a workbook when it is unpacked: several times what 100,000 full rows take. */
const maxUnpackedBytes = 300 * 1024 * 1024

/**
 * The sheets of an Excel workbook (.xlsx) with their cells as text: numbers in plain digits, dates as YYYY-MM-DD, with HH:mm:ss where
 * there is a time, true and false as 1 and 0. Throws FileProblemError where it would unpack to more than a phone has room for, and
 * whatever the library throws where it is none.
 */
export async function readSheets(file: ArrayBuffer): Promise<Sheet[]> {
  if (unpackedBytes(new Uint8Array(file)) > maxUnpackedBytes) throw new FileProblemError({ kind: 'too-large' })
  const sheets = await readWorkbook(file, { parseNumber: plainNumber, trim: false })
  return sheets.map(({ sheet, data }) => ({ name: sheet, lines: data.map((row) => row.map(textOf)) }))
}

/** As its directory says, without unpacking anything. */
function unpackedBytes(zip: Uint8Array): number {
  let bytes = 0
  unzipSync(zip, {
    filter({ originalSize }) {
      bytes += originalSize
      return false
    },
  })
  return bytes
}

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
