import type { Holiday, OpeningHours, TimeZone } from './opening-hours.ts'
import { offsetHours } from './opening-hours.ts'

/** How long a store has to accept a paid order, on days on which it opens (S12, decision 73). */
export const acceptanceHours = 24

/** The maximum of skipped closed days, so that a store that never opens again loses its orders. */
const maxClosedDays = 31

/** When a store opens. Without known hours it is taken to open every day that is no holiday. */
export type StoreDays = { openingHours: OpeningHours; timeZone: TimeZone | null; holidays: readonly Holiday[] }

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** The deadline for a store to accept an order that was paid at this time. */
export function acceptBy(paidAt: Date, store: StoreDays): Date {
  return shift(paidAt, store, (local, left) => {
    const day = startOfDay(local)
    return { day, next: Math.min(day + dayMs, local + left) }
  })
}

/** The last instant of a payment that a store must have accepted by `now`: the inverse of `acceptBy`. */
export function paidBefore(now: Date, store: StoreDays): Date {
  return shift(now, store, (local, left) => {
    const day = startOfDay(local - 1)
    return { day, next: Math.max(day, local - left) }
  })
}

type Step = (local: number, left: number) => { day: number; next: number }

/** Walks the acceptance hours from an instant, day by day; days on which the store is closed don't count. */
function shift(from: Date, store: StoreDays, step: Step): Date {
  const offset = offsetHours[store.timeZone ?? 'WIB'] * hourMs
  let local = from.getTime() + offset
  let closedDays = 0
  for (let left = acceptanceHours * hourMs; left > 0; ) {
    const isClosed = closedDays < maxClosedDays && isClosedDay(step(local, dayMs).day, store)
    // A closed day is left whole, in the direction of the walk.
    const { next } = step(local, isClosed ? dayMs : left)
    if (isClosed) closedDays += 1
    else left -= Math.abs(next - local)
    local = next
  }
  return new Date(local - offset)
}

/** The beginning of a day of a local time, whose UTC fields are the local ones. */
const startOfDay = (local: number) => Math.floor(local / dayMs) * dayMs

function isClosedDay(day: number, { openingHours, holidays }: StoreDays): boolean {
  const date = new Date(day)
  const weekday = ((date.getUTCDay() + 6) % 7) + 1
  const isHoliday = holidays.some((holiday) => holiday.Date === date.toISOString().slice(0, 10))
  return isHoliday || (openingHours.length > 0 && !openingHours.some((span) => span.Day === weekday))
}
