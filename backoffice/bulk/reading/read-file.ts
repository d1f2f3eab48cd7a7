import type { CsvDelimiter } from '#contract/values/csv/csv-delimiters.ts'
import { categoriesByCode } from '#contract/values/product-file/category-codes.ts'
import { type Converted, convertProducts } from '#contract/values/product-file/convert.ts'
import { findHeadings } from '#contract/values/product-file/headings.ts'
import { nameFamilies } from '#contract/values/product-file/name-families.ts'
import { type Platform, platformOf } from '#contract/values/product-file/platform.ts'
import {
  type ColumnRule,
  isAddressColumn,
  isHtmlColumn,
  type ReadColumn,
  readColumn,
} from '#contract/values/product-file/read-columns.ts'
import { decodeText, detectEncoding, type Encoding } from '#contract/values/text/encoding.ts'
import { importFieldNames } from '../../texts/import-fields.ts'
import { findNewCategories } from '../categories/new-categories.ts'
import { type ColumnKind, isKnownHead, type Mapping } from '../mapping/guess-fields.ts'
import { growthOf, type PictureSource } from '../pictures/pictures-of-rows.ts'
import { detectDelimiter, parseCsv, parseWholeCsv } from './parse-csv.ts'
import { splitParts } from './split-parts.ts'
import { FileProblemError, maxFileBytes, type Table, toTable } from './table.ts'
import { readSheets, type Sheet } from './workbook.ts'

export type CsvFormat = { encoding: Encoding; delimiter: CsvDelimiter }

/** A file before its rows are read. */
export type OpenedFile =
  /** `isPlain`: UTF-8 with commas, so no question is needed. */
  ({ kind: 'csv'; isPlain: boolean } & CsvFormat) | { kind: 'workbook'; sheets: SheetSummary[] }

/** `isExport`: its headings are those of another shop's export. */
export type SheetSummary = { name: string; rows: number; isExport: boolean }

export type TableSummary = {
  headers: string[]
  rowCount: number
  /** Number of rows that are not empty; rows above the headings and between products are. */
  filledCount: number
  /** The first values of each column. */
  samples: string[][]
  /** For each column, the number of non-empty rows whose cell in it is empty. */
  emptyCounts: number[]
  /** The look of the cells of each column. */
  kinds: ColumnKind[]
  /** The shop that exported the file, and the fields of its columns. */
  converted: { platform: Platform; fields: Mapping; unread: string[] } | null
}

/** The columns by their places, with the chosen rule for ambiguous ones. */
export type Reading = { fields: Mapping; rules: Readonly<Record<number, ColumnRule>> }
export type ColumnReading = Omit<ReadColumn, 'cells'>

const previewLines = 6
/** More bytes than so many lines of products have. */
const previewBytes = 100_000
const shownSamples = 5

