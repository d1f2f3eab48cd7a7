import { expect, test } from 'vitest'
import { formatComingShort, formatComingTime } from './format-wire-time.ts'

test('a coming time has its weekday, and is short in the column of a list', () => {
  expect(formatComingTime('2026-11-28 08:00:00')).toBe('Sabtu 28 Nov 2026, 08:00\u00a0WIB')
  expect(formatComingShort('2026-11-28 08:00:00')).toBe('Sab 28 Nov, 08:00\u00a0WIB')
  expect(formatComingShort('')).toBe('')
})
