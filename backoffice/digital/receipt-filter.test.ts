import { expect, test } from 'vitest'
import { receiptFilter } from './receipt-filter.ts'

test.each([
  ['1234-5678-9012-3456-7890', { SerialNumber: '12345678901234567890', Operand: 'OR' }],
  ['0311 abc', { SerialNumber: '0311ABC', Operand: 'OR' }],
  ['12', { ID: 12, TransferAmount: 12, Operand: 'OR' }],
  ['Rp150.123', { ID: 150_123, TransferAmount: 150_123, SerialNumber: 'RP150123', Operand: 'OR' }],
  ['150123', { ID: 150_123, TransferAmount: 150_123, SerialNumber: '150123', Operand: 'OR' }],
  ['budi', null],
])('D05 %j looks for %j', (text, filter) => {
  expect(receiptFilter(text)).toEqual(filter)
})