/** Reads one file in steps: its kind, a preview, and then its rows. Every step throws FileProblemError. */
export function fileReader() {
  let bytes = new Uint8Array()
  let sheets: Sheet[] = []
  let table: Table = { headers: [], rows: [] }
  /** The rows as they are sent. */
  let readRows: string[][] = []

  async function open(file: Blob): Promise<OpenedFile> {
    if (file.size > maxFileBytes) throw new FileProblemError({ kind: 'too-large' })
    if (file.size === 0) throw new FileProblemError({ kind: 'empty' })
    bytes = new Uint8Array(await file.arrayBuffer())
    if (isCompound(bytes)) {
      throw new FileProblemError({ kind: isEncrypted(bytes) ? 'encrypted-workbook' : 'old-workbook' })
    }
    if (isZip(bytes)) {
      sheets = await readSheets(bytes.buffer)
      return { kind: 'workbook', sheets: sheets.map(summaryOf) }
    }
    const encoding = detectEncoding(bytes)
    const beginning = beginningOf(encoding)
    if (isMarkup(beginning)) throw new FileProblemError({ kind: 'markup' })
    const delimiter = detectDelimiter(beginning)
    const hasColumns = (parseCsv(beginning, delimiter, 1)[0]?.length ?? 0) > 1
    return { kind: 'csv', encoding, delimiter, isPlain: encoding === 'utf-8' && delimiter === ',' && hasColumns }
  }

  const beginningOf = (encoding: Encoding) => decodeText(bytes.subarray(0, previewBytes), encoding)

  function use(lines: string[][]): TableSummary {
    table = headedTable(lines)
    const converted = convertProducts(table.headers, table.rows, new Date(), categoriesByCode(sheets))
    if (converted) table = tableOf(converted)
    readRows = table.rows
    const columns = table.headers.map((_, at) => table.rows.map((row) => row[at]!))
    const filledRows = table.rows.filter((row) => row.some((cell) => cell !== ''))
    return {
      ...{ headers: table.headers, rowCount: table.rows.length, samples: columns.map(samplesOf) },
      filledCount: filledRows.length,
      emptyCounts: table.headers.map((_, at) => filledRows.filter((row) => row[at]!.trim() === '').length),
      kinds: columns.map((cells) => (isAddressColumn(cells) ? 'addresses' : isHtmlColumn(cells) ? 'html' : '')),
      converted: converted
        ? { ...{ platform: converted.platform, fields: converted.fields }, unread: converted.unread }
        : null,
    }
  }

  /**
   * Reads each column that is a field by one rule; rows are sent in this reading. Returns for each column the differences from the
   * file, and the open questions.
   */
  function read({ fields, rules }: Reading): ColumnReading[] {
    const columns = table.headers.map((head, at): ReadColumn => {
      const cells = table.rows.map((row) => row[at]!)
      const field = fields[at]
      return field ? readColumn(field, head, cells, rules[at]) : { cells }
    })
    readRows = table.rows.map((_, row) => columns.map(({ cells }) => cells[row]!))
    const family = fields.indexOf('family')
    if (family >= 0) {
      const named = nameFamilies(fields, readRows)
      readRows = readRows.map((row, at) => row.with(family, named[at]!))
    }
    return columns.map(({ cells: _, ...reading }) => reading)
  }

  return {
    open,
    /** The first lines as they would be read. */
    preview: ({ encoding, delimiter }: CsvFormat) => parseCsv(beginningOf(encoding), delimiter, previewLines),
    takeCsv: ({ encoding, delimiter }: CsvFormat) => use(parseWholeCsv(decodeText(bytes, encoding), delimiter)),
    takeSheet: (at: number) => use(sheets[at]?.lines ?? []),
    read,
    /** For a column of categories. `known` has the keys of the shop's categories. */
    newCategories: (column: number, known: ReadonlySet<string>) =>
      findNewCategories(
        readRows.map((row) => row[column]!),
        known,
      ),
    rows: (from: number, to: number) => readRows.slice(from, to),
    /** `pictures`: the source of pictures that make rows longer when they are sent. */
    parts: (pictures: PictureSource | null) => splitParts(readRows, (row) => growthOf(row, pictures)),
  }
}

export type FileReader = ReturnType<typeof fileReader>

const summaryOf = ({ name, lines }: Sheet): SheetSummary => ({
  ...{ name, rows: Math.max(0, lines.length - 1) },
  isExport: platformOf(lines[findHeadings(lines, isKnownHead)] ?? []) !== undefined,
})

/** Takes the first values of a column, wherever they are, since its first rows may have none. */
function samplesOf(cells: readonly string[]): string[] {
  const found = new Set<string>()
  for (const cell of cells) {
    if (found.size === shownSamples) break
    if (cell.trim() !== '') found.add(cell.trim())
  }
  return [...found]
}

/** Replaces the lines above the headings by empty ones, so that rows keep the numbers of their lines. */
function headedTable(lines: string[][]): Table {
  const isTold = /^sep=/.test(lines[0]?.[0] ?? '')
  const searched = isTold ? [[''], ...lines.slice(1)] : lines
  const at = findHeadings(searched, isKnownHead)
  return toTable([searched[at] ?? [], ...Array.from({ length: at }, () => ['']), ...searched.slice(at + 1)])
}

const tableOf = ({ fields, rows }: Converted): Table => ({
  headers: fields.map((field) => importFieldNames[field]),
  rows,
})

const isZip = ([a, b, c, d]: Uint8Array) => a === 0x50 && b === 0x4b && c === 3 && d === 4

/** The container of Excel before 2007 (.xls); later versions lock a workbook in it. */
const isCompound = ([a, b, c, d]: Uint8Array) => a === 0xd0 && b === 0xcf && c === 0x11 && d === 0xe0

/** The name, in UTF-16, of an entry that only containers of locked workbooks have. */
const isEncrypted = (bytes: Uint8Array) =>
  new TextDecoder('latin1').decode(bytes).includes([...'EncryptedPackage'].join('\0'))

/** A web page, which many systems export with the ending .xls. */
const isMarkup = (text: string) => /^\uFEFF?\s*<(?:!doctype|!--|\?xml|html|head|meta|style|body|table)\b/i.test(text)
