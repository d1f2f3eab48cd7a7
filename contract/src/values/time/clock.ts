import { type ClosedDays, operatingTimeBetween } from './operating-hours.ts'

/** A deadline, and the time of the event from which it counts: in operating hours only, or at all hours. */
export type Term = { since: Date; deadline: Date; counts: 'operating' | 'always' }

/** `late` is red, `soon` amber: in the last third of the time, by the same rule on every screen. */
export type ClockLevel = 'calm' | 'soon' | 'late'

/** The minutes that are left of a term, in the hours that count for it; negative after the deadline. */
export type Clock = { level: ClockLevel; minutes: number }

/** How much of a term is left. */
export function clockAt(now: Date, { since, deadline, counts }: Term, closed: ClosedDays): Clock {
  const between = (from: Date, until: Date) =>
    counts === 'operating' ? operatingTimeBetween(from, until, closed) : until.getTime() - from.getTime()
  const left = between(now, deadline)
  // A deadline at the end of a day is over before operating time has passed since.
  const isLate = now >= deadline
  const isSoon = left * 3 <= between(since, deadline)
  return { level: isLate ? 'late' : isSoon ? 'soon' : 'calm', minutes: Math.floor(left / 60_000) }
}
