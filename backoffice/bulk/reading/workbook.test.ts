import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { plainNumber, readSheets } from './workbook.ts'

test('a workbook that would fill the memory is refused before it is unpacked', async () => {
  const file = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(8) })
  const entry = file.findLastIndex((_, at) => file[at] === 0x50 && file[at + 1] === 0x4b && file[at + 2] === 1)
  new DataView(file.buffer).setUint32(entry + 24, 301 * 1024 * 1024, true)
  await expect(readSheets(file.buffer as ArrayBuffer)).rejects.toMatchObject({ problem: { kind: 'too-large' } })
})

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A workbook of one sheet with the number 1 in these cells, each in a row of its own, and further empty cells. */
function workbookOf(filled: readonly string[], empty: readonly string[] = []): ArrayBuffer {
  const rowOf = (cell: string, value: string) =>
    `<row r="${cell.replace(/\D/g, '')}"><c r="${cell}"${value === '' ? '/>' : `>${value}</c>`}</row>`
  const rows = [...filled.map((cell) => rowOf(cell, '<v>1</v>')), ...empty.map((cell) => rowOf(cell, ''))].join('')
  const files = {
    'xl/workbook.xml': '<workbook><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="r1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
  }
  return zipSync(Object.fromEntries(Object.entries(files).map(([path, xml]) => [path, strToU8(xml)])))
    .buffer as ArrayBuffer
}

test.each([
  [['A1', 'XFD1048576'], 'XFD1048576'],
  [['XFD1', 'B100000'], 'XFD100000'],
])('a workbook with the cells %j is refused before its gaps fill the memory', async (cells, cell) => {
  await expect(readSheets(workbookOf(cells))).rejects.toMatchObject({ problem: { kind: 'far-cell', cell } })
})

test('an empty cell may be far away', async () => {
  const sheets = await readSheets(workbookOf(['A1', 'B2'], ['XFD3']))
  expect(sheets).toEqual([
    {
      name: 'A',
      lines: [
        ['1', ''],
        ['', '1'],
      ],
    },
  ])
})

test.each([
  ['8991234500011', '8991234500011'],
  ['8.991234500011E+12', '8991234500011'],
  ['899123450001123456', '899123450001123456'],
  ['0.30000000000000004', '0.3'],
  ['12500.5', '12500.5'],
  ['-3', '-3'],
  ['1E-7', '0.0000001'],
  ['1.5E+20', '150000000000000000000'],
])('the number %j of a workbook is %j', (written, plain) => {
  expect(plainNumber(written)).toBe(plain)
})
