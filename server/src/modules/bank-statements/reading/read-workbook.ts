import { unzipSync } from 'fflate'
import officeCrypto from 'officecrypto-tool'
import readExcel from 'read-excel-file/universal'
import { statementTexts as texts } from '../../../texts/bank-statements.ts'
import type { Line } from './read-lines.ts'
import { refuse } from './statement.ts'

const maxUnpackedBytes = 40 * 1024 * 1024
/** A cell far to the right or below: the library would fill all rows up to it. */
const farCell = /\sr="(?:[A-Z]{3,}\d+|[A-Z]+\d{6,})"/

/** The sheets of a workbook (.xlsx) with their cells as text. Refuses one that is broken or would fill the memory. */
export async function readWorkbook(file: Uint8Array): Promise<Line[][]> {
  try {
    let bytes = 0
    const sheets = unzipSync(file, {
      filter: ({ name, originalSize }) => {
        bytes += originalSize
        if (bytes > maxUnpackedBytes) refuse(texts.tooLarge)
        return /worksheets\/[^/]+\.xml$/.test(name)
      },
    })
    for (const sheet of Object.values(sheets))
      if (farCell.test(Buffer.from(sheet).toString('latin1'))) refuse(texts.tooLarge)
    const data = file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength) as ArrayBuffer
    const read = await readExcel(data, { parseNumber: (written: string) => plain(written), trim: false })
    return read.map(({ data: rows }) => rows.map((row, at) => ({ line: at + 1, cells: row.map(textOf) })))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'STATEMENT_UNREADABLE') throw error
    return refuse(texts.unreadable)
  }
}

/** The workbook within an encrypted one; undefined if the password is wrong. */
export async function decryptWorkbook(file: Uint8Array, password: string): Promise<Uint8Array | undefined> {
  try {
    return await officeCrypto.decrypt(Buffer.from(file), { password })
  } catch (error) {
    if (/password/i.test(String((error as Error).message))) return undefined
    return refuse(texts.unreadable)
  }
}

/** Excel calculates with 15 digits, but writes the binary number. */
const plain = (written: string) =>
  /^-?\d+$/.test(written) || !Number.isFinite(Number(written))
    ? written
    : String(Number(Number(written).toPrecision(15)))

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (!(value instanceof Date)) return String(value)
  const [day, time] = new Date(Math.round(value.getTime() / 1_000) * 1_000).toISOString().slice(0, 19).split('T')
  return time === '00:00:00' ? day! : `${day} ${time}`
}
