import { expect, test } from 'vitest'
import { timeLeft } from './time-left.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute

test('formats the two largest units', () => {
  expect(timeLeft(27 * hour + 5 * minute)).toBe('1 hari 3 jam')
  expect(timeLeft(3 * hour)).toBe('3 jam 0 menit')
  expect(timeLeft(4 * minute + 9 * second)).toBe('4 menit 9 detik')
  expect(timeLeft(59_999)).toBe('59 detik')
})

test('clamps negative durations to zero', () => {
  expect(timeLeft(0)).toBe('0 detik')
  expect(timeLeft(-hour)).toBe('0 detik')
})
