import { expect, test } from 'vitest'
import { momentArgument } from './backup-arguments.ts'

test('a moment is a time in WIB, an ISO time with its zone, or the latest', () => {
  expect(momentArgument('2026-11-25 14:03')).toEqual(new Date('2026-11-25T07:03:00Z'))
  expect(momentArgument('2026-11-25 14:03:20')).toEqual(new Date('2026-11-25T07:03:20Z'))
  expect(momentArgument('2026-11-25T14:03+07:00')).toEqual(new Date('2026-11-25T07:03:00Z'))
  expect(momentArgument('2026-11-25T07:03:00.250Z')).toEqual(new Date('2026-11-25T07:03:00.250Z'))
  expect(momentArgument('latest')).toBe('latest')
  for (const wrong of ['kemarin', '25-11-2026 14:03', '2026-02-30 14:03', '2026-11-25 25:03', '2026-11-25T14:03']) {
    expect(() => momentArgument(wrong), wrong).toThrow('is no moment')
  }
})
