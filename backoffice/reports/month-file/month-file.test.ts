import { describe, expect, test } from 'vitest'
import { csvLinesOf } from '#contract/values/csv/csv-text.ts'
import { exampleOf, groupsOf, theirsOf } from './account-groups.ts'
import { type EntryRow, toEntries } from './entries.ts'
import { layoutOf, problemOf, type Sample } from './layouts.ts'
import { toFiles, unmapped } from './month-file.ts'
import { guessFields, readSample } from './sample-heads.ts'

type Line = Pick<EntryRow, 'Account'> & Partial<EntryRow>
const row = (Day: string, StoreID: number | null, line: Line): EntryRow => ({
  ...{ Day, StoreID, StoreName: StoreID === null ? '' : `Toko ${StoreID}`, AccountName: `Nama ${line.Account}` },
  ...{ Debit: 0, Credit: 0 },
  ...line,
})
const rows = [
  row('2026-11-01', null, { Account: 'bank:1', Debit: 100_123 }),
  row('2026-11-01', null, { Account: 'wallet', Credit: 100_123 }),
  row('2026-11-01', 7, { Account: 'goods:7', Credit: 80_000, StoreName: '=Toko' }),
  row('2026-11-01', 7, { Account: 'wallet', Debit: 90_000, Credit: 10_000 }),
  row('2026-11-02', 8, { Account: 'goods:8', Credit: 50_000 }),
  row('2026-11-02', 8, { Account: 'wallet', Debit: 50_000 }),
]
const entries = toEntries(rows)
const theirs = new Map([
  ['bank:1', '1-10002'],
  ['wallet', '2-20601'],
  ['goods:7', '4-40000'],
  ['goods:8', '4-40000'],
])

/** The sums of two columns of files. */
function sums(files: string[][][], debit: string, credit: string) {
  const of = (head: string) =>
    files
      .flatMap(([heads, ...lines]) => lines.map((line) => Number(line[heads!.indexOf(head)])))
      .reduce((sum, amount) => sum + amount, 0)
  return [of(debit), of(credit)]
}

test('an entry has a number of its day and store, and an account that moved on both sides a line for each', () => {
  expect(entries.map(({ number }) => number)).toEqual(['KD-20261101-0', 'KD-20261101-7', 'KD-20261102-8'])
  expect(entries[1]!.lines.map(({ debit, credit }) => [debit, credit])).toEqual([
    [0, 80_000],
    [90_000, 0],
    [0, 10_000],
  ])
  for (const { lines } of entries) {
    expect(lines.reduce((sum, { debit, credit }) => sum + debit - credit, 0)).toBe(0)
  }
})

describe('files', () => {
  test('Jurnal has a filled side in each line, and both sides are equal', () => {
    const files = toFiles(entries, layoutOf('jurnal', null)!, theirs)
    expect(files).toHaveLength(1)
    expect(files[0]![0]!.join()).toBe(
      '*TransactionNumber,*TransactionDate,*AccountCode,Description,*Debit,*Credit,Memo,Tags,Currency,RateToBase',
    )
    expect(files[0]![1]).toEqual([
      ...['KD-20261101-0', '01/11/2026', '1-10002', 'Nama bank:1', '100123', '', 'Nama bank:1', '', '', ''],
    ])
    expect(sums(files, '*Debit', '*Credit')).toEqual([240_123, 240_123])
  })

  test('Xero has one column, whose amounts sum to zero', () => {
    const [[heads, first, second] = []] = toFiles(entries, layoutOf('xero', null)!, theirs)
    const at = heads!.indexOf('*Amount')
    expect([first![at], second![at]]).toEqual(['100123', '-100123'])
    expect(sums(toFiles(entries, layoutOf('xero', null)!, theirs), '*Amount', '*Amount')[0]).toBe(0)
  })

  test('a file ends between two entries, never inside one', () => {
    const layout = { ...layoutOf('neutral', null)!, maxRows: 6 }
    const files = toFiles(entries, layout, theirs)
    expect(files.map((lines) => lines.length)).toEqual([6, 3])
    expect(files[1]![0]).toEqual(files[0]![0])
    expect(sums(files, 'Debit', 'Kredit')).toEqual([240_123, 240_123])
  })

  test('a name that is a formula is guarded, and amounts with a minus are not', () => {
    const text = csvLinesOf(toFiles(entries, layoutOf('neutral', null)!, theirs)[0]!)
    expect(text).toContain(",'=Toko,")
    expect(csvLinesOf(toFiles(entries, layoutOf('xero', null)!, theirs)[0]!)).toContain(',-100123,')
  })
})

