import { addDays, wibDay } from './calendar-day.ts'
import { fromWireTime } from './wib-time.ts'

// The hours in which the shop works: Monday to Saturday, 09.00 to 18.00 WIB, except holidays (S12).

const hourMs = 3_600_000
const hoursOfDay = 9

/** Within how many operating hours a payment is verified, from the time of its proof (S12). */
export const verificationHours = 3

/** Days without operation, as `YYYY-MM-DD`. */
export type ClosedDays = ReadonlySet<string>

/** The instant that is so many operating hours later. */
export function addOperatingHours(from: Date, hours: number, closed: ClosedDays): Date {
  let left = hours * hourMs
  for (let day = wibDay(from); ; day = addDays(day, 1)) {
    const open = spanOf(day, closed)
    if (!open) continue
    const begin = Math.max(open.from, from.getTime())
    if (begin + left <= open.until) return new Date(begin + left)
    left -= Math.max(0, open.until - begin)
  }
}

/** A longer time counts as this many days. */
const maxDays = 1_000

/** The operating time between two instants in milliseconds; negative if `until` is before `from`. */
export function operatingTimeBetween(from: Date, until: Date, closed: ClosedDays): number {
  if (until < from) return 0 - operatingTimeBetween(until, from, closed)
  const last = wibDay(until)
  let sum = 0
  let day = wibDay(from)
  for (let count = 0; day <= last && count < maxDays; count++, day = addDays(day, 1)) {
    const open = spanOf(day, closed)
    if (open) sum += Math.max(0, Math.min(open.until, until.getTime()) - Math.max(open.from, from.getTime()))
  }
  return sum
}

/** Whether the shop works at an instant. */
export function isOperating(at: Date, closed: ClosedDays): boolean {
  const open = spanOf(wibDay(at), closed)
  return open !== undefined && open.from <= at.getTime() && at.getTime() < open.until
}

function spanOf(day: string, closed: ClosedDays): { from: number; until: number } | undefined {
  if (closed.has(day) || new Date(day).getUTCDay() === 0) return undefined
  const from = fromWireTime(`${day} 09:00:00`)!.getTime()
  return { from, until: from + hoursOfDay * hourMs }
}
