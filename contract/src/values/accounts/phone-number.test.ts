import { expect, test } from 'vitest'
import { groupedPhone, internationalPhone, isForeignPhone, normalisePhone } from './phone-number.ts'

test.each([
  ...['081200002929', '6281200002929', '+6281200002929', '+62 812-0000-2929', '81200002929'],
  ...['+62 0812 0000 2929', '006281200002929', '0081200002929'],
])('U07 %s gets a leading zero', (phone) => {
  expect(normalisePhone(phone)).toBe('081200002929')
})

test.each([
  '081200002929',
  '0812 0000 2929',
  '6281200002929',
  '+6281200002929',
  ' +62 (812) 0000-2929 ',
  '+62 0812 0000 2929',
  '006281200002929',
  '81200002929',
])('S14 %s is converted to the format of wa.me', (phone) => {
  expect(internationalPhone(phone)).toBe('6281200002929')
})

test('S14 a text without digits becomes empty', () => {
  for (const text of ['', ' ', '-', 'belum ada']) expect(internationalPhone(text)).toBe('')
})

test.each([
  ['081200002929', '0812-0000-2929'],
  ['+62 812 0000 29', '0812-0000-29'],
  ['0812345678901', '0812-3456-78901'],
  ['(021) 3441839', '(021) 3441839'],
  ['', ''],
])('%s is shown as %s', (phone, shown) => {
  expect(groupedPhone(phone)).toBe(shown)
})

test.each([
  '\u202a+62 812\u20110000\u20112929\u202c',
  '\u2066081200002929\u2069',
  '０８１２００００２９２９',
  '＋６２８１２００００２９２９',
])('%s is read as it is seen', (phone) => {
  expect(normalisePhone(phone)).toBe('081200002929')
})

test.each([
  ['+65 8123 4567', '+6581234567'],
  ['0065 8123 4567', '+6581234567'],
  ['+1 (415) 555-0100', '+14155550100'],
])('%s stays a number of another country', (phone, kept) => {
  expect(normalisePhone(phone)).toBe(kept)
  expect(isForeignPhone(phone)).toBe(true)
  expect(internationalPhone(phone)).toBe(kept.slice(1))
})

test.each(['+62 812 0000 2929', '0812', '0081200002929', '006281200002929', ''])(
  '%j is of no other country',
  (phone) => {
    expect(isForeignPhone(phone)).toBe(false)
  },
)
