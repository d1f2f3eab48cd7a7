import { expect, test } from 'vitest'
import { ConnectionError } from '#web/api/page-error.ts'
import { readForgotFailure } from '../password/forgot-failure.ts'
import { refused } from '../testing/refused.ts'
import { passwordRules } from './password-rules.ts'

test('U06 requires passwords of 4 to 200 characters', () => {
  expect(passwordRules.Password('')).toBe('Password lama harus diisi')
  expect(passwordRules.Password('123')).toBe('Password lama terlalu pendek, minimal 4 karakter')
  expect(passwordRules.Password('1234')).toBeUndefined()
  expect(passwordRules.NewPassword('')).toBe('Password baru harus diisi')
  expect(passwordRules.NewPassword('123')).toBe('Password baru terlalu pendek, minimal 4 karakter')
  expect(passwordRules.NewPassword('    ')).toBeUndefined()
  expect(passwordRules.NewPassword('p'.repeat(200))).toBeUndefined()
  // A pasted password is refused, not truncated.
  expect(passwordRules.NewPassword('p'.repeat(201))).toBe('Password terlalu panjang, maksimal 200 karakter')
})

test('U06 requires the repeated password to be equal', () => {
  const errorOf = (confirmation: string, NewPassword: string) =>
    passwordRules.ConfirmNewPassword(confirmation, { NewPassword })
  expect(errorOf('', 'rahasia')).toBe('Konfirmasi password harus diisi')
  expect(errorOf('123', '123')).toBe('Konfirmasi password terlalu pendek, minimal 4 karakter')
  expect(errorOf('rahasiA', 'rahasia')).toBe('Konfirmasi password harus sama dengan password')
  expect(errorOf('1234', '1234')).toBeUndefined()
})

test('U03 E02 shows the text of the error catalogue for each failure', () => {
  expect(readForgotFailure(refused('EMAIL_UNKNOWN', { usermsg: 'Email tidak terdaftar' }))).toEqual({
    field: 'email',
    text: 'Email tidak terdaftar',
  })
  const noServer = { text: 'Gagal terhubung dengan server, periksa jaringan internet anda' }
  expect(readForgotFailure(refused('INTERNAL_ERROR'))).toEqual(noServer)
  expect(readForgotFailure(new ConnectionError(false, undefined))).toEqual(noServer)
  expect(readForgotFailure(refused('UNAUTHENTICATED'))).toEqual({ text: 'Email / Password sudah terdaftar' })
  expect(readForgotFailure(refused('TOO_MANY_REQUESTS', { usermsg: 'Tunggu sebentar' }))).toEqual({
    text: 'Tunggu sebentar',
  })
  expect(readForgotFailure(refused('VALIDATION_FAILED'))).toEqual({
    text: 'Maaf saat ini kami tidak bisa memenuhi permintaan anda, coba kembali nanti',
  })
})
