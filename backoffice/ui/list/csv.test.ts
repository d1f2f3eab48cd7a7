import { expect, test } from 'vitest'
import { csvDelimiters } from '#contract/values/csv-delimiters.ts'
import { csvLinesOf, fromCell, loadAllRows, maxExportRows, toCell, toCsv } from './csv.ts'

test.each([
  ['Budi', 'Budi'],
  ['Budi, Sari', '"Budi, Sari"'],
  ['kata "kunci"', '"kata ""kunci"""'],
  ['dua\nbaris', '"dua\nbaris"'],
  [1250000, '1250000'],
  [-5, '-5'],
  ['-5.25', '-5.25'],
  ['+62', '+62'],
  [null, ''],
  [true, 'true'],
])('%j is the cell %j', (value, cell) => {
  expect(toCell(value)).toBe(cell)
})

test.each([
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\0=1',
  '=HYPERLINK("http://jahat.test","klik")',
  '+62 812',
  '-',
  '\n=1+1',
  ' =1+1',
  '\u00a0=1+1',
  '＝1+1',
  '＋1+1',
  '－1+1',
  '＠SUM(A1)',
  "=cmd|'/C calc'!A0",
  "@SUM(1+1)*cmd|'/C calc'!A0",
  "-2+3+cmd|'/C calc'!D2",
  '=DDE("cmd";"/C calc";"x")',
  '=IMPORTXML("https://jahat.test","//a")',
  '=WEBSERVICE("https://jahat.test")',
])('%j is never run as a formula', (text) => {
  expect(toCell(text).replace(/^"/, '').startsWith("'")).toBe(true)
})

test.each([
  ["Ratna;=HYPERLINK('http://jahat.test');x", "Ratna;'=HYPERLINK('http://jahat.test');x"],
  ['a; @SUM(A1);-1+1', "a; '@SUM(A1);'-1+1"],
  ['dua\n=1+1', '"dua\n\'=1+1"'],
  ['dua\t＝1+1', '"dua\t\'＝1+1"'],
])('%j starts no formula in the middle', (text, cell) => {
  expect(toCell(text)).toBe(cell)
})

test('lines have the delimiter that is asked for, and start no formula where others read them with commas', () => {
  expect(csvLinesOf([['Kue; lapis', 'a|b', 'x,=1+1', 'dua, tiga']], ';')).toBe(
    '"Kue; lapis";a|b;"x,\'=1+1";"dua, tiga"\r\n',
  )
  expect(csvLinesOf([['a|b', 5]], '|')).toBe('"a|b"|5\r\n')
})

test.each(csvDelimiters)(
  'what is read is what was written with %j, whatever signs and apostrophes it has',
  (delimiter) => {
    const signs = ["'", '=', '-', ';', '\n', '\t', ' ', 'a', '7', '＝', '"', ',', '|']
    // All texts of up to four of them.
    const texts = [...Array(4)].reduce<string[]>(
      (shorter) => ['', ...shorter.flatMap((one) => signs.map((sign) => one + sign))],
      [''],
    )
    const unquoted = (cell: string) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)
    const wrong = [...new Set(texts)].filter((text) => fromCell(unquoted(toCell(text, delimiter)), delimiter) !== text)
    expect(wrong).toEqual([])
  },
)

test('a table has a mark of UTF-8, a line of names, and a line for each row', () => {
  const columns = [
    { name: 'a', label: 'Nama', value: ({ name }: { name: string }) => name },
    { name: 'b', label: 'Hanya gambar', render: () => null },
  ]
  expect(toCsv(columns, [{ name: 'Kué' }, { name: '=A1' }])).toBe("\uFEFFNama\r\nKué\r\n'=A1\r\n")
})

test('all pages are loaded, up to a bound', async () => {
  const pages = (total: number) => async (query: object) => {
    const { Page, Size } = query as { Page: number; Size: number }
    return Array.from({ length: Math.max(0, Math.min(Size, total - (Page - 1) * Size)) }, (_, at) => at)
  }
  expect(await loadAllRows(pages(250), {}, () => undefined)).toMatchObject({ rows: { length: 250 }, isPart: false })
  expect(await loadAllRows(pages(200), {}, () => undefined)).toMatchObject({ rows: { length: 200 }, isPart: false })
  const many = await loadAllRows(pages(1e6), {}, () => undefined)
  expect([many.rows.length, many.isPart]).toEqual([maxExportRows, true])
})
