import { expect, test } from 'vitest'
import { type NumberKind, normaliseNumber, numberError } from './number-rules.ts'

test.each<[NumberKind, string, string | undefined]>([
  ['phone', '', 'Nomor Telepon harus diisi'],
  ['phone', '0812345678a9', 'Nomor Telepon harus berupa angka'],
  ['phone', '08123456789', 'Nomor Telepon minimal 12 karakter'],
  ['phone', '081234567890', undefined],
  ['phone', '0812345678901', undefined],
  ['phone', '08123456789012', 'Nomor Telepon maksimal 13 karakter'],
  ['phone', '+62 812-3456-7890', undefined],
  ['phone', '6281234567890', undefined],
  ['phone', '81234567890', undefined],
  ['phone', '+65 8123 45678', 'Nomor luar negeri belum dapat dipakai. Isi nomor Indonesia: 08… atau +62…'],
  ['meter', '\u2066５３００ 0000 00\u2069', undefined],
  ['phone', '8123456789', 'Nomor Telepon minimal 12 karakter'],
  ['family', '', 'Nomor VA Keluarga harus diisi'],
  ['family', '88012345600a', 'Nomor VA Keluarga harus berupa angka'],
  ['family', '880123456', 'Nomor VA Keluarga minimal 10 karakter'],
  ['family', '8801234560', undefined],
  ['meter', '', 'ID Pelanggan harus diisi'],
  ['meter', '+5300000000', 'ID Pelanggan harus berupa angka'],
  ['meter', '530000000', 'ID Pelanggan harus 10 digit atau lebih'],
  ['meter', '5300000000', undefined],
  ['meter', '530-000 0000', undefined],
  ['bill', ' ', 'Nomor meter/ID Pelanggan harus diisi'],
  ['bill', '53000000x0', 'Nomor meter/ID Pelanggan harus berupa angka'],
  ['bill', '530000000', 'Nomor Meter/ID Pelanggan harus 10 digit atau lebih'],
  ['bill', '5300000000', undefined],
])('D01 D02 %s %s: %s', (kind, typed, error) => {
  expect(numberError(kind, typed)).toBe(error)
})

test('D01 U07 a phone number is sent in its local form, other numbers as digits', () => {
  expect(normaliseNumber('phone', '+62 812-3456-7890')).toBe('081234567890')
  expect(normaliseNumber('phone', '81234567890')).toBe('081234567890')
  expect(normaliseNumber('meter', '5300 0000 0001')).toBe('530000000001')
})
