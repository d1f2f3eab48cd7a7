import type { StoreDays } from '../stores/acceptance-time.ts'
import { offsetHours } from '../stores/opening-hours.ts'
import { addDays } from '../time/calendar-day.ts'

/** The local hour until which a paid order leaves on the same day, unless the store closes earlier. */
const cutOff = '12:00'

/** How far a day of hand-over is looked for, so that a store that never opens has an end. */
const maxDaysAhead = 366

/** The delays of the hand-over to the courier. */
export type Preparation = {
  /** Days of work of a product that is made to order; 0 for others. */
  days: number
  /** `YYYY-MM-DD` from which a pre-order is sent; null for others. */
  from: string | null
}

export type Arrival = {
  /** The latest promised day, `YYYY-MM-DD`. */
  day: string
  /** Calendar days from today. */
  daysAhead: number
  /** The date holds for orders that are paid before: `YYYY-MM-DD` and `HH:mm` in the store's local time; null if it does not depend on it. */
  paidBefore: { day: string; time: string; daysAhead: number } | null
}

/**
 * The latest day on which a parcel arrives: handed over on a day on which the store is open, then the days of the courier, who does not
 * count Sundays and holidays. Without known hours a store is taken to be open from Monday to Saturday.
 */
export function arrivalDate(now: Date, store: StoreDays, { days, from }: Preparation, courierDays: number): Arrival {
  const local = new Date(now.getTime() + offsetHours[store.timeZone ?? 'WIB'] * 3_600_000).toISOString()
  const [today, time] = [local.slice(0, 10), local.slice(11, 16)]
  const paidDay = time < closing(today, store) ? today : nextOpen(addDays(today, 1), store)
  const ready = nextOpen(addDays(paidDay, days), store)
  const waits = from !== null && from > ready
  const handedOver = waits ? nextOpen(from, store) : ready
  let day = handedOver
  for (let left = courierDays; left > 0; ) {
    day = addDays(day, 1)
    if (weekdayOf(day) !== 7 && !isHoliday(day, store)) left -= 1
  }
  const ahead = (date: string) => Math.round((Date.parse(date) - Date.parse(today)) / 86_400_000)
  return {
    day,
    daysAhead: ahead(day),
    paidBefore: waits ? null : { day: paidDay, time: closing(paidDay, store), daysAhead: ahead(paidDay) },
  }
}

/** The cut-off of a day; '' if the store is closed. */
function closing(day: string, store: StoreDays): string {
  if (isHoliday(day, store)) return ''
  const weekday = weekdayOf(day)
  if (store.openingHours.length === 0) return weekday === 7 ? '' : cutOff
  const last = store.openingHours.findLast((span) => span.Day === weekday)?.Closes ?? ''
  return last < cutOff ? last : cutOff
}

function nextOpen(day: string, store: StoreDays): string {
  for (let ahead = 0; ahead < maxDaysAhead; ahead++) {
    const one = addDays(day, ahead)
    if (closing(one, store) !== '') return one
  }
  return day
}

const isHoliday = (day: string, { holidays }: StoreDays) => holidays.some(({ Date: date }) => date === day)

/** 1 is Monday. */
const weekdayOf = (day: string) => ((new Date(day).getUTCDay() + 6) % 7) + 1
