import type { OrderStep } from '#contract/backoffice/orders.ts'
import type { ComplaintState } from '#contract/values/orders/complaint.ts'
import { acceptBy, type StoreDays } from '#contract/values/stores/acceptance-time.ts'
import { addDays } from '#contract/values/time/calendar-day.ts'
import { addOperatingHours, type ClosedDays, verificationHours } from '#contract/values/time/operating-hours.ts'
import { fromWireTime } from '#contract/values/time/wib-time.ts'
import { type Fragment, sqlFragment } from '../../db/sql.ts'
import { noTerm, toWireTerm, type WorkTerm } from '../../open-work/term.ts'
import { awaitsReview } from '../payments/payment-reviews.ts'
import { verificationTerm } from '../payments/proofs-to-verify.ts'
import type { OrderStatus } from './order.ts'

type StoreStep = Exclude<OrderStep, 'verify' | 'complaint'>

const stepOfStatus: Partial<Record<OrderStatus, StoreStep>> = {
  processing: 'accept',
  packing: 'ship',
  ready: 'hand_over',
}

/** The facts from which the term of a store's step follows. Times are texts where a row was read as JSON. */
export type StepFacts = StoreDays & {
  updatedAt: Date | string
  /** YYYY-MM-DD, of a pre-order. */
  promised: string | null
}

/** The columns of `StepFacts`, of an order `o` and its store `s`. */
export const stepColumns: Fragment = sqlFragment`
  o.updated_at as "updatedAt", coalesce(s.opening_hours, '[]') as "openingHours", s.time_zone as "timeZone", s.holidays,
  (select to_char(max(l.delivery_date), 'YYYY-MM-DD') from order_lines l where l.order_id = o.id) as promised`

/** The store accepts by its deadline; a pre-order is shipped by the end of its promised day; other parcels have no deadline. */
export function termOfStep(step: StoreStep, facts: StepFacts): WorkTerm {
  const { updatedAt, promised } = facts
  const since = new Date(updatedAt)
  const promise = promised ? fromWireTime(addDays(promised, 1)) : null
  return { since, deadline: step === 'accept' ? acceptBy(since, facts) : promise, counts: 'always' }
}

/** An open complaint, with the time since which it is in its state. */
type OpenComplaint = { state: ComplaintState; at: Date | string; stateAt: Date | string }

/** The store answers a new complaint as it accepts an order; an approved one is refunded as soon as late money is. */
export function termOfComplaint(
  { state, at, stateAt }: OpenComplaint,
  { storeDays, closed }: { storeDays: StoreDays; closed: ClosedDays },
): WorkTerm | undefined {
  const since = new Date(state === 'open' ? at : stateAt)
  if (state === 'open') return { since, deadline: acceptBy(since, storeDays), counts: 'always' }
  if (state !== 'approved') return undefined
  return { since, deadline: addOperatingHours(since, verificationHours, closed), counts: 'operating' }
}

/** Whether goods were sent again for complaint `c` by an order that has not ended: then nobody has to decide it. */
export const hasReplacement: Fragment = sqlFragment`exists (
  select from complaint_replacements r join orders q on q.id = r.order_id
  where r.complaint_id = c.id and q.status not in ('rejected', 'cancelled'))`

export type AwaitedRow = StepFacts & {
  stepStatus: OrderStatus
  complaint: OpenComplaint | null
  /** The time of the proof that waits for review; null without one. */
  reviewSince: Date | null
}

/** The columns of `AwaitedRow`, of an order `o`, its store `s` and its newest proof `p`. */
export const awaitedColumns: Fragment = sqlFragment`
  o.status as "stepStatus", ${stepColumns},
  (select json_build_object('state', c.state, 'at', c.at, 'stateAt', c.state_at) from complaints c
    where c.order_id = o.id and c.state in ('open', 'returning', 'approved') and not ${hasReplacement}) as complaint,
  case when o.status = 'waiting' and ${awaitsReview(sqlFragment`o.payment_proof_id`)} then p.created_at end as "reviewSince"`

/** The step that the order waits for, and its term, as on the first screen. Without `isWhole` payments and complaints are left out. */
export function toWireAwaited(row: AwaitedRow, { closed, isWhole }: { closed: ClosedDays; isWhole: boolean }) {
  const step = stepOfStatus[row.stepStatus]
  if (step) return { Awaits: step, ...toWireTerm(termOfStep(step, row)) }
  if (row.reviewSince && isWhole)
    return { Awaits: 'verify' as const, ...toWireTerm(verificationTerm(row.reviewSince, closed)) }
  const ofComplaint = row.complaint && isWhole && termOfComplaint(row.complaint, { storeDays: row, closed })
  if (ofComplaint) return { Awaits: 'complaint' as const, ...toWireTerm(ofComplaint) }
  return { Awaits: null, ...toWireTerm(noTerm) }
}
