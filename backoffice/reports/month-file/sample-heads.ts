import { type CsvDelimiter, csvDelimiters } from '#contract/values/csv/csv-delimiters.ts'
import type { EntryField } from '#contract/values/money/month-file.ts'
import { maxHeadLength, maxSampleColumns } from '#contract/values/money/month-file.ts'
import { decodeText, detectEncoding } from '#contract/values/text/encoding.ts'

const maxBytes = 5 * 1024 * 1024
const maxLines = 30

/** A file of another program: `delimiter` is null for a workbook. */
export type SampleFile = { heads: string[]; delimiter: CsvDelimiter | null }

/** The headings of a sample: the first line with three filled cells. Undefined if the file has none. */
export async function readSample(file: Blob): Promise<SampleFile | undefined> {
  if (file.size > maxBytes) return undefined
  const bytes = new Uint8Array(await file.arrayBuffer())
  const isWorkbook = bytes[0] === 0x50 && bytes[1] === 0x4b
  if (isWorkbook) {
    const { readSheets } = await import('../../bulk/reading/workbook.ts')
    const [sheet] = await readSheets(bytes.buffer).catch(() => [])
    return headsOf(sheet?.lines ?? [], null)
  }
  const { parseCsv } = await import('../../bulk/reading/parse-csv.ts')
  const text = decodeText(bytes, detectEncoding(bytes))
  // Lines above the headings may have no delimiter, so the one that finds the most headings is the file's.
  return csvDelimiters
    .map((delimiter) => headsOf(parseCsv(text, delimiter, maxLines), delimiter))
    .filter((found) => found !== undefined)
    .sort((one, other) => other.heads.length - one.heads.length)[0]
}

function headsOf(lines: readonly string[][], delimiter: CsvDelimiter | null): SampleFile | undefined {
  const filled = lines
    .slice(0, maxLines)
    .map((line) => line.map((cell) => cell.trim().slice(0, maxHeadLength)))
    .find((line) => line.filter((cell) => cell !== '').length >= 3)
  if (!filled) return undefined
  const width = filled.findLastIndex((cell) => cell !== '') + 1
  return width > maxSampleColumns ? undefined : { heads: filled.slice(0, width), delimiter }
}

/** Words of headings by the field that they usually name, the surest first. */
const words: readonly (readonly [EntryField, RegExp])[] = [
  ['date', /tanggal|\bdate\b|\btgl\b|transactiondate/],
  ['debit', /debit|debet/],
  ['credit', /kredit|credit/],
  ['accountName', /nama akun|account ?name/],
  ['account', /akun|account/],
  ['number', /nomor|\bno\b|number|bukti|narration/],
  ['amount', /jumlah|amount|nilai/],
  ['store', /cabang|branch|departemen|\btag/],
  ['text', /keterangan|memo|desk|desc|catatan/],
]

/** The fields that headings seem to name, each once. */
export function guessFields(heads: readonly string[]): EntryField[] {
  const used = new Set<EntryField>()
  return heads.map((head) => {
    const found = words.find(([field, word]) => !used.has(field) && word.test(head.toLowerCase()))?.[0] ?? 'blank'
    used.add(found)
    return found
  })
}
