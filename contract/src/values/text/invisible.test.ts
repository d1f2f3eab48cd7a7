import { expect, test } from 'vitest'
import { isInvisible } from './invisible.ts'
import { oneLine } from './one-line.ts'

test.each([
  '',
  ' ',
  '\n',
  '\u00a0',
  '\u200b',
  '\u200d',
  '\u2060',
  '\ufeff',
  '\u00ad',
  '\u3164',
  '\u2800',
  '\u180e',
  '\ufe0f',
  '\u{e0001}',
])('%j is an empty text', (text) => {
  expect(isInvisible(text)).toBe(true)
  expect(oneLine(text)).toBe('')
})

test.each(['a', '.', '👨‍👩‍👧', ' kopi\u200b '])('%j is none', (text) => {
  expect(isInvisible(text)).toBe(false)
  expect(oneLine(text)).not.toBe('')
})
