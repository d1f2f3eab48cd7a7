import { existsSync, readFileSync } from 'node:fs'
import officeCrypto from 'officecrypto-tool'
import { describe, expect, test } from 'vitest'
import writeWorkbook from 'write-excel-file/node'
import type { KnownColumns } from './read-statement.ts'
import { readStatement } from './read-statement.ts'
import type { ReadingAnswers, ReadStatement } from './statement.ts'

const samples = new URL('../../../../../../shared/data/statements/', import.meta.url)
const isThere = existsSync(samples)
if (!isThere) console.warn(`SKIPPED: the sample statements are not at ${samples.pathname}`)

const none: KnownColumns = async () => undefined
const bytesOf = (text: string, encoding: BufferEncoding = 'utf8') => new Uint8Array(Buffer.from(text, encoding))
const read = (file: string | Uint8Array, answers: ReadingAnswers = {}, known = none) =>
  readStatement(typeof file === 'string' ? bytesOf(file) : file, answers, known)
async function readWhole(file: string | Uint8Array, answers: ReadingAnswers = {}): Promise<ReadStatement> {
  const statement = await read(file, answers)
  if ('ask' in statement) throw new Error(`asks for ${statement.ask}`)
  return statement
}
const refusal = (file: string | Uint8Array, answers: ReadingAnswers = {}) =>
  read(file, answers).then(
    (done) => `read: ${JSON.stringify(done)}`,
    (error) => error.words?.usermsg ?? String(error),
  )
const totals = ({ rows, opening, closing }: ReadStatement) => ({
  records: rows.length,
  credits: rows.reduce((sum, { amount }) => sum + Math.max(0, amount), 0),
  debits: rows.reduce((sum, { amount }) => sum - Math.min(0, amount), 0),
  opening,
  closing,
})
async function workbook(lines: (string | null)[][], password?: string): Promise<Uint8Array> {
  const cells = lines.map((line) => line.map((value) => (value === null ? null : { value, type: String })))
  const book = await writeWorkbook(cells, { sheet: 'Sheet1' }).toBuffer()
  return new Uint8Array(password ? officeCrypto.encrypt(book, { password }) : book)
}

describe.skipIf(!isThere)('O08 the sample statements', () => {
  const sample = (name: string) => new Uint8Array(readFileSync(new URL(name, samples)))

  test('BCA: asks for the last day, and has the totals of the oracle', async () => {
    expect(await read(sample('bca.csv'))).toEqual({ ask: 'last_day' })
    const bca = await readWhole(sample('bca.csv'), { lastDay: '2026-01-06' })
    expect(totals(bca)).toEqual({
      ...{ records: 45, credits: 3_476_810_761, debits: 1_180_653_688, opening: 1_250_000_055, closing: 3_546_157_128 },
    })
    expect(bca).toMatchObject({ layout: 'KlikBCA Individual', accountNumber: '0123456789' })
    expect(bca.rows.map(({ day }) => day).slice(0, 13)).not.toContain('2026-12-29')
    expect(bca.rows[0]).toMatchObject({
      day: '2025-12-29',
      amount: 15_012_300,
      balance: 1_265_012_355,
      isPending: false,
    })
    expect(bca.rows.filter(({ day }) => day?.startsWith('2026')).length).toBeGreaterThan(0)
    expect(bca.rows.slice(42).map(({ day, isPending }) => [day, isPending])).toEqual(Array(3).fill([null, true]))
    expect(bca.rows[6]).toMatchObject({ amount: 27_504_500, text: expect.stringContaining('KD-25122801, KD-25122802') })
    expect(bca.rows[35]!.text).toContain('"')
    expect(bca.rows[11]!.text).toMatch(/CAFÉ.*–/)
  })

  test('Mandiri: equal rows, a line break within a field, two columns of one name', async () => {
    const mandiri = await readWhole(sample('mandiri.csv'))
    expect(totals(mandiri)).toEqual({
      ...{ records: 36, credits: 4_517_580_347, debits: 3_076_625_040, opening: null, closing: null },
    })
    expect(mandiri.rows[0]).toMatchObject({
      text: 'MCM InhouseTrf DARI BUDI SANTOSO KD-25122901',
      reference: 'WLST0a0b0c0d0e0f10',
    })
    const same = ({ line: _, ...row }: ReadStatement['rows'][number]) => row
    expect(same(mandiri.rows[10]!)).toEqual(same(mandiri.rows[11]!))
    expect(mandiri.rows.at(-1)!.amount).toBe(1)
  })

  test('BRI: times stay in WIB, a fee beside its transfer, the sum is larger than 32 bits', async () => {
    const bri = await readWhole(sample('bri.csv'))
    expect(totals(bri)).toEqual({
      ...{ records: 38, credits: 27_449_347_175, debits: 747_956_603, opening: 3_125_000_000, closing: 29_826_390_572 },
    })
    expect(bri).toMatchObject({ layout: 'BRI CMS (19 kolom)', accountNumber: '58801000123456', firstDay: '2025-12-27' })
    expect(bri.rows[5]).toMatchObject({ day: '2025-12-28', time: '00:00:03' })
    expect(bri.rows[31]!.amount).toBe(25_000_000_000)
  })

  test('BNI: the newest first becomes the oldest first', async () => {
    const bni = await readWhole(sample('bni.csv'))
    expect(totals(bni)).toEqual({
      ...{ records: 32, credits: 3_561_989_662, debits: 558_588_055, opening: null, closing: null },
    })
    expect(bni.rows.at(-1)).toMatchObject({ day: '2026-01-03', time: '07:07:07', amount: 4_321_000 })
  })
})

