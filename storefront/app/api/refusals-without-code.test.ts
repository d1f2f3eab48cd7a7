import { expect, test } from 'vitest'
import { CallError } from '#contract/client.ts'
import { describeError } from '#web/api/page-error.ts'
import { readRegisterFailure } from '../account/register-failure.ts'
import { describeRefusal } from '../checkout/submit-order.ts'
import { readLoginFailure } from '../login/login-failure.ts'
import { readForgotFailure } from '../password/forgot-failure.ts'

/** An answer as the specification describes it: status, message and usermsg, no code. */
const answer = (http: number, message = '', usermsg?: string) =>
  new CallError(http, { message, ...(usermsg && { usermsg }) })

const other = 'Maaf saat ini kami tidak bisa memenuhi permintaan anda, coba kembali nanti'
const noServer = 'Gagal terhubung dengan server, periksa jaringan internet anda'

test('U02 E02 a login is understood without codes', () => {
  const wrong = { text: 'Email / Password salah, periksa kembali email dan password anda' }
  expect(readLoginFailure(answer(401, 'unverified account'))).toEqual({ unverified: 'UNVERIFIED_ACCOUNT' })
  expect(readLoginFailure(answer(401, 'verified account'))).toEqual({ unverified: 'UNVERIFIED_ACCOUNT_EMAIL' })
  expect(readLoginFailure(answer(401, 'anything else'))).toEqual(wrong)
  expect(readLoginFailure(answer(401))).toEqual(wrong)
  // Only the exact message counts, and only with its status.
  expect(readLoginFailure(answer(401, 'Unverified account'))).toEqual(wrong)
  expect(readLoginFailure(answer(200, 'unverified account'))).toEqual({ text: other })
  expect(readLoginFailure(answer(500, 'unverified account'))).toEqual({ text: noServer })
  expect(readLoginFailure(answer(418))).toEqual({ text: other })
})

test.each([200, 404, 409, 422])('U01 E02 a registration is understood without codes (%i)', (http) => {
  const unknown = { text: 'Organisasi yang anda masukkan belum terdaftar' }
  const taken = { text: 'Email sudah terdaftar', field: 'Email' }
  expect(readRegisterFailure(answer(http, 'record not found'))).toEqual(unknown)
  expect(readRegisterFailure(answer(http, 'Email already registered'))).toEqual(taken)
  expect(readRegisterFailure(answer(http, 'constructor'))).toEqual({ text: other })
  expect(readRegisterFailure(answer(401))).toEqual({ text: 'Email / Password sudah terdaftar' })
  expect(readRegisterFailure(answer(500))).toEqual({ text: noServer })
})

test('U03 E02 a forgotten password is understood without codes', () => {
  const usermsg = 'Alamat ini belum terdaftar'
  expect(readForgotFailure(answer(200, 'Email not exists', usermsg))).toEqual({ text: usermsg, field: 'email' })
  expect(readForgotFailure(answer(404, 'Email not exists', usermsg))).toEqual({ text: usermsg, field: 'email' })
  expect(readForgotFailure(answer(200, 'record not found')).text).toBe('Organisasi yang anda masukkan belum terdaftar')
  expect(readForgotFailure(answer(401)).text).toBe('Email / Password sudah terdaftar')
  expect(readForgotFailure(answer(500)).text).toBe(noServer)
  expect(readForgotFailure(answer(200, 'anything else')).text).toBe(other)
})

test('O06 E02 an order is understood without codes', () => {
  const outOfStock = 'Order Gagal. Stok tidak mencukupi, periksa kembali barang belanja anda'
  expect(describeRefusal(answer(200, 'Insufficient stock'))).toEqual({ text: outOfStock, remedy: 'cart' })
  expect(describeRefusal(answer(409, 'Insufficient stock'))).toEqual({ text: outOfStock, remedy: 'cart' })
  expect(describeRefusal(answer(200, 'Toko sedang libur')).text).toBe('Toko sedang libur')
})

test.each([
  [400, 'ERROR_400', 'Akses Berakhir', 'Silakan login kembali'],
  [401, 'ERROR_401', 'Akses berakhir', 'Silakan login kembali'],
  [403, 'ERROR_403', 'Hi, ada sesuatu nih di akun Anda', 'Hubungi Customer Care untuk bantuan'],
  [500, 'ERROR_500', 'Layanan tidak tersedia', 'Silakan coba beberapa saat lagi'],
] as const)('E01 %i needs no code', (http, type, title, text) => {
  expect(describeError(answer(http))).toEqual({ type, title, text })
})
