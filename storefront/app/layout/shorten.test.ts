import { expect, test } from 'vitest'
import { shorten } from './shorten.ts'

test('S10 B03: cuts what is longer, and only that; the sign that something is missing counts', () => {
  expect(shorten('a'.repeat(60), 60)).toBe('a'.repeat(60))
  expect(shorten('a'.repeat(61), 60)).toBe(`${'a'.repeat(59)}…`)
  expect(shorten('Lima cara menyimpan', 6)).toBe('Lima…')
})
