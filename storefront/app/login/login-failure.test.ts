import { expect, test } from 'vitest'
import { CallError } from '#contract/client.ts'
import { emailError, passwordError } from '../account/credential-rules.ts'
import { ConnectionError } from '../api/page-error.ts'
import { readLoginFailure } from './login-failure.ts'

test('U02 E02 tells the two unverified accounts apart by the message of the server', () => {
  expect(readLoginFailure(new CallError(401, 'unverified account'))).toEqual({ unverified: 'UNVERIFIED_ACCOUNT' })
  expect(readLoginFailure(new CallError(401, 'verified account'))).toEqual({ unverified: 'UNVERIFIED_ACCOUNT_EMAIL' })
})

test('U02 E02 says what the error catalogue says', () => {
  const wrong = { text: 'Email / Password salah, periksa kembali email dan password anda' }
  const noServer = { text: 'Gagal terhubung dengan server, periksa jaringan internet anda' }
  expect(readLoginFailure(new CallError(401, 'wrong email or password'))).toEqual(wrong)
  expect(readLoginFailure(new CallError(500, 'Internal server error'))).toEqual(noServer)
  expect(readLoginFailure(new ConnectionError(true, undefined))).toEqual(noServer)
  expect(readLoginFailure(new CallError(422, 'Validation failed'))).toEqual({
    text: 'Maaf saat ini kami tidak bisa memenuhi permintaan anda, coba kembali nanti',
  })
  expect(readLoginFailure(new CallError(429, 'Too many requests', 'Tunggu sebentar'))).toEqual({
    text: 'Tunggu sebentar',
  })
})

test('U02 checks e-mail and password by the rules', () => {
  expect(emailError('  ')).toBe('Email harus diisi')
  expect(emailError('a@b')).toBe('Email terlalu pendek, minimal 4 karakter')
  expect(emailError('sari.kedai.test')).toBe('Format email salah')
  expect(emailError('sari@kedai')).toBe('Format email salah')
  expect(emailError(' Sari@Kedai.test ')).toBeUndefined()
  expect(passwordError('')).toBe('Password harus diisi')
  expect(passwordError('abc')).toBe('Password terlalu pendek, minimal 4 karakter')
  expect(passwordError('    ')).toBeUndefined()
})
