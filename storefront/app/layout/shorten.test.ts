import { expect, test } from 'vitest'
import { shorten } from './shorten.ts'

test('S10: cuts what is longer, and only that', () => {
  expect(shorten('a'.repeat(60), 60)).toBe('a'.repeat(60))
  expect(shorten('a'.repeat(61), 60)).toBe(`${'a'.repeat(60)}…`)
  expect(shorten('Lima cara menyimpan', 5)).toBe('Lima…')
})
