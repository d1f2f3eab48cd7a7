import { expect, test } from 'vitest'
import { isSameName } from './product-name.ts'

test('K01 O06 a name is the same however its spaces and accents are stored, another letter is another name', () => {
  expect(isSameName('Kaus  Polos\u00a0Merah ', 'Kaus Polos Merah')).toBe(true)
  expect(isSameName('Cafe\u0301', 'Caf\u00e9')).toBe(true)
  expect(isSameName('Kaus Merah', 'Kaus merah')).toBe(false)
  expect(isSameName('Kaus M', 'Kaus L')).toBe(false)
})
