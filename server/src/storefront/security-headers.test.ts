import { expect, test } from 'vitest'
import { strictTransport } from './security-headers.ts'

test('HTTPS is demanded where the shop has it, and of subdomains only if the operator says so', () => {
  const publicUrl = 'https://toko.test'
  expect(strictTransport({ publicUrl: 'http://toko.test', hstsSubdomains: true })).toEqual({})
  expect(strictTransport({ publicUrl, hstsSubdomains: false })).toEqual({
    'Strict-Transport-Security': 'max-age=31536000',
  })
  expect(strictTransport({ publicUrl, hstsSubdomains: true })).toEqual({
    'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  })
})
