import { expect, test } from 'vitest'
import { pauseAfter } from './live-connection.ts'

test('the pause before the next connection grows to a minute, and is spread', () => {
  expect([1, 2, 3, 10, 100].map((failures) => pauseAfter(failures, 1))).toEqual([1_000, 2_000, 4_000, 60_000, 60_000])
  expect([1, 2, 100].map((failures) => pauseAfter(failures, 0))).toEqual([500, 1_000, 30_000])
})