const business = (rows: string, closing = '1,150,000.00') => `"Informasi Rekening - Mutasi Rekening"
"No. rekening : 0012345678"
"Nama : KEDAI"
"Periode : 30/12/2025 - 02/01/2026"
"Kode Mata Uang : Rp"

"Tanggal Transaksi","Keterangan","Cabang","Jumlah","Saldo"
${rows}
"Saldo Awal : 1,000,000.00"
"Mutasi Debet : 50,000.00","1"
"Mutasi Kredit : 200,000.00","2"
"Saldo Akhir : ${closing}"
`
const businessRows = `"31/12","TRSF E-BANKING CR BUDI, ANI","0000","150,000.00 CR","1,150,000.00"
"01/01","BIAYA ADM","0000","50,000.00 DB","1,100,000.00"
"PEND","TRSF E-BANKING CR SITI","0000","50,000.00 CR",""`

describe('O08 layouts of confidence A and B', () => {
  test('KlikBCA Bisnis: mark within the amount, the year from the period across a new year, rows not booked yet', async () => {
    const read = await readWhole(business(businessRows))
    expect(read).toMatchObject({
      layout: 'KlikBCA Bisnis',
      accountNumber: '0012345678',
      firstDay: '2025-12-30',
      lastDay: '2026-01-02',
    })
    expect(read.rows.map(({ day, amount, isPending }) => [day, amount, isPending])).toEqual([
      ['2025-12-31', 15_000_000, false],
      ['2026-01-01', -5_000_000, false],
      [null, 5_000_000, true],
    ])
    expect(totals(read)).toMatchObject({ opening: 100_000_000, closing: 115_000_000 })
  })

  test('KlikBCA Individual in English, with years', async () => {
    const read = await readWhole(`Account No.,=,'0123456789
Name,=,KEDAI
Currency,=,IDR

Date,Description,Branch,Amount,,Balance
'02/01/2026,TRSF E-BANKING CR X,'0000,150123.00,CR,250123.00
Starting Balance,=,100000.00
Credit,=,150123.00
Debet,=,0.00
Ending Balance,=,250123.00
`)
    expect(read.rows).toMatchObject([{ day: '2026-01-02', amount: 15_012_300 }])
    expect(totals(read)).toMatchObject({ opening: 10_000_000, closing: 25_012_300 })
  })

  const kopra = (rows: string) =>
    `AccountNo;Ccy;PostDate;Remarks;AdditionalDesc;Credit Amount;Debit Amount;Close Balance\n${rows}`
  test('Mandiri Kopra: credit before debit, months in both languages, balances without decimals', async () => {
    const read = await readWhole(
      kopra(`1370012345678;IDR;16 March 2026 09:34:53;20260331BMRIIDJA010O9931008352   DARI ANI;;150123.00;0.00;250123
1370012345678;IDR;31 Maret 2026 10:00:00;BIAYA;;0.00;2500.00;247623.00`),
    )
    expect(read.rows).toMatchObject([
      { day: '2026-03-16', time: '09:34:53', amount: 15_012_300 },
      { day: '2026-03-31', amount: -250_000 },
    ])
  })

  test.each([
    [
      'Mandiri Posting Date',
      `Judul\n\nPosting Date,Remark,Reference No,Debit,Credit,Balance\n01 Agu 2026 10:15:30,DARI ANI,R1,.00,"1,234.00","2,234.00"`,
    ],
    [
      'Mandiri Date',
      'Date;Remark;Reference No.;Debit Amount;Credit Amount;Balance\n01/08/26 10.15;DARI ANI;R1;0.00;1234.00;2234.00',
    ],
    [
      'BRI Internet Banking',
      'Mutasi Rekening\nTanggal Transaksi,Uraian Transaksi,Teller,Debet,Kredit,Saldo\n01/08/26,DARI ANI,8,"0,00","1.234,00","2.234,00"',
    ],
    [
      'BCA Pratinjau Data',
      'No\tTanggal\tKeterangan\tDebit\tKredit\tSaldo\n1\t01/08/2026\tDARI ANI\t-\tRp 1.234,00\tRp 2.234,00',
    ],
    [
      'BNIDirect dengan saldo',
      'Post Date,Value Date,Branch,Journal No.,Description,Debit,Credit,Balance\n01/08/26 10:00,01/08/26,1,R1,DARI ANI,,"1,234.00","2,234.00"',
    ],
    [
      'BRI CMS (8 kolom)',
      '"ID","NOREK","TGL_TRAN","MUTASI_DEBET","MUTASI_KREDIT","GLSIGN","TRREMK","REMARK_CUSTOM"\n"1","58801","2026-08-01 10:00:00","0.00","1234.00","Cr","DARI","ANI"',
    ],
  ])('%s', async (layout, text) => {
    const read = await readWhole(text)
    expect(read).toMatchObject({ layout, rows: [{ day: '2026-08-01', amount: 123_400, text: 'DARI ANI' }] })
  })

  const livin = [
    ['Nama/Name', null, 'KEDAI', null, null, null, null],
    ['Nomor Rekening/Account Number', null, null, '1370012345678', null, null, null],
    ['Periode/Period', null, '01 Sep 2026 - 30 Sep 2026', null, null, null, null],
    ['Saldo Awal/Initial Balance', null, null, '1.000.000,00', null, null, null],
    ['Dana Masuk/Incoming Transactions', null, null, '+ 10.800.000,00', null, null, null],
    ['Dana Keluar/Outgoing Transactions', null, null, '- 50.000,00', null, null, null],
    ['Saldo Akhir/Closing Balance', null, null, '11.750.000,00', null, null, null],
    ['No', 'Tanggal', null, 'Keterangan', 'Dana Masuk (IDR)', 'Dana Keluar (IDR)', 'Saldo (IDR)'],
    ['No', 'Date', null, 'Remarks', 'Incoming (IDR)', 'Outgoing (IDR)', 'Balance (IDR)'],
    ['1', '01 Sep 2026', null, 'Transfer dari', '10.800.000,00', null, '11.800.000,00'],
    [null, '09:39:37 WIB', null, 'ANI', null, null, null],
    ['2', '02 Sep 2026', null, 'Biaya', null, '50.000,00', '11.750.000,00'],
    [null, '10:00:00 WIB', null, null, null, null, null],
  ]
  test('Livin’: a document of merged cells, rows over two lines, encrypted', async () => {
    const locked = await workbook(livin, 'rahasia')
    expect(await read(locked)).toEqual({ ask: 'password', isWrong: false })
    expect(await read(locked, { password: 'salah' })).toEqual({ ask: 'password', isWrong: true })
    const statement = await readWhole(locked, { password: 'rahasia' })
    expect(statement).toMatchObject({ accountNumber: '1370012345678', opening: 100_000_000, closing: 1_175_000_000 })
    expect(statement.rows).toMatchObject([
      { day: '2026-09-01', time: '09:39:37', amount: 1_080_000_000, text: 'Transfer dari ANI' },
      { day: '2026-09-02', time: '10:00:00', amount: -5_000_000, text: 'Biaya' },
    ])
  })

  test('BNIDirect as a workbook: values beside their headings, days as serial numbers, K and D', async () => {
    const statement = await readWhole(
      await workbook([
        ['Post Date', null, 'Value Date', 'Branch', 'Journal No.', 'Description', 'Amount', 'Db/Cr', 'Balance'],
        ['46129.4732', '46129', null, '0259', null, '300250', 'TRANSFER DARI | ANI', '150,123.00', 'K', '250,123.00'],
        ['Post Date', null, 'Value Date', 'Branch', 'Journal No.', 'Description', 'Amount', 'Db/Cr', 'Balance'],
        [null, '46130.5', null, '0259', '300251', null, 'BIAYA', null, '2,500.00', 'D', '247,623.00'],
        ['Total Credit :', null, '150,123.00'],
      ]),
    )
    expect(statement.rows).toMatchObject([
      { day: '2026-04-17', time: '11:21:24', amount: 15_012_300, text: 'TRANSFER DARI | ANI', reference: '0259' },
      { day: '2026-04-18', amount: -250_000 },
    ])
  })

  const mt940 = `{1:F01BMRIIDJAXXXX}{4:
:20:1
:25:1370012345678
:28C:1/1
:60F:C260831IDR1000000,00
:61:260901C375000,NTRFREF1//X
:86:TRANSFER DARI
ANI
:61:260901D2500,50NCHG
:86:BIAYA
:62F:C260901IDR1372499,50
-}
:20:2
:25:1370012345678
:60F:C260901IDR1372499,50
:62F:C260902IDR1372499,50
:20:3
:25:1370012345678
:60F:C260902IDR1372499,50
:61:2612310101RC375000,NTRF
:86:KOREKSI
:62F:C260902IDR997499,50
`
  test('MT940: several blocks, an empty day, texts over lines, a credit that is taken back', async () => {
    const statement = await readWhole(mt940)
    expect(statement).toMatchObject({ layout: 'MT940', accountNumber: '1370012345678', closing: 99_749_950 })
    expect(statement.rows).toMatchObject([
      { day: '2026-09-01', amount: 37_500_000, text: 'TRANSFER DARI ANI', reference: 'REF1' },
      { day: '2026-09-01', amount: -250_050, text: 'BIAYA' },
      { day: '2027-01-01', amount: -37_500_000, text: 'KOREKSI' },
    ])
  })

  test('UTF-16 and a byte order mark', async () => {
    const text = 'Date;Remark;Reference No.;Debit Amount;Credit Amount;Balance\n01/08/26;ANI;R;0.00;1234.00;2234.00'
    expect((await readWhole(bytesOf(`\uFEFF${text}`, 'utf16le'))).rows).toHaveLength(1)
    expect((await readWhole(`\uFEFF${text}`)).rows).toHaveLength(1)
  })
})

