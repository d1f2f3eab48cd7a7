import type { Data } from '#contract/client.ts'
import type { CsvDelimiter } from '#contract/values/csv/csv-delimiters.ts'
import { type BookTarget, type DateOrder, type EntryField, rowsPerFile } from '#contract/values/money/month-file.ts'
import { monthFileTexts } from '../../texts/month-file.ts'

const texts = monthFileTexts

/** A program, or the shop's own columns. */
export type Target = 'neutral' | BookTarget
export const targets: readonly Target[] = ['neutral', 'jurnal', 'xero', 'sample']

/** The content of a column: a field of the lines, or the same text in each. */
export type Column = { head: string; holds: EntryField | 'ownAccount' | { text: string } }

export type FileLayout = {
  columns: readonly Column[]
  dateOrder: DateOrder
  /** Null for a workbook, whose cells are texts. */
  delimiter: CsvDelimiter | null
  /** Rows of a file, with its headings. */
  maxRows: number
}

/** Of spreadsheets that are opened on old computers. */
const neutralRows = 60_000

const known: Record<Exclude<Target, 'sample'>, FileLayout> = {
  neutral: {
    ...{ dateOrder: 'ymd', delimiter: ',', maxRows: neutralRows },
    columns: [
      { head: texts.heads.number, holds: 'number' },
      { head: texts.heads.date, holds: 'date' },
      { head: texts.heads.store, holds: 'store' },
      { head: texts.heads.account, holds: 'ownAccount' },
      { head: texts.heads.accountName, holds: 'accountName' },
      { head: texts.heads.debit, holds: 'debit' },
      { head: texts.heads.credit, holds: 'credit' },
    ],
  },
  // As a workbook, because Jurnal expects dates and numbers as texts.
  jurnal: {
    ...{ dateOrder: 'dmy', delimiter: null, maxRows: 1_000 },
    columns: [
      { head: '*TransactionNumber', holds: 'number' },
      { head: '*TransactionDate', holds: 'date' },
      { head: '*AccountCode', holds: 'account' },
      { head: 'Description', holds: 'accountName' },
      { head: '*Debit', holds: 'debit' },
      { head: '*Credit', holds: 'credit' },
      { head: 'Memo', holds: 'text' },
      { head: 'Tags', holds: 'store' },
      { head: 'Currency', holds: 'blank' },
      { head: 'RateToBase', holds: 'blank' },
    ],
  },
  xero: {
    ...{ dateOrder: 'dmy', delimiter: ',', maxRows: 300 },
    columns: [
      { head: '*Narration', holds: 'number' },
      { head: '*Date', holds: 'date' },
      { head: 'Description', holds: 'text' },
      { head: '*AccountCode', holds: 'account' },
      { head: '*TaxRate', holds: { text: 'Tax Exempt (0%)' } },
      { head: '*Amount', holds: 'amount' },
      { head: 'TrackingName1', holds: 'blank' },
      { head: 'TrackingOption1', holds: 'blank' },
      { head: 'TrackingName2', holds: 'blank' },
      { head: 'TrackingOption2', holds: 'blank' },
    ],
  },
}

export type Sample = NonNullable<Data<'GET /kelola/accountmap'>['Layout']>

/** The layout of a program; undefined while no sample is known. */
export function layoutOf(target: Target, sample: Sample | null): FileLayout | undefined {
  if (target !== 'sample') return known[target]
  if (!sample) return undefined
  return {
    ...{ dateOrder: sample.DateOrder, delimiter: sample.Delimiter, maxRows: sample.MaxRows },
    columns: sample.Heads.map((head, at) => ({ head, holds: sample.Fields[at] ?? 'blank' })),
  }
}

/** The missing columns of a sample: a file needs number, date and account once each, and the amount in one or two columns. */
export function problemOf({ Fields: fields, MaxRows }: Sample): string | undefined {
  const has = (field: EntryField) => fields.includes(field)
  if (fields.some((field, at) => field !== 'blank' && fields.indexOf(field) !== at)) return texts.sample.twice
  if (!has('number') || !has('date') || !has('account')) return texts.sample.lacking
  const isWhole = has('amount') ? !has('debit') && !has('credit') : has('debit') && has('credit')
  if (!isWhole) return texts.sample.amounts
  return MaxRows < rowsPerFile.minimum || MaxRows > rowsPerFile.maximum ? texts.sample.rowsWrong : undefined
}
