import { describe, expect, test } from 'vitest'
import { fromWireTime, toWireTime } from '../time/wib-time.ts'
import { acceptBy, paidBefore, type StoreDays } from './acceptance-time.ts'

const span = (Day: number) => ({ Day, Opens: '09:00', Closes: '17:00' })
const mondayToSaturday: StoreDays = { openingHours: [1, 2, 3, 4, 5, 6].map(span), timeZone: 'WIB', holidays: [] }
const always: StoreDays = { openingHours: [1, 2, 3, 4, 5, 6, 7].map(span), timeZone: 'WIB', holidays: [] }
const closedOn = (store: StoreDays, ...dates: string[]): StoreDays => ({
  ...store,
  holidays: dates.map((date) => ({ Date: date, Note: '' })),
})
const at = (time: string) => fromWireTime(time)!

describe('S12 a store accepts an order within 24 hours, on days on which it opens', () => {
  // 28 November 2026 is a Saturday.
  test.each([
    ['on a weekday', mondayToSaturday, '2026-11-25 10:00:00', '2026-11-26 10:00:00'],
    [
      'on a Saturday evening, of a store that is closed on Sundays',
      mondayToSaturday,
      '2026-11-28 20:00:00',
      '2026-11-30 20:00:00',
    ],
    ['on a Sunday of that store', mondayToSaturday, '2026-11-29 12:00:00', '2026-12-01 00:00:00'],
    ['on a Saturday, of a store that opens every day', always, '2026-11-28 20:00:00', '2026-11-29 20:00:00'],
    [
      'before three holidays',
      closedOn(always, '2026-12-24', '2026-12-25', '2026-12-26'),
      '2026-12-23 18:00:00',
      '2026-12-27 18:00:00',
    ],
    ['on a holiday', closedOn(always, '2026-12-25'), '2026-12-25 09:00:00', '2026-12-27 00:00:00'],
    [
      'of a store whose hours nobody knows',
      { ...always, openingHours: [], timeZone: null },
      '2026-11-29 12:00:00',
      '2026-11-30 12:00:00',
    ],
  ])('paid %s', (_, store, paid, due) => {
    expect(toWireTime(acceptBy(at(paid), store))).toBe(due)
  })

  test('in the days of its own time zone', () => {
    const jayapura: StoreDays = { ...mondayToSaturday, timeZone: 'WIT' }
    // 23.00 WIB on Saturday is 01.00 on Sunday there: Sunday is passed over whole.
    expect(toWireTime(acceptBy(at('2026-11-28 23:00:00'), jayapura))).toBe('2026-11-30 22:00:00')
  })

  test('a permanently closed store loses its orders after a month', () => {
    const never = closedOn(
      always,
      ...Array.from({ length: 90 }, (_, day) => new Date(Date.UTC(2026, 10, 1 + day)).toISOString().slice(0, 10)),
    )
    expect(toWireTime(acceptBy(at('2026-11-01 00:00:00'), never))).toBe('2026-12-03 00:00:00')
  })

  test('paidBefore agrees with acceptBy for every hour of two months', () => {
    const store = closedOn(mondayToSaturday, '2026-12-24', '2026-12-25', '2026-12-28', '2027-01-01')
    const hours = Array.from(
      { length: 60 * 24 },
      (_, hour) => new Date(at('2026-12-01 00:30:00').getTime() + hour * 3_600_000),
    )
    const now = hours.at(-200)!
    const limit = paidBefore(now, store)
    for (const paid of hours) expect(acceptBy(paid, store) <= now, toWireTime(paid)).toBe(paid <= limit)
  })
})
