import { expect, test } from 'vitest'
import { ConnectionError } from '#web/api/page-error.ts'
import { emailError, passwordError } from '../account/credential-rules.ts'
import { refused } from '../testing/refused.ts'
import { readLoginFailure } from './login-failure.ts'

test('U02 E02 distinguishes the two kinds of unverified accounts by their codes', () => {
  expect(readLoginFailure(refused('ACCOUNT_NOT_ADMITTED'))).toEqual({ unverified: 'UNVERIFIED_ACCOUNT' })
  expect(readLoginFailure(refused('EMAIL_UNVERIFIED'))).toEqual({ unverified: 'UNVERIFIED_ACCOUNT_EMAIL' })
})

test('U02 E02 shows the text of the error catalogue for each failure', () => {
  const wrong = { text: 'Email / Password salah, periksa kembali email dan password anda' }
  const noServer = { text: 'Gagal terhubung dengan server, periksa jaringan internet anda' }
  expect(readLoginFailure(refused('WRONG_CREDENTIALS'))).toEqual(wrong)
  expect(readLoginFailure(refused('INTERNAL_ERROR'))).toEqual(noServer)
  expect(readLoginFailure(new ConnectionError(true, undefined))).toEqual(noServer)
  expect(readLoginFailure(refused('VALIDATION_FAILED'))).toEqual({
    text: 'Maaf saat ini kami tidak bisa memenuhi permintaan anda, coba kembali nanti',
  })
  expect(readLoginFailure(refused('TOO_MANY_REQUESTS', { usermsg: 'Tunggu sebentar' }))).toEqual({
    text: 'Tunggu sebentar',
  })
})

test('U02 validates e-mail address and password', () => {
  expect(emailError('  ')).toBe('Email harus diisi')
  expect(emailError('a@b')).toBe('Email terlalu pendek, minimal 4 karakter')
  expect(emailError('sari.kedai.test')).toBe('Format email salah')
  expect(emailError('sari@kedai')).toBe('Format email salah')
  expect(emailError(' Sari@Kedai.test ')).toBeUndefined()
  expect(passwordError('')).toBe('Password harus diisi')
  expect(passwordError('abc')).toBe('Password terlalu pendek, minimal 4 karakter')
  expect(passwordError('    ')).toBeUndefined()
})