describe('accounts', () => {
  test('those of several stores are one group, and a bank account is its own', () => {
    const groups = groupsOf(entries)
    expect(groups.map(({ purpose, codes }) => [purpose, codes])).toEqual([
      ['bank:1', ['bank:1']],
      ['goods', ['goods:7', 'goods:8']],
      ['wallet', ['wallet']],
    ])
    expect(groups[1]!.name).toBe('Nama goods:7 dan 1 toko lain')
    expect(theirsOf(groups[1]!, new Map([['goods:8', '4-1']]))).toBe('4-1')
    expect(exampleOf(groups[0]!)).toBe('1-10002')
  })

  test('an account without a number is named once', () => {
    expect(unmapped(entries, theirs)).toEqual([])
    expect(unmapped(entries, new Map([...theirs, ['wallet', '']]))).toEqual([{ code: 'wallet', name: 'Nama wallet' }])
  })
})

describe('a sample', () => {
  const sample = (text: string) => readSample(new Blob([text]))

  test('its headings are the first line with three cells, and their words tell the content', async () => {
    const found = await sample(
      'Jurnal Umum\r\n\r\nNo Bukti;Tanggal;Kode Akun;Nama Akun;Debet;Kredit;Keterangan;\r\n1;2;3',
    )
    expect(found).toEqual({
      delimiter: ';',
      heads: ['No Bukti', 'Tanggal', 'Kode Akun', 'Nama Akun', 'Debet', 'Kredit', 'Keterangan'],
    })
    expect(guessFields(found!.heads)).toEqual([
      ...['number', 'date', 'account', 'accountName', 'debit', 'credit', 'text'],
    ])
    expect(await sample('satu kolom')).toBeUndefined()
  })

  test('it needs number, date, account and the amount, each once', () => {
    const layout: Sample = { Heads: [], Fields: [], DateOrder: 'mdy', Delimiter: ';', MaxRows: 100 }
    const problem = (...Fields: Sample['Fields']) => problemOf({ ...layout, Fields })
    expect(problem('number', 'date', 'account', 'debit', 'credit', 'blank', 'blank')).toBeUndefined()
    expect(problem('number', 'date', 'account', 'amount')).toBeUndefined()
    expect(problem('number', 'date', 'account', 'debit')).toContain('debit dan kredit')
    expect(problem('number', 'date', 'account', 'amount', 'debit', 'credit')).toContain('debit dan kredit')
    expect(problem('date', 'account', 'amount')).toContain('harus punya kolom')
    expect(problem('number', 'date', 'date', 'account', 'amount')).toContain('dua kolom')
    expect(problemOf({ ...layout, Fields: ['number', 'date', 'account', 'amount'], MaxRows: 3 })).toContain('10 sampai')
  })

  test('its files have its own headings and dates', () => {
    const own: Sample = {
      ...{ Heads: ['Tgl', 'No', 'Akun', 'Nilai', 'Lain'], DateOrder: 'mdy', Delimiter: ';', MaxRows: 100 },
      Fields: ['date', 'number', 'account', 'amount', 'blank'],
    }
    expect(toFiles(entries, layoutOf('sample', own)!, theirs)[0]!.slice(0, 2)).toEqual([
      ['Tgl', 'No', 'Akun', 'Nilai', 'Lain'],
      ['11/01/2026', 'KD-20261101-0', '1-10002', '100123', ''],
    ])
    expect(layoutOf('sample', null)).toBeUndefined()
  })
})
