import { expect, test } from 'vitest'
import { editDistance } from './edit-distance.ts'

test('counts letters that are added, omitted, changed or swapped', () => {
  expect(editDistance('kopi', 'kopi')).toBe(0)
  expect(editDistance('', 'teh')).toBe(3)
  expect(editDistance('pisnag', 'pisang')).toBe(1)
  expect(editDistance('DATABSE_URL', 'DATABASE_URL')).toBe(1)
})
