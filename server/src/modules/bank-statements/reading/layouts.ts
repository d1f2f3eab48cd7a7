import type { NumberStyle } from './amounts.ts'

/** How well a layout is known: `A` several sources, `B` one with real rows, `C` a guess, which a person confirms. */
type Confidence = 'A' | 'B' | 'C'

export type Layout = {
  /** Unique: the rows of two layouts can't be compared (statement-queries.ts). */
  name: string
  confidence: Confidence
  /** The headings, in lower case, without empty ones at the end; several writings of one heading are joined by `|`. */
  heads: readonly string[]
  /** Only these headings are needed, in any order among others. */
  isByName?: true
  /** Each by its heading; of several of one name the first. `text` may be several. */
  date: string
  time?: string
  text: readonly string[]
  /** One column with a sign, or with a mark within it or in a column of its own. */
  amount?: string
  mark?: string
  debit?: string
  credit?: string
  balance?: string
  reference?: string
  account?: string
  numbers: NumberStyle
  /** Its texts are not quoted and may contain commas: cells are counted from both ends. */
  isUnquoted?: true
}

const bri = ['norek', 'tgl_tran', 'mutasi_debet', 'mutasi_kredit']
const debitCredit = { debit: 'debit', credit: 'credit' } as const
const debetKredit = { debit: 'debet', credit: 'kredit' } as const
const uraian = { date: 'tanggal transaksi', text: ['uraian transaksi'], ...debetKredit, balance: 'saldo' } as const

