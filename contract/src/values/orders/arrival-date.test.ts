import { expect, test } from 'vitest'
import { arrivalDate } from './arrival-date.ts'

const week = [1, 2, 3, 4, 5].map((Day) => ({ Day, Opens: '09:00', Closes: '17:00' }))
const store = {
  openingHours: [...week, { Day: 6, Opens: '09:00', Closes: '11:00' }],
  timeZone: 'WIB',
  holidays: [],
} as const
const now = { days: 0, from: null }
/** Friday. */
const friday = (time: string) => new Date(`2026-11-27T${time}:00+07:00`)

test('a parcel of two days that leaves on Friday arrives on Monday, since no courier counts the Sunday', () => {
  expect(arrivalDate(friday('09:38'), store, now, 2)).toEqual({
    ...{ day: '2026-11-30', daysAhead: 3 },
    paidBefore: { day: '2026-11-27', time: '12:00', daysAhead: 0 },
  })
})

test('after the cut-off it leaves on the next day on which the store is open, with that day as the condition', () => {
  expect(arrivalDate(friday('12:00'), store, now, 1)).toEqual({
    ...{ day: '2026-11-30', daysAhead: 3 },
    paidBefore: { day: '2026-11-28', time: '11:00', daysAhead: 1 },
  })
  const onSaturdayToo = { ...store, holidays: [{ Date: '2026-11-28', Note: '' }] }
  expect(arrivalDate(friday('12:00'), onSaturdayToo, now, 1)).toMatchObject({ day: '2026-12-01' })
})

test('the clock is that of the store', () => {
  const east = { ...store, timeZone: 'WIT' } as const
  expect(arrivalDate(friday('10:30'), east, now, 0)).toMatchObject({ day: '2026-11-28' })
})

test('goods made to order are made first, and a pre-order waits for its day without a condition', () => {
  expect(arrivalDate(friday('09:00'), store, { days: 8, from: null }, 1)).toMatchObject({ day: '2026-12-07' })
  expect(arrivalDate(friday('09:00'), store, { days: 0, from: '2027-01-10' }, 1)).toEqual({
    ...{ day: '2027-01-12', daysAhead: 46, paidBefore: null },
  })
  expect(arrivalDate(friday('09:00'), store, { days: 0, from: '2026-11-01' }, 1)).toMatchObject({ day: '2026-11-28' })
})

test('a store without known hours is open from Monday to Saturday, and one that never opens has an end', () => {
  const unknown = { openingHours: [], timeZone: null, holidays: [] }
  expect(arrivalDate(new Date('2026-11-29T09:00:00+07:00'), unknown, now, 0)).toMatchObject({ day: '2026-11-30' })
  const never = { ...unknown, holidays: Array.from({ length: 400 }, (_, n) => holidayAfter(n)) }
  expect(arrivalDate(friday('09:00'), never, now, 0).day).toMatch(/^\d{4}-/)
})

const holidayAfter = (count: number) => ({
  Date: new Date(Date.parse('2026-11-27') + count * 86_400_000).toISOString().slice(0, 10),
  Note: '',
})
