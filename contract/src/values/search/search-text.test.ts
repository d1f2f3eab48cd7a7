import { describe, expect, test } from 'vitest'
import { readAmount, readSearchText } from './search-text.ts'

describe('an amount', () => {
  test.each([
    ['150805'],
    ['150.805'],
    ['150,805'],
    ['150.805,00'],
    ['150,805.00'],
    ['150805.00'],
    ['150805,00'],
    ['Rp150.805'],
    ['Rp 150.805,-'],
    ['rp. 150.805'],
    ['IDR 150,805.00'],
    ['+150.805,00'],
    ['150,805.00 CR'],
  ])('%s is 150805', (text) => expect(readAmount(text)).toBe(150_805))

  test.each(['', '0', '-5', '150.80', '150.805,50', '15.0805', '1e6', 'Rp', '1.000.000.000.001', '१२३', 'kopi 3'])(
    '%s is none',
    (text) => expect(readAmount(text)).toBeNull(),
  )
})

test.each([
  ['#10482', { number: 10_482, amount: null }],
  ['10482', { number: 10_482, amount: 10_482, words: [] }],
  ['10.482', { number: 10_482, amount: 10_482 }],
  ['0812-3456-789', { phone: '08123456789', words: [] }],
  ['+62 812 3456 789', { phone: '08123456789' }],
  ['62812 3456789', { phone: '08123456789' }],
  ['(0812) 3456', { phone: '08123456' }],
  ['0812', { phone: null }],
  ['JP 1234-567.890', { code: 'JP1234567890', number: null }],
  ['  Budi   SANTOSO ', { words: ['budi', 'santoso'], number: null, phone: null, code: null }],
  ['Budi@Contoh.test', { words: ['budi@contoh.test'] }],
  ['di Jo', { words: [] }],
  ['a b c d e f gunung', { words: ['a', 'b', 'c', 'd', 'e'] }],
  ['', { words: [], number: null, amount: null, phone: null, code: null }],
  ['99999999999999999999', { number: null, amount: null, phone: null, code: '99999999999999999999' }],
  ['０８１２３４５６７８９', { phone: '08123456789' }],
])('%s is understood', (text, meaning) => expect(readSearchText(text)).toMatchObject(meaning))
