import { fieldsOfType } from '#web/browser/stored-fields.ts'
import { storedValue } from '#web/browser/stored-value.ts'

/** Visits of this browser since the last logout, and when a page was last opened. */
export type Visits = { count: number; seenAt: number }

/**
 * A page that is opened half an hour after the last one begins another visit: less is a break between two pages or a payment in the bank's app. A new
 * day alone begins none, since somebody who shops at midnight has come once.
 */
export const visitGapMs = 30 * 60_000

/** Pages that follow at once are not written down one by one. */
const writeAfterMs = 60_000

export const storedVisits = storedValue('visits', (stored): Visits | null => {
  const { count, seenAt } = fieldsOfType<Visits>(stored, { count: 'number', seenAt: 'number' })
  return count !== undefined && seenAt !== undefined ? { count, seenAt } : null
})

/** The visits once a page is opened at `now`; the same object if nothing has to be stored. */
export function visitsAt(before: Visits | null, now: number): Visits {
  if (!before) return { count: 1, seenAt: now }
  const age = now - before.seenAt
  if (age >= visitGapMs) return { count: before.count + 1, seenAt: now }
  // A clock that was put back is ahead no longer.
  return age >= writeAfterMs || age < 0 ? { ...before, seenAt: now } : before
}
