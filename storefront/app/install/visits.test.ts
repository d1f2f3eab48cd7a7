import { expect, test } from 'vitest'
import { visitGapMs, visitsAt } from './visits.ts'

const start = Date.UTC(2026, 10, 30, 16, 50)
const minuteMs = 60_000

test('the first page begins the first visit', () => {
  expect(visitsAt(null, start)).toEqual({ count: 1, seenAt: start })
})

test('pages belong to one visit as long as less than half an hour is between two of them, also over midnight', () => {
  let visits = visitsAt(null, start)
  for (let page = 1; page <= 5; page++) visits = visitsAt(visits, start + page * (visitGapMs - 1))
  expect(visits).toEqual({ count: 1, seenAt: start + 5 * (visitGapMs - 1) })
  expect(visitsAt(visits, visits.seenAt + visitGapMs)).toEqual({ count: 2, seenAt: visits.seenAt + visitGapMs })
})

test('pages within a minute are not written down one by one', () => {
  const visits = visitsAt(null, start)
  expect(visitsAt(visits, start + minuteMs - 1)).toBe(visits)
  expect(visitsAt(visits, start + minuteMs)).toEqual({ count: 1, seenAt: start + minuteMs })
})

test('a clock that was put back begins no visit, and the next one is counted from then', () => {
  const visits = visitsAt({ count: 1, seenAt: start }, start - 600 * minuteMs)
  expect(visits).toEqual({ count: 1, seenAt: start - 600 * minuteMs })
})
