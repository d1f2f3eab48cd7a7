import { expect, test } from 'vitest'
import writeWorkbook from 'write-excel-file/universal'
import { maxBulkRows, maxCellLength } from '#contract/values/product-file/import-fields.ts'
import { fileReader } from './read-file.ts'

const file = (...parts: (string | Uint8Array<ArrayBuffer>)[]) => new Blob(parts)
const problemOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    ({ problem }) => problem,
  )

/** Opens a CSV and reads all of it with the detected encoding and delimiter. */
async function read(content: Blob) {
  const reader = fileReader()
  const opened = await reader.open(content)
  if (opened.kind !== 'csv') throw new Error('it is a workbook')
  const summary = reader.takeCsv(opened)
  return { opened, summary, rows: reader.rows(0, summary.rowCount) }
}

test('UTF-8 with commas is plain: quotes, line breaks in cells, short lines and a mark', async () => {
  const { opened, summary, rows } = await read(
    file('\uFEFFnama,harga,deskripsi\r\n"Kue, lapis",12000,"baris 1\nbaris ""2"""\r\nDodol,9000\r\n\r\n,,\r\n'),
  )
  expect(opened).toEqual({ kind: 'csv', isPlain: true, encoding: 'utf-8', delimiter: ',' })
  expect(summary.headers).toEqual(['nama', 'harga', 'deskripsi'])
  expect(rows).toEqual([
    ['Kue, lapis', '12000', 'baris 1\nbaris "2"'],
    ['Dodol', '9000', ''],
  ])
})

test.each([
  ['LF after a CRLF heading', 'nama,harga\r\nKue,12000\n"Dodol\nmanis",9000\n'],
  ['CRLF after an LF heading', 'nama,harga\nKue,12000\r\n"Dodol\nmanis",9000\r\n'],
])('a file with both line breaks has its rows: %s', async (_what, text) => {
  const { rows } = await read(file(text))
  expect(rows).toEqual([
    ['Kue', '12000'],
    ['Dodol\nmanis', '9000'],
  ])
})

test.each([
  [';', 'nama;harga\nKue, lapis;12.000\nDodol, manis, enak;9.000\n'],
  ['\t', 'nama\tharga\nKue, lapis\t12000\n'],
  ['|', 'nama|harga\nKue|12000\n'],
] as const)('the delimiter %j is detected, and asked', async (delimiter, text) => {
  const { opened, summary } = await read(file(text))
  expect(opened).toMatchObject({ isPlain: false, delimiter })
  expect(summary.headers).toEqual(['nama', 'harga'])
})

test('cp1252 is asked about, with a preview in the chosen encoding', async () => {
  const reader = fileReader()
  const opened = await reader.open(file('nama;harga\nKu', Uint8Array.of(0xe9), ' lapis;12000\n'))
  expect(opened).toEqual({ kind: 'csv', isPlain: false, encoding: 'windows-1252', delimiter: ';' })
  expect(reader.preview({ encoding: 'windows-1252', delimiter: ';' })[1]).toEqual(['Kué lapis', '12000'])
  expect(reader.preview({ encoding: 'utf-8', delimiter: ',' })[1]).toEqual(['Ku\uFFFD lapis;12000'])
})

test('a single column is asked about, because a comma may be wrong', async () => {
  expect((await read(file('nama\nKue\n'))).opened.isPlain).toBe(false)
})

test.each([
  ['a,b\nx,"y\nz,1\nq,2\n', 2],
  ['a,b\nx,1\n"Meja 5" kayu",2\nz,3\n', 3],
  ['a,b\r\n1,"abc\r\n2,"def"\r\n3,4\r\n', 2],
])('a quote that is not closed is refused with its line: %j', async (text, line) => {
  expect(await problemOf(read(file(text)))).toEqual({ kind: 'open-quote', line })
})

