import { toWireTime } from './wib-time.ts'

// Days of the calendar as `YYYY-MM-DD`, which sort as text. They have no time, and so no zone.

const dayMs = 24 * 60 * 60 * 1000

/** The day that an instant has in WIB. */
export const wibDay = (instant: Date): string => toWireTime(instant).slice(0, 10)

/** The day so many days later, or earlier. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10)

/** How many days lie between two: one from a day to the next. */
export const daysBetween = (from: string, until: string): number => (Date.parse(until) - Date.parse(from)) / dayMs