describe('O08 what is not read without a person, or not at all', () => {
  const permata =
    'Posting Date,Eff Date,Transaction Desc,Debit,Credit,Balance\n01/08/2026,01/08/2026,DARI ANI,,1234.00,2234.00'
  test('a layout that is a guess is confirmed first', async () => {
    expect(await read(permata)).toEqual({ ask: 'layout', layout: 'Permata' })
    expect((await readWhole(permata, { layout: 'Permata' })).rows).toMatchObject([{ amount: 123_400 }])
  })

  const foreign = 'Kapan,Apa,Nilai,Arah,Sisa\n01/08/2026,DARI ANI,"1.234,00",K,"2.234,00"\n'
  const fields = ['date', 'text', 'amount', 'mark', 'balance'] as const
  test('unknown headings are assigned by hand, or as before', async () => {
    expect(await read(foreign)).toEqual({
      ask: 'columns',
      headers: ['Kapan', 'Apa', 'Nilai', 'Arah', 'Sisa'],
      samples: [['01/08/2026', 'DARI ANI', '1.234,00', 'K', '2.234,00']],
    })
    expect((await readWhole(foreign, { columns: fields })).rows).toMatchObject([{ amount: 123_400, balance: 223_400 }])
    const remembered = await read(foreign, {}, async (heads) => (heads[0] === 'kapan' ? fields : undefined))
    expect(remembered).toMatchObject({ rows: [{ amount: 123_400 }] })
    expect(await refusal(foreign, { columns: ['', 'text', 'amount', 'mark', 'balance'] })).toContain('Pilih kolom')
  })

  test.each([
    ['an old workbook', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1, 2]), 'Excel lama (.xls)'],
    ['a PDF', bytesOf('%PDF-1.7'), 'PDF'],
    ['a web page', bytesOf('<html><table></table></html>'), 'halaman web'],
    ['an empty file', new Uint8Array(), 'kosong'],
    ['a broken workbook', bytesOf('PK\x03\x04 no'), 'tidak dapat dibaca'],
    ['a picture', new Uint8Array([0xff, 0xd8, 0xff, 0, 1]), 'Tidak ada mutasi'],
  ])('%s', async (_, file, sentence) => {
    expect(await refusal(file)).toContain(sentence)
  })

  test.each([
    ['a gap in the balances', business(businessRows.replace('1,100,000.00', '1,100,000.01')), 'Saldo di baris 9'],
    ['a missing row', business(businessRows.split('\n').toSpliced(1, 1).join('\n')), 'tidak cocok'],
    ['another closing balance', business(businessRows, '9,999.00'), 'Saldo tidak cocok'],
    ['unquoted commas in amounts', business('01/01,TRANSFER MASUK,,250,000.00 CR,1,250,000.00'), 'lebih banyak kolom'],
    [
      'a broken number',
      'Date;Remark;Reference No.;Debit Amount;Credit Amount;Balance\n05/09/26 14.30;ANI;R;0.00;6500.00.00;1',
      'bukan jumlah',
    ],
    [
      'two styles of numbers',
      'Date;Remark;Reference No.;Debit Amount;Credit Amount;Balance\n05/09/26;A;R;0.00;69.795;\n05/09/26;A;R;0.00;5.00;',
      'bukan jumlah',
    ],
    [
      'an impossible day',
      'Date;Remark;Reference No.;Debit Amount;Credit Amount;Balance\n31/02/26;ANI;R;0.00;65.00;1',
      'bukan tanggal',
    ],
    ['an open quote', business('"31/12","TRSF,"0000","1.00 CR","1.00"\n"x'), 'anda kutip'],
    ['an account in dollars', ':20:1\n:25:12345\n:60F:C260831USD1,00\n:61:260901C1,NTRF\n:62F:C260901USD2,00\n', 'USD'],
    [
      'two accounts',
      ':20:1\n:25:12345\n:60F:C260831IDR1,00\n:62F:C260831IDR1,00\n:20:2\n:25:99999\n:60F:C260831IDR1,00\n:62F:C260831IDR1,00\n',
      'lebih dari satu rekening',
    ],
    [
      'an amount of MT940 without a comma',
      ':20:1\n:25:12345\n:60F:C260831IDR1,00\n:61:260901C000000000100NTRF\n:62F:C260901IDR2,00\n',
      'MT940',
    ],
  ])('%s', async (_, text, sentence) => {
    expect(await refusal(text)).toContain(sentence)
  })
})
