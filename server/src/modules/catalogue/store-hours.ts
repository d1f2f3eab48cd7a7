import { wibDay } from '#contract/values/calendar-day.ts'
import { oneLine } from '#contract/values/one-line.ts'
import { type Holiday, isAddedPast, type OpeningHours } from '#contract/values/opening-hours.ts'
import { DomainError } from '../../errors.ts'

/** The spans in their order; null for none. Throws OPENING_HOURS_INVALID for spans that overlap or end before they begin. */
export function orderedHours(spans: OpeningHours): OpeningHours | null {
  const week = spans.toSorted((a, b) => a.Day - b.Day || a.Opens.localeCompare(b.Opens))
  const isWrong = week.some(({ Day, Opens, Closes }, place) => {
    const before = week[place - 1]
    return Opens >= Closes || (before?.Day === Day && before.Closes >= Opens)
  })
  if (isWrong) throw new DomainError('OPENING_HOURS_INVALID', JSON.stringify(week))
  return week.length === 0 ? null : week
}

/** The days in their order. Throws HOLIDAYS_INVALID for a date that does not exist or is named twice. */
export function orderedHolidays(given: readonly Holiday[]): Holiday[] {
  const days = given
    .map((day) => ({ Date: day.Date, Note: oneLine(day.Note) }))
    .toSorted((a, b) => a.Date.localeCompare(b.Date))
  const dates = days.map((day) => day.Date)
  if (dates.some((date, place) => !exists(date) || dates[place - 1] === date)) {
    throw new DomainError('HOLIDAYS_INVALID', dates.join())
  }
  return days
}

/** Throws HOLIDAY_PAST for a day that is over, unless the store has had it already. */
export function refuseNewPast(days: readonly Holiday[], before: readonly Holiday[], now: Date) {
  const today = wibDay(now)
  const past = days.find((day) => isAddedPast(day, before, today))
  if (past) throw new DomainError('HOLIDAY_PAST', past.Date)
}

/** Not so for 2026-02-30. */
function exists(date: string): boolean {
  const day = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(date)
}