test('headings stand below titles and sep=, and rows keep the numbers of their lines', async () => {
  const { opened, summary, rows } = await read(file('sep=;\nDaftar harga\nNama;Harga;SKU\nTeh;18.500;T\n'))
  expect(opened).toMatchObject({ delimiter: ';' })
  expect(summary.headers).toEqual(['Nama', 'Harga', 'SKU'])
  expect(rows).toEqual([
    ['', '', ''],
    ['', '', ''],
    ['Teh', '18.500', 'T'],
  ])
})

test('columns are sent as they are read, and ambiguous ones are asked about', async () => {
  const reader = fileReader()
  const opened = await reader.open(file('Nama,Harga,Berat,Tayang\nKopi &amp; Gula,10.000,1,Ya\nTeh,25.000,2,draft\n'))
  if (opened.kind !== 'csv') throw new Error('it is a workbook')
  reader.takeCsv(opened)
  const fields = ['name', 'price', 'weight_g', 'status'] as const
  const readings = reader.read({ fields, rules: {} })
  expect(readings.map(({ question }) => question?.asks)).toEqual([undefined, 'decimal', 'weight-unit', undefined])
  expect(reader.rows(0, 2)).toEqual([
    ['Kopi & Gula', '10000', '1000', '1'],
    ['Teh', '25000', '2000', '0'],
  ])
  reader.read({ fields, rules: { 2: { weightUnit: 'g' } } })
  expect(reader.rows(0, 1)).toEqual([['Kopi & Gula', '10000', '1', '1']])
})

test('the export of another shop gets the columns of ours, with the addresses of its pictures', async () => {
  const { summary, rows } = await read(
    file(
      'Handle,Title,Body (HTML),Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Price,Image Src\n',
      'kaos,Kaos,<p>Katun</p>,Ukuran,S,K-S,200.0,18500.00,https://a.test/1.jpg\nkaos,,,,M,K-M,200.0,18500.00,\n',
    ),
  )
  expect(summary.converted).toMatchObject({ platform: 'shopify' })
  expect(summary.converted?.fields).toEqual([
    ...['sku', 'name', 'price', 'weight_g', 'description_html', 'status', 'pictures'],
    ...['family_name', 'option1_name', 'option1_value'],
  ])
  expect(rows[1]).toEqual([
    'K-M',
    'Kaos',
    '18500.00',
    '200.0 g',
    '<p>Katun</p>',
    '1',
    'https://a.test/1.jpg',
    'Kaos',
    'Ukuran',
    'M',
  ])
})

test('a quote inside a cell without quotes is a sign for inches', async () => {
  expect((await read(file('a,b\n5" paku,2\n'))).rows).toEqual([['5" paku', '2']])
})

test('an empty line in the middle stays, so that rows keep the number of their line', async () => {
  expect((await read(file('nama,harga\nKue,1\n\nDodol,2\n'))).rows).toEqual([
    ['Kue', '1'],
    ['', ''],
    ['Dodol', '2'],
  ])
})

test('a file that cannot be imported says why', async () => {
  expect(await problemOf(read(file('')))).toEqual({ kind: 'empty' })
  expect(await problemOf(read(file('\n,\n')))).toEqual({ kind: 'empty' })
  expect(await problemOf(read(file('nama,harga\n')))).toEqual({ kind: 'no-rows' })
  expect(await problemOf(read(file('a,b\n', 'x,y\n'.repeat(maxBulkRows + 1))))).toEqual({ kind: 'too-many-rows' })
  expect(await problemOf(read(file(`${'a,'.repeat(100)}b\n${'1,'.repeat(100)}2\n`)))).toEqual({
    kind: 'too-many-columns',
  })
  expect(await problemOf(read(file('a,b\n1,2\n', `1,${'x'.repeat(maxCellLength + 1)}\n`)))).toEqual({
    kind: 'cell-too-long',
    line: 3,
    header: 'b',
  })
  expect(await problemOf(read(file(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1))))).toEqual({ kind: 'old-workbook' })
  const locked = [0xd0, 0xcf, 0x11, 0xe0, ...[...'EncryptedPackage'].flatMap((letter) => [letter.charCodeAt(0), 0])]
  expect(await problemOf(read(file(Uint8Array.from(locked))))).toEqual({ kind: 'encrypted-workbook' })
  for (const page of [
    '<table><tr><td>Nama</td></tr></table>',
    '\uFEFF\n<HTML xmlns:x="urn">',
    '<?xml version="1.0"?>',
  ]) {
    expect(await problemOf(read(file(page)))).toEqual({ kind: 'markup' })
  }
  expect(await problemOf(fileReader().open({ size: 101 * 1024 * 1024 } as Blob))).toEqual({ kind: 'too-large' })
})

