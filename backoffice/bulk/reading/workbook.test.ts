import { expect, test } from 'vitest'
import { plainNumber } from './workbook.ts'

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
