import type { CsvDelimiter } from '#contract/values/csv-delimiters.ts'
import { findNewCategories } from '../categories/new-categories.ts'
import { growthOf, type PictureSource } from '../pictures/pictures-of-rows.ts'
import { detectDelimiter, parseCsv, parseWholeCsv } from './csv-text.ts'
import { decodeText, detectEncoding, type Encoding } from './encoding.ts'
import { splitParts } from './split-parts.ts'
import { FileProblemError, maxFileBytes, type Table, toTable } from './table.ts'
import { readSheets, type Sheet } from './workbook.ts'

export type Writing = { encoding: Encoding; delimiter: CsvDelimiter }

/** What a file is, before its rows are read. */
export type OpenedFile =
  /** `isPlain`: UTF-8 with commas, so that nothing has to be asked. */
  ({ kind: 'csv'; isPlain: boolean } & Writing) | { kind: 'workbook'; sheets: { name: string; rows: number }[] }

export type TableSummary = { headers: string[]; rowCount: number; firstRows: string[][] }

const previewLines = 6
/** Longer than so many lines of goods. */
const previewBytes = 100_000
const firstRows = 5

/** Reads one file in steps: what it is, how it may look, and then its rows. Every step throws FileProblemError. */
export function fileReader() {
  let bytes = new Uint8Array()
  let sheets: Sheet[] = []
  let table: Table = { headers: [], rows: [] }

  async function open(file: Blob): Promise<OpenedFile> {
    if (file.size > maxFileBytes) throw new FileProblemError({ kind: 'too-large' })
    if (file.size === 0) throw new FileProblemError({ kind: 'empty' })
    bytes = new Uint8Array(await file.arrayBuffer())
    if (isOldWorkbook(bytes)) throw new FileProblemError({ kind: 'old-workbook' })
    if (isZip(bytes)) {
      sheets = await readSheets(bytes.buffer)
      const filled = sheets.map(({ name, lines }) => ({ name, rows: Math.max(0, lines.length - 1) }))
      return { kind: 'workbook', sheets: filled }
    }
    const encoding = detectEncoding(bytes)
    const beginning = beginningOf(encoding)
    const delimiter = detectDelimiter(beginning)
    const hasColumns = (parseCsv(beginning, delimiter, 1)[0]?.length ?? 0) > 1
    return { kind: 'csv', encoding, delimiter, isPlain: encoding === 'utf-8' && delimiter === ',' && hasColumns }
  }

  const beginningOf = (encoding: Encoding) => decodeText(bytes.subarray(0, previewBytes), encoding)

  function use(chosen: Table): TableSummary {
    table = chosen
    return { headers: table.headers, rowCount: table.rows.length, firstRows: table.rows.slice(0, firstRows) }
  }

  return {
    open,
    /** The first lines as they would be read. */
    preview: ({ encoding, delimiter }: Writing) => parseCsv(beginningOf(encoding), delimiter, previewLines),
    takeCsv: ({ encoding, delimiter }: Writing) => use(toTable(parseWholeCsv(decodeText(bytes, encoding), delimiter))),
    takeSheet: (at: number) => use(toTable(sheets[at]?.lines ?? [])),
    /** Of a column of categories. `known` has the keys of those that the shop has. */
    newCategories: (column: number, known: ReadonlySet<string>) =>
      findNewCategories(
        table.rows.map((row) => row[column]!),
        known,
      ),
    rows: (from: number, to: number) => table.rows.slice(from, to),
    /** `pictures`: of which rows grow when they are sent. */
    parts: (pictures: PictureSource | null) => splitParts(table.rows, (row) => growthOf(row, pictures)),
  }
}

export type FileReader = ReturnType<typeof fileReader>

const isZip = ([a, b, c, d]: Uint8Array) => a === 0x50 && b === 0x4b && c === 3 && d === 4

/** Of Excel before 2007 (.xls). */
const isOldWorkbook = ([a, b, c, d]: Uint8Array) => a === 0xd0 && b === 0xcf && c === 0x11 && d === 0xe0
