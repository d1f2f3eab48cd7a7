import { expect, test } from 'vitest'
import { shorten } from './shorten.ts'

test('S10 B03: truncates only longer texts, and the ellipsis counts towards the length', () => {
  expect(shorten('a'.repeat(60), 60)).toBe('a'.repeat(60))
  expect(shorten('a'.repeat(61), 60)).toBe(`${'a'.repeat(59)}…`)
  expect(shorten('Lima cara menyimpan', 6)).toBe('Lima…')
})
