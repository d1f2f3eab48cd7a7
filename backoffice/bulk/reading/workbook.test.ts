import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { plainNumber, readSheets } from './workbook.ts'

test('a workbook that would fill the memory is refused before it is unpacked', async () => {
  const file = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(8) })
  const entry = file.findLastIndex((_, at) => file[at] === 0x50 && file[at + 1] === 0x4b && file[at + 2] === 1)
  new DataView(file.buffer).setUint32(entry + 24, 301 * 1024 * 1024, true)
  await expect(readSheets(file.buffer as ArrayBuffer)).rejects.toMatchObject({ problem: { kind: 'too-large' } })
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
