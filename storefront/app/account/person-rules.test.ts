import { expect, test } from 'vitest'
import { refused } from '../testing/refused.ts'
import { birthDateError, confirmationError, fullNameError, phoneError } from './person-rules.ts'
import { readRegisterFailure } from './register-failure.ts'

test('U01 requires the repeated password to be equal', () => {
  expect(confirmationError('', 'rahasia')).toBe('Konfirmasi password harus diisi')
  expect(confirmationError('rahasi', 'rahasia')).toBe('Passwords dan konfirmasi password harus sama')
  expect(confirmationError('rahasia', 'rahasia')).toBeUndefined()
})

test('U01 requires a name of at least 3 characters', () => {
  expect(fullNameError('   ')).toBe('Nama Lengkap harus diisi')
  expect(fullNameError(' Al ')).toBe('Nama Lengkap terlalu pendek, minimal 3 karakter')
  expect(fullNameError('Ali')).toBeUndefined()
})

test('U01 U07 accepts phone numbers between 10000000 and 999999999999 in any spelling', () => {
  expect(phoneError('')).toBe('No.Handphone harus diisi')
  expect(phoneError('0812-abc')).toBe('No.Handphone harus berupa angka')
  expect(phoneError('08123456')).toBe('No.Handphone terlalu pendek, minimal 9 karakter')
  expect(phoneError('010000000')).toBeUndefined()
  expect(phoneError('0999999999999')).toBeUndefined()
  expect(phoneError('01000000000000')).toBe('No.Handphone terlalu panjang, maksimak 13 karakter')
  expect(phoneError('+62 812-3456-7890')).toBeUndefined()
  expect(phoneError('81234567890')).toBeUndefined()
  expect(phoneError('\u202a+62 812\u20103456\u20107890\u202c')).toBeUndefined()
  expect(phoneError('０８１２３４５６７８９０')).toBeUndefined()
  expect(phoneError('+65 8123 4567')).toBe('Nomor luar negeri belum dapat dipakai. Isi nomor Indonesia: 08… atau +62…')
})

test('U01 accepts a date of birth in the past, or none', () => {
  const now = new Date('2026-03-01T00:00:00Z')
  expect(birthDateError('', now)).toBeUndefined()
  expect(birthDateError('1992-04-21', now)).toBeUndefined()
  expect(birthDateError('2026-03-02', now)).toBe('Tanggal Lahir tidak valid')
  expect(birthDateError('0092-04-21', now)).toBe('Tanggal Lahir tidak valid')
})

test('U01 E02 shows the text of the error catalogue at the field it belongs to', () => {
  expect(readRegisterFailure(refused('EMAIL_TAKEN', { usermsg: 'x' }))).toEqual({
    field: 'Email',
    text: 'Email sudah terdaftar',
  })
  expect(readRegisterFailure(refused('NOT_FOUND'))).toEqual({
    text: 'Organisasi yang anda masukkan belum terdaftar',
  })
  expect(readRegisterFailure(refused('UNAUTHENTICATED'))).toEqual({
    text: 'Email / Password sudah terdaftar',
  })
  expect(readRegisterFailure(refused('INTERNAL_ERROR'))).toEqual({
    text: 'Gagal terhubung dengan server, periksa jaringan internet anda',
  })
  expect(readRegisterFailure(refused('VALIDATION_FAILED'))).toEqual({
    text: 'Maaf saat ini kami tidak bisa memenuhi permintaan anda, coba kembali nanti',
  })
})
