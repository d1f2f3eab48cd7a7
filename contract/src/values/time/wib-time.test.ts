import { expect, test } from 'vitest'
import { formatDate, formatDateTime, fromWireTime, toWireTime, wibMinuteOfDay } from './wib-time.ts'

// 17:00 UTC is midnight in WIB, when the day, the month and the year change.
const beforeMidnight = new Date('2026-12-31T16:59:59.999Z')
const midnight = new Date('2026-12-31T17:00:00.000Z')

test('B04 dates are DD MMM YYYY in WIB, with time DD MMM YYYY, HH:mm and always the zone', () => {
  expect([formatDate(beforeMidnight), formatDate(midnight)]).toEqual(['31 Des 2026', '01 Jan 2027'])
  expect([formatDateTime(beforeMidnight), formatDateTime(midnight)]).toEqual([
    '31 Des 2026, 23:59\u00a0WIB',
    '01 Jan 2027, 00:00\u00a0WIB',
  ])
})

test('B04 months are named in Indonesian', () => {
  const months = Array.from({ length: 12 }, (_, month) => formatDate(new Date(Date.UTC(2026, month, 5))).slice(3, -5))
  expect(months.join(' ')).toBe('Jan Feb Mar Apr Mei Jun Jul Agt Sep Okt Nov Des')
})

test('B04 times are written as YYYY-MM-DD HH:mm:ss in WIB and parsed back', () => {
  expect([toWireTime(beforeMidnight), toWireTime(midnight)]).toEqual(['2026-12-31 23:59:59', '2027-01-01 00:00:00'])
  expect(fromWireTime('2027-01-01 00:00:00')).toEqual(midnight)
  expect(fromWireTime('2027-01-01')).toEqual(midnight)
})

test.each(['', '2027-13-01', '2027-01-01 25:00:00', '01 Jan 2027', '2027-1-1'])('B04 refuses %j as a time', (text) => {
  expect(fromWireTime(text)).toBeNull()
})

test('B04 minutes of the day count from midnight in WIB', () => {
  expect([beforeMidnight, midnight].map(wibMinuteOfDay)).toEqual([1_439, 0])
})
