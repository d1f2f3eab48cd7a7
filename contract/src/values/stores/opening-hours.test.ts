import { expect, test } from 'vitest'
import { type OpeningHours, openingHoursText, openStateAt, timeZoneOf } from './opening-hours.ts'

const daily = (Opens: string, Closes: string, days: readonly number[]): OpeningHours =>
  days.map((Day) => ({ Day, Opens, Closes }))
const allDays = [1, 2, 3, 4, 5, 6, 7]
const office: OpeningHours = [...daily('09:00', '17:00', [1, 2, 3, 4, 5]), { Day: 6, Opens: '09:00', Closes: '13:00' }]
const withBreak: OpeningHours = [
  { Day: 5, Opens: '08:00', Closes: '11:30' },
  { Day: 5, Opens: '13:00', Closes: '16:00' },
]
const night: OpeningHours = [
  { Day: 1, Opens: '00:00', Closes: '02:00' },
  { Day: 7, Opens: '18:00', Closes: '24:00' },
]

test.each<[OpeningHours, string]>([
  [office, 'Senin–Jumat 09.00–17.00 WIB, Sabtu 09.00–13.00 WIB, Minggu tutup'],
  [daily('07:00', '16:30', allDays), 'Setiap hari 07.00–16.30 WIB'],
  [daily('00:00', '24:00', allDays), 'Setiap hari 24 jam'],
  [withBreak, 'Senin–Kamis tutup, Jumat 08.00–11.30 dan 13.00–16.00 WIB, Sabtu–Minggu tutup'],
])('a week is written in as few parts as possible: %#', (week, text) => {
  expect(openingHoursText(week, 'WIB')).toBe(text)
})

test('hours are in the time zone of the store', () => {
  expect(openingHoursText(daily('07:00', '16:00', allDays), 'WITA')).toBe('Setiap hari 07.00–16.00 WITA')
  expect(openingHoursText(daily('07:00', '16:00', allDays), null)).toBe('Setiap hari 07.00–16.00 waktu setempat')
})

// 23 November 2026 is a Monday
test.each([
  ['2026-11-23T09:00:00+07:00', office, { open: true, until: '17.00 WIB' }],
  ['2026-11-23T08:59:59+07:00', office, { open: false, next: '09.00 WIB' }],
  ['2026-11-23T17:00:00+07:00', office, { open: false, next: 'besok 09.00 WIB' }],
  ['2026-11-28T13:00:00+07:00', office, { open: false, next: 'Senin 09.00 WIB' }],
  ['2026-11-29T12:00:00+07:00', office, { open: false, next: 'besok 09.00 WIB' }],
  ['2026-11-27T12:00:00+07:00', withBreak, { open: false, next: '13.00 WIB' }],
  ['2026-11-27T16:00:00+07:00', withBreak, { open: false, next: 'Jumat 08.00 WIB' }],
  ['2026-11-29T23:30:00+07:00', night, { open: true, until: '02.00 WIB' }],
  ['2026-11-23T03:00:00+07:00', daily('00:00', '24:00', allDays), { open: true, until: null }],
])('the store is open or closed at %s', (instant, week, state) => {
  expect(openStateAt(week, 'WIB', new Date(instant))).toEqual(state)
})

test('a store in an eastern time zone opens before one in a western', () => {
  const instant = new Date('2026-11-23T07:30:00+07:00')
  expect(openStateAt(office, 'WIB', instant)).toEqual({ open: false, next: '09.00 WIB' })
  expect(openStateAt(office, 'WIT', instant)).toEqual({ open: true, until: '17.00 WIT' })
})

test('without a time zone or hours a store is neither open nor closed', () => {
  expect(openStateAt(office, null, new Date('2026-11-23T09:00:00+07:00'))).toBeNull()
  expect(openStateAt([], 'WIB', new Date('2026-11-23T09:00:00+07:00'))).toBeNull()
})

test.each([
  ['32.73', 'WIB'],
  ['61.71.01.1005', 'WIB'],
  ['62.71', 'WIB'],
  ['63.71', 'WITA'],
  ['51.71', 'WITA'],
  ['73.71.09.1007', 'WITA'],
  ['81.71', 'WIT'],
  ['94.71', 'WIT'],
])('the zone of region %s is %s', (code, zone) => {
  expect(timeZoneOf(code)).toBe(zone)
})
