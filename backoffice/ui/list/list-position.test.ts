import { expect, test } from 'vitest'
import { countText, positionText } from './list-position.ts'

test.each([
  [1, { total: 133 }, '1–25 dari 133 baris'],
  [6, { total: 133 }, '126–133 dari 133 baris'],
  [60, { total: 12_000 }, '1.476–1.500 dari 12.000 baris'],
  [2, { total: 10_000, maxCounted: 10_000 }, '26–50 dari 10.000 baris atau lebih'],
])('page %i of %j is described as %s', (page, counted, text) => {
  expect(positionText(page, 25, counted)).toBe(text)
})

test('a count below the limit of counting is exact', () => {
  expect(countText({ total: 9_999, maxCounted: 10_000 })).toBe('9.999 baris')
})
