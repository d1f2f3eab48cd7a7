import type { Term } from '#contract/values/time/clock.ts'
import { toWireTime } from '#contract/values/time/wib-time.ts'

/** The time within which work is done; without a deadline it only waits since a time. */
export type WorkTerm = { since: Date | null; deadline: Date | null; counts: Term['counts'] }

/** The term of what waits for nobody. */
export const noTerm: WorkTerm = { since: null, deadline: null, counts: 'always' }

export const toWireTerm = ({ since, deadline, counts }: WorkTerm) => ({
  Since: since && toWireTime(since),
  Deadline: deadline && toWireTime(deadline),
  Counts: counts,
})
