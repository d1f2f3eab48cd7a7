import { expect, test } from 'vitest'
import { formatReference } from './format.ts'

test('D05 long numbers are shown in groups of four', () => {
  expect(formatReference('081234567890')).toBe('0812 3456 7890')
  expect(formatReference('0812345678901')).toBe('0812 3456 7890 1')
  expect(formatReference('0812')).toBe('0812')
})
