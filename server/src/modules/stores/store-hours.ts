import { type Holiday, isAddedPast, type OpeningHours } from '#contract/values/stores/opening-hours.ts'
import { oneLine } from '#contract/values/text/one-line.ts'
import { wibDay } from '#contract/values/time/calendar-day.ts'
import { DomainError } from '../../errors.ts'

/** The sorted spans; null for none. Throws OPENING_HOURS_INVALID for spans that overlap or end before they begin. */
export function orderedHours(spans: OpeningHours): OpeningHours | null {
  const week = spans.toSorted((a, b) => a.Day - b.Day || a.Opens.localeCompare(b.Opens))
  const isWrong = week.some(({ Day, Opens, Closes }, place) => {
    const before = week[place - 1]
    return Opens >= Closes || (before?.Day === Day && before.Closes >= Opens)
  })
  if (isWrong) throw new DomainError('OPENING_HOURS_INVALID', JSON.stringify(week))
  return week.length === 0 ? null : week
}

/** The sorted days. Throws HOLIDAYS_INVALID for an invalid or repeated date. */
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

/** Throws HOLIDAY_PAST for a day that is over, unless the store already had it. */
export function refuseNewPast(days: readonly Holiday[], before: readonly Holiday[], now: Date) {
  const today = wibDay(now)
  const past = days.find((day) => isAddedPast(day, before, today))
  if (past) throw new DomainError('HOLIDAY_PAST', past.Date)
}

/** False for 2026-02-30. */
function exists(date: string): boolean {
  const day = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(date)
}
