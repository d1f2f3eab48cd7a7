import { describe, expect, test } from 'vitest'
import { clockAt } from './clock.ts'
import { fromHolidayText, toHolidayText } from './holiday-text.ts'
import { addOperatingHours, isOperating, operatingTimeBetween } from './operating-hours.ts'
import { fromWireTime, toWireTime } from './wib-time.ts'

const at = (text: string) => fromWireTime(text)!
const none = new Set<string>()
const minutes = (from: string, until: string, closed = none) =>
  operatingTimeBetween(at(from), at(until), closed) / 60_000

// 2026-11-27 is a Friday.
describe('S12 three operating hours', () => {
  test.each([
    ['within a day', '2026-11-27 10:14:00', '2026-11-27 13:14:00'],
    ['before the opening', '2026-11-27 05:00:00', '2026-11-27 12:00:00'],
    ['to the minute of closing', '2026-11-27 15:00:00', '2026-11-27 18:00:00'],
    ['over the night', '2026-11-27 17:30:00', '2026-11-28 11:30:00'],
    ['over a Sunday', '2026-11-28 17:30:00', '2026-11-30 11:30:00'],
    ['of a proof on Sunday', '2026-11-29 12:00:00', '2026-11-30 12:00:00'],
    ['after closing', '2026-11-27 20:00:00', '2026-11-28 12:00:00'],
    ['over a holiday', '2026-12-24 17:00:00', '2026-12-26 11:00:00'],
  ])('%s', (_, from, until) => {
    expect(toWireTime(addOperatingHours(at(from), 3, new Set(['2026-12-25'])))).toBe(until)
  })
})

test('S12 operating time leaves out nights, Sundays and holidays, and is negative backwards', () => {
  expect(minutes('2026-11-27 17:30:00', '2026-11-30 09:10:00')).toBe(30 + 9 * 60 + 10)
  expect(minutes('2026-11-29 00:00:00', '2026-11-29 23:00:00')).toBe(0)
  expect(minutes('2026-11-30 09:10:00', '2026-11-27 17:30:00')).toBe(-(30 + 9 * 60 + 10))
  expect(minutes('2026-12-24 17:00:00', '2026-12-26 10:00:00', new Set(['2026-12-25']))).toBe(120)
  expect(isOperating(at('2026-11-28 17:59:59'), none)).toBe(true)
  expect([at('2026-11-28 18:00:00'), at('2026-11-29 10:00:00')].map((time) => isOperating(time, none))).toEqual([
    false,
    false,
  ])
})

test('the end of added hours is those hours away', () => {
  for (let hour = 0; hour < 24 * 14; hour++) {
    const from = new Date(at('2026-12-20 00:17:00').getTime() + hour * 3_600_000)
    const closed = new Set(['2026-12-25', '2026-12-31', '2027-01-01'])
    for (const hours of [1, 3, 9, 30]) {
      expect(operatingTimeBetween(from, addOperatingHours(from, hours, closed), closed)).toBe(hours * 3_600_000)
    }
  }
})

describe('a clock', () => {
  const term = { since: at('2026-11-27 10:14:00'), deadline: at('2026-11-27 13:14:00'), counts: 'operating' as const }
  test.each([
    ['2026-11-27 10:20:00', 'calm', 174],
    ['2026-11-27 12:13:59', 'calm', 60],
    ['2026-11-27 12:14:00', 'soon', 60],
    ['2026-11-27 13:14:00', 'late', 0],
    ['2026-11-27 13:26:00', 'late', -12],
    ['2026-11-29 12:00:00', 'late', -(4 * 60 + 46 + 9 * 60)],
  ])('at %s is %s', (now, level, left) => {
    expect(clockAt(at(now), term, none)).toEqual({ level, minutes: left })
  })

  test('of a store counts at all hours, and turns in the same third', () => {
    const day = { since: at('2026-11-28 12:00:00'), deadline: at('2026-11-29 12:00:00'), counts: 'always' as const }
    expect(clockAt(at('2026-11-29 03:59:00'), day, none)).toEqual({ level: 'calm', minutes: 481 })
    expect(clockAt(at('2026-11-29 04:00:00'), day, none)).toEqual({ level: 'soon', minutes: 480 })
    expect(clockAt(at('2026-11-29 12:00:00'), day, none)).toEqual({ level: 'late', minutes: 0 })
  })

  test('that ends at closing time is late in the evening', () => {
    const evening = {
      since: at('2026-11-27 15:00:00'),
      deadline: at('2026-11-27 18:00:00'),
      counts: 'operating' as const,
    }
    expect(clockAt(at('2026-11-27 19:00:00'), evening, none)).toEqual({ level: 'late', minutes: 0 })
  })
})

test('holidays are a text of days with their reasons', () => {
  const days = [
    { Date: '2026-12-25', Note: 'Natal' },
    { Date: '2027-01-01', Note: '' },
  ]
  expect(toHolidayText(days.toReversed())).toBe('2026-12-25 Natal; 2027-01-01')
  expect(fromHolidayText('2026-12-25 Natal; 2027-01-01')).toEqual(days)
  expect(fromHolidayText('')).toEqual([])
  for (const text of ['2026-02-30', '2026-12-25x', 'Natal', '2026-12-25; 2026-12-25'])
    expect(fromHolidayText(text), text).toBeUndefined()
})
