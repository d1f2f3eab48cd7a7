import { expect, test } from 'vitest'
import { shorten, shortenAtWord } from './shorten.ts'

test('S10 B03: truncates only longer texts, and the ellipsis counts towards the length', () => {
  expect(shorten('a'.repeat(60), 60)).toBe('a'.repeat(60))
  expect(shorten('a'.repeat(61), 60)).toBe(`${'a'.repeat(59)}…`)
  expect(shorten('Lima cara menyimpan', 6)).toBe('Lima…')
})

test('S10 B03: a text can be cut at the end of a word', () => {
  expect(shortenAtWord('Lima cara menyimpan', 19)).toBe('Lima cara menyimpan')
  expect(shortenAtWord('Lima cara menyimpan', 18)).toBe('Lima cara…')
  expect(shortenAtWord('Lima cara menyimpan', 10)).toBe('Lima cara…')
  expect(shortenAtWord('Lima cara menyimpan', 9)).toBe('Lima…')
  expect(shortenAtWord('a'.repeat(61), 60)).toBe(`${'a'.repeat(59)}…`)
})
