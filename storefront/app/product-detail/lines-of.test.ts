import { expect, test } from 'vitest'
import { linesOf } from './lines-of.ts'

test('S07 the lines of a description are those of its paragraphs, items and line breaks', () => {
  expect(linesOf('')).toBe(0)
  expect(linesOf('<p>Kopi</p>')).toBe(1)
  expect(linesOf(`<p>${'a'.repeat(46)}</p><ul><li>satu</li><li><b>dua</b></li></ul>`)).toBe(4)
  expect(linesOf('satu<br>dua<br />tiga')).toBe(3)
})