/** Every layout with one row for each movement; a file is recognised by its headings, never by its name. */
export const layouts: readonly Layout[] = [
  {
    ...{ name: 'KlikBCA Individual', confidence: 'A', numbers: 'en', isUnquoted: true },
    heads: [
      'tanggal|tanggal transaksi|date',
      'keterangan|description',
      'cabang|branch',
      'jumlah|amount',
      '',
      'saldo|balance',
    ],
    ...{ date: 'tanggal', text: ['keterangan'], amount: 'jumlah', mark: '', balance: 'saldo' },
  },
  {
    ...{ name: 'KlikBCA Bisnis', confidence: 'A', numbers: 'en' },
    heads: ['tanggal transaksi', 'keterangan', 'cabang', 'jumlah', 'saldo'],
    ...{ date: 'tanggal transaksi', text: ['keterangan'], amount: 'jumlah', balance: 'saldo' },
  },
  {
    ...{ name: 'BCA Pratinjau Data', confidence: 'B', numbers: 'id' },
    heads: ['no', 'tanggal', 'keterangan', 'debit', 'kredit', 'saldo'],
    ...{ date: 'tanggal', text: ['keterangan'], debit: 'debit', credit: 'kredit', balance: 'saldo' },
  },
  {
    ...{ name: 'Mandiri MCM', confidence: 'A', numbers: 'en' },
    heads: [
      ...['account no', 'date', 'val. date', 'transaction code', 'description', 'description'],
      ...['reference no.', 'debit', 'credit'],
    ],
    ...{ date: 'date', text: ['description'], ...debitCredit, reference: 'reference no.', account: 'account no' },
  },
  {
    ...{ name: 'Mandiri Kopra', confidence: 'A', numbers: 'en' },
    heads: [
      ...['accountno', 'ccy', 'postdate', 'remarks', 'additionaldesc'],
      ...['credit amount', 'debit amount', 'close balance'],
    ],
    ...{ date: 'postdate', text: ['remarks', 'additionaldesc'], debit: 'debit amount', credit: 'credit amount' },
    ...{ balance: 'close balance', account: 'accountno' },
  },
  {
    ...{ name: 'Mandiri Posting Date', confidence: 'B', numbers: 'en' },
    heads: ['posting date', 'remark', 'reference no|reference no.', 'debit', 'credit', 'balance'],
    ...{ date: 'posting date', text: ['remark'], ...debitCredit, balance: 'balance', reference: 'reference no' },
  },
  {
    ...{ name: 'Mandiri Date', confidence: 'B', numbers: 'en' },
    heads: ['date', 'remark', 'reference no.', 'debit amount', 'credit amount', 'balance'],
    ...{ date: 'date', text: ['remark'], debit: 'debit amount', credit: 'credit amount', balance: 'balance' },
    reference: 'reference no.',
  },
  {
    ...{ name: 'Livin’ e-Statement', confidence: 'A', numbers: 'id' },
    heads: ['no', 'tanggal', 'keterangan', 'dana masuk (idr)', 'dana keluar (idr)', 'saldo (idr)'],
    ...{
      date: 'tanggal',
      text: ['keterangan'],
      credit: 'dana masuk (idr)',
      debit: 'dana keluar (idr)',
      balance: 'saldo (idr)',
    },
  },
  {
    ...{ name: 'BRI CMS', confidence: 'A', numbers: 'en', heads: bri, isByName: true },
    ...{ date: 'tgl_tran', time: 'jam_tran', text: ['desk_tran', 'trremk', 'remark_custom'] },
    ...{
      debit: 'mutasi_debet',
      credit: 'mutasi_kredit',
      balance: 'saldo_akhir_mutasi',
      account: 'norek',
      reference: 'id',
    },
  },
  {
    ...{ name: 'BRI Internet Banking', confidence: 'B', numbers: 'id', ...uraian },
    heads: ['tanggal transaksi', 'uraian transaksi', 'teller', 'debet', 'kredit', 'saldo'],
  },
  {
    ...{ name: 'BRI QLola', confidence: 'C', numbers: 'en', ...uraian },
    heads: ['no', 'tanggal transaksi', 'uraian transaksi', 'teller', 'debet', 'kredit', 'saldo'],
  },
  {
    ...{ name: 'BNIDirect', confidence: 'A', numbers: 'en' },
    heads: ['post date', 'value date', 'branch', 'journal no.', 'description', 'debit', 'credit'],
    ...{ date: 'post date', text: ['description'], ...debitCredit, reference: 'journal no.' },
  },
  {
    ...{ name: 'BNIDirect dengan saldo', confidence: 'A', numbers: 'en' },
    heads: ['post date', 'value date', 'branch', 'journal no.', 'description', 'debit', 'credit', 'balance'],
    ...{ date: 'post date', text: ['description'], ...debitCredit, reference: 'journal no.', balance: 'balance' },
  },
  {
    ...{ name: 'BNI Mobile', confidence: 'C', numbers: 'en' },
    heads: ['tanggal', 'keterangan', 'tipe', 'jumlah', 'saldo'],
    ...{ date: 'tanggal', text: ['keterangan'], amount: 'jumlah', mark: 'tipe', balance: 'saldo' },
  },
  {
    ...{ name: 'wondr by BNI', confidence: 'C', numbers: 'en' },
    heads: ['tanggal transaksi', 'uraian transaksi', 'tipe', 'nominal', 'saldo'],
    ...{ date: 'tanggal transaksi', text: ['uraian transaksi'], amount: 'nominal', mark: 'tipe', balance: 'saldo' },
  },
  {
    ...{ name: 'Bank Jago', confidence: 'C', numbers: 'id' },
    heads: ['tanggal & waktu', 'sumber/tujuan', 'rincian transaksi', 'catatan', 'jumlah', 'saldo'],
    ...{ date: 'tanggal & waktu', text: ['sumber/tujuan', 'rincian transaksi', 'catatan'] },
    ...{ amount: 'jumlah', balance: 'saldo' },
  },
  {
    ...{ name: 'SeaBank', confidence: 'C', numbers: 'id' },
    heads: ['waktu transaksi', 'jenis transaksi', 'keterangan', 'nominal', 'saldo'],
    ...{ date: 'waktu transaksi', text: ['jenis transaksi', 'keterangan'], amount: 'nominal', balance: 'saldo' },
  },
  {
    ...{ name: 'blu by BCA', confidence: 'C', numbers: 'id' },
    heads: ['tanggal', 'deskripsi', 'debit/kredit', 'nominal', 'saldo'],
    ...{ date: 'tanggal', text: ['deskripsi'], amount: 'nominal', mark: 'debit/kredit', balance: 'saldo' },
  },
  {
    ...{ name: 'CIMB OCTO', confidence: 'C', numbers: 'en' },
    heads: ['tgl. txn', 'tgl. valuta', 'deskripsi', 'no. ref/cek', 'debit', 'kredit', 'saldo'],
    ...{
      date: 'tgl. txn',
      text: ['deskripsi'],
      reference: 'no. ref/cek',
      debit: 'debit',
      credit: 'kredit',
      balance: 'saldo',
    },
  },
  {
    ...{ name: 'CIMB OCTO ringkas', confidence: 'C', numbers: 'en' },
    heads: ['tanggal', 'deskripsi', 'debit', 'kredit', 'saldo'],
    ...{ date: 'tanggal', text: ['deskripsi'], debit: 'debit', credit: 'kredit', balance: 'saldo' },
  },
  {
    ...{ name: 'Permata (Tanggal Transaksi)', confidence: 'C', numbers: 'en' },
    heads: ['tanggal transaksi', 'tanggal efektif', 'deskripsi', 'debit', 'kredit', 'saldo'],
    ...{ date: 'tanggal transaksi', text: ['deskripsi'], debit: 'debit', credit: 'kredit', balance: 'saldo' },
  },
  {
    ...{ name: 'Permata', confidence: 'C', numbers: 'en' },
    heads: ['posting date', 'eff date', 'transaction desc', 'debit', 'credit', 'balance'],
    ...{ date: 'posting date', text: ['transaction desc'], ...debitCredit, balance: 'balance' },
  },
  {
    ...{ name: 'OCBC', confidence: 'C', numbers: 'en' },
    heads: [
      ...['transaction date', 'value date', 'reference no.', 'cheque no.', 'description', ''],
      ...['debit', 'credit', 'balance'],
    ],
    ...{
      date: 'transaction date',
      text: ['description'],
      ...debitCredit,
      balance: 'balance',
      reference: 'reference no.',
    },
  },
]

/** A heading as layouts name it. */
export const headOf = (cell: string) =>
  cell
    .replace(/^\uFEFF|["']/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()

/** The headings of a line, without empty ones at the end. */
export function headsOf(line: readonly string[]): string[] {
  const heads = line.map(headOf)
  return heads.slice(0, heads.findLastIndex((head) => head !== '') + 1)
}

/** The layout with these headings. */
export function layoutOf(heads: readonly string[]): Layout | undefined {
  return layouts.find((layout) =>
    layout.isByName
      ? layout.heads.every((head) => heads.includes(head))
      : layout.heads.length === heads.length && layout.heads.every((head, at) => head.split('|').includes(heads[at]!)),
  )
}

/** The columns of a heading, which a layout names by its first writing. */
export function columnsOf({ heads, isByName }: Layout, found: readonly string[], name: string): number[] {
  const names = isByName ? found : heads.map((head) => head.split('|')[0]!)
  return names.flatMap((head, at) => (head === name ? [at] : []))
}