test('a workbook keeps barcodes, leading zeros, fractions and dates', async () => {
  const reader = fileReader()
  const workbook = await writeWorkbook([
    {
      sheet: 'Barang',
      data: [
        ['Nama', 'Barcode', 'Harga', 'Mulai', 'Tayang'],
        ['Kué', 8991234500011, 0.1 + 0.2, { value: new Date('2026-03-01T00:00:00Z'), format: 'dd/mm/yyyy' }, true],
        [
          '00123',
          '0899',
          123456789012345680,
          { value: new Date('2026-03-01T17:30:00Z'), format: 'dd/mm/yyyy hh:mm' },
          null,
        ],
      ],
    },
    { sheet: 'Catatan', data: [['x']] },
  ]).toBlob()
  expect(await reader.open(workbook)).toEqual({
    kind: 'workbook',
    sheets: [
      { name: 'Barang', rows: 2, isExport: false },
      { name: 'Catatan', rows: 0, isExport: false },
    ],
  })
  expect(reader.takeSheet(0)).toMatchObject({
    headers: ['Nama', 'Barcode', 'Harga', 'Mulai', 'Tayang'],
    rowCount: 2,
    samples: [
      ['Kué', '00123'],
      ['8991234500011', '0899'],
      ['0.3', '123456789012345680'],
      ['2026-03-01', '2026-03-01 17:30:00'],
      ['1'],
    ],
  })
})

test('the workbook of a marketplace shows which sheet has the products, and another one names its categories', async () => {
  const reader = fileReader()
  const workbook = await writeWorkbook([
    {
      sheet: 'ISI TEMPLATE',
      data: [
        ['Tambah Sekaligus'],
        ['Nama Produk*', 'Kategori Kode*', 'Berat* (Gram)', 'Minimum Pemesanan*', 'Jumlah Stok*', 'Harga (Rp)*'],
        ['Wajib', 'Lihat Daftar Kategori', 'Angka', 'Angka', 'Angka', 'Angka'],
        ['Keripik', 2096, 250, 3, 9, 18500],
      ],
    },
    {
      sheet: 'Daftar Kategori',
      data: [
        ['Kategori Kode', 'Nama Kategori'],
        [2096, 'Makanan > Keripik'],
      ],
    },
  ]).toBlob()
  expect(await reader.open(workbook)).toMatchObject({ sheets: [{ isExport: true }, { isExport: false }] })
  expect(reader.takeSheet(0).converted).toEqual({
    platform: 'tokopedia',
    fields: ['name', 'category', 'price', 'stock', 'weight_g'],
    unread: ['Minimum Pemesanan*'],
  })
  expect(reader.rows(2, 3)).toEqual([['Keripik', 'Makanan > Keripik', '18500', '9', '250 g']])
})

test('the samples of a column begin at its first value', async () => {
  const lines = Array.from({ length: 20 }, (_, n) => `Kue ${n},${n === 15 ? 'manis' : ''}\n`)
  expect((await read(file('nama,rasa\n', ...lines))).summary.samples[1]).toEqual(['manis'])
})
