import type { Period } from '#contract/backoffice/reports.ts'
import { addDays, daysBetween, wibDay } from '#contract/values/time/calendar-day.ts'
import { fromWireTime } from '#contract/values/time/wib-time.ts'
import { InvalidInputError } from '../../errors.ts'

/** Days from `from` on and before `until`. */
export type Span = { from: string; until: string }

const defaultDays = 30
const maxDays = 3 * 366

/** The requested period, and as many days before it. Throws if its days are not in order, or too many. */
export function periodOf({ From, To }: { From?: string; To?: string }, now: Date): Period {
  const to = To ?? addDays(wibDay(now), -1)
  const from = From ?? addDays(to, 1 - defaultDays)
  if (!fromWireTime(from) || !fromWireTime(to)) throw new InvalidInputError('From and To are days')
  const days = daysBetween(from, to) + 1
  if (days < 1 || days > maxDays) throw new InvalidInputError(`From and To are 1 to ${maxDays} days`)
  return { From: from, To: to, BeforeFrom: addDays(from, -days), BeforeTo: addDays(from, -1) }
}

/** Both together. */
export const wholeSpan = ({ BeforeFrom, To }: Period): Span => ({ from: BeforeFrom, until: addDays(To, 1) })

/** Each day of a period, and each of the one before it. */
export function daysOf({ From, To, BeforeFrom }: Period): { now: string[]; before: string[] } {
  const count = daysBetween(From, To) + 1
  const list = (first: string) => Array.from({ length: count }, (_, index) => addDays(first, index))
  return { now: list(From), before: list(BeforeFrom) }
}
