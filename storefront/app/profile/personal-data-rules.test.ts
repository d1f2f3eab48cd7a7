import { expect, test } from 'vitest'
import { personalDataRules as rules } from './personal-data-rules.ts'

test('U05 requires a trimmed name of 5 to 50 characters', () => {
  expect(rules.FullName('   ')).toBe('Nama lengkap harus diisi')
  expect(rules.FullName(' Sari ')).toBe('Nama lengkap terlalu pendek, minimal 5 karakter')
  expect(rules.FullName('Saria')).toBeUndefined()
  expect(rules.FullName('s'.repeat(50))).toBeUndefined()
  expect(rules.FullName('s'.repeat(51))).toBe('Nama lengkap terlalu panjang, maksimal 50 karakter')
})

test('U05 requires a gender and an e-mail address', () => {
  expect(rules.Gender('')).toBe('Jenis Kelamin harus dipilih')
  expect(rules.Gender(null)).toBe('Jenis Kelamin harus dipilih')
  expect(rules.Gender('0')).toBeUndefined()
  expect(rules.Gender('1')).toBeUndefined()
  expect(rules.Email('')).toBe('Required')
  expect(rules.Email('sari@')).toBe('Invalid email')
  expect(rules.Email('sari@kedai.test')).toBeUndefined()
})

test('U05 U07 accepts the same phone numbers as the registration', () => {
  expect(rules.Phone('')).toBe('No.Handphone harus diisi')
  expect(rules.Phone('09999999')).toBe('No.Handphone terlalu pendek, minimal 9 karakter')
  expect(rules.Phone('010000000')).toBeUndefined()
  expect(rules.Phone('+62 812-3456-7890')).toBeUndefined()
})
