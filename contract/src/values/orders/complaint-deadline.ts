import { addDays, wibDay } from '../time/calendar-day.ts'
import type { ClosedDays } from '../time/operating-hours.ts'
import { fromWireTime } from '../time/wib-time.ts'

const dayMs = 24 * 60 * 60 * 1000
/** The least by law (PP 80/2019 art. 69), from the day after the arrival. */
const workingDays = 2
/** The longest run of days that are skipped, so that a calendar full of holidays has an end. */
const maxSkippedDays = 31

/** The time until which a shopper can complain: so many days after the arrival, and no earlier than the end of two working days. */
export function complaintUntil(arrivedAt: Date, days: number, closed: ClosedDays): Date {
  const byDays = arrivedAt.getTime() + days * dayMs
  return new Date(Math.max(byDays, endOfWorkingDays(wibDay(arrivedAt), closed).getTime()))
}

/** Arrivals before this time can no longer be complained about `now`: the inverse of `complaintUntil`. */
export function arrivedBefore(now: Date, days: number, closed: ClosedDays): Date {
  let day = wibDay(now)
  for (let count = 0; count <= maxSkippedDays + workingDays && endOfWorkingDays(day, closed) > now; count++) {
    day = addDays(day, -1)
  }
  return new Date(Math.min(now.getTime() - days * dayMs, fromWireTime(addDays(day, 1))!.getTime()))
}

function endOfWorkingDays(arrival: string, closed: ClosedDays): Date {
  let day = arrival
  let skipped = 0
  for (let left = workingDays; left > 0; ) {
    day = addDays(day, 1)
    if (isWorkingDay(day, closed) || skipped === maxSkippedDays) left -= 1
    else skipped += 1
  }
  return fromWireTime(addDays(day, 1))!
}

/** Monday to Friday, except holidays. */
function isWorkingDay(day: string, closed: ClosedDays): boolean {
  const weekday = new Date(day).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !closed.has(day)
}
