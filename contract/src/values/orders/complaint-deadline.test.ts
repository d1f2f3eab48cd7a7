import { expect, test } from 'vitest'
import { fromWireTime, toWireTime } from '../time/wib-time.ts'
import { arrivedBefore, complaintUntil } from './complaint-deadline.ts'

const until = (arrived: string, days: number, closed: string[] = []) =>
  toWireTime(complaintUntil(fromWireTime(arrived)!, days, new Set(closed)))

test.each([
  ['within a week three days count', '2026-11-23 10:24:00', 3, [], '2026-11-26 10:24:00'],
  ['an arrival on Friday has until the end of Tuesday', '2026-11-27 20:00:00', 3, [], '2026-12-02 00:00:00'],
  ['a holiday is no working day', '2026-11-27 20:00:00', 3, ['2026-11-30'], '2026-12-03 00:00:00'],
  ['more days of the owner apply', '2026-11-27 20:00:00', 7, [], '2026-12-04 20:00:00'],
])('%s', (_, arrived, days, closed, expected) => {
  expect(until(arrived, days, closed)).toBe(expected)
})

test('the inverse agrees at every fifth hour of two weeks with a holiday', () => {
  const closed = new Set(['2026-12-01'])
  const start = fromWireTime('2026-11-23 00:30:00')!.getTime()
  const times = Array.from({ length: 67 }, (_, n) => new Date(start + n * 5 * 3_600_000))
  const deadlines = times.map((arrived) => ({ arrived, deadline: complaintUntil(arrived, 3, closed) }))
  for (const now of times) {
    const before = arrivedBefore(now, 3, closed)
    const wrong = deadlines.filter(({ arrived, deadline }) => (arrived < before ? deadline > now : deadline < now))
    expect(wrong, now.toISOString()).toEqual([])
  }
})

test('a calendar full of holidays has an end', () => {
  const closed = Array.from({ length: 400 }, (_, n) => new Date(Date.UTC(2026, 10, 27 + n)).toISOString().slice(0, 10))
  expect(until('2026-11-27 20:00:00', 3, closed) < '2027-01-02').toBe(true)
})
