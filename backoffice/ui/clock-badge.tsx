import { useEffect, useMemo, useState } from 'react'
import { type ClockLevel, clockAt } from '#contract/values/time/clock.ts'
import type { ClosedDays } from '#contract/values/time/operating-hours.ts'
import { fromWireTime } from '#contract/values/time/wib-time.ts'
import { Badge, type BadgeLook } from '#web/design/badge.tsx'
import { useRights } from '../access/rights.ts'
import { todayTexts as texts } from '../texts/today.ts'
import { formatComingTime } from './format-wire-time.ts'

const looks: Record<ClockLevel, BadgeLook> = { calm: 'primary', soon: 'warning', late: 'danger' }

/** Times as the calls return them. */
export type WireTerm = { Since: string | null; Deadline: string | null; Counts: 'operating' | 'always' }

/** The state of a term now: by the rule of contract/src/values/time/clock.ts; undefined without a deadline. */
export function levelOf({ Since, Deadline, Counts }: WireTerm, now: Date, closed: ClosedDays) {
  const deadline = fromWireTime(Deadline ?? '')
  if (!deadline) return undefined
  return clockAt(now, { since: fromWireTime(Since ?? '') ?? deadline, deadline, counts: Counts }, closed)
}

/** The time, renewed every half minute. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** Days on which no operating hours pass. */
export function useClosedDays(): ClosedDays {
  const { Holidays } = useRights().me
  return useMemo(() => new Set(Holidays), [Holidays])
}

type ClockBadgeProps = { term: WireTerm; closed: ClosedDays; now: Date }

/** How much time is left: blue, amber in the last third, red after the deadline; grey without one. */
export function ClockBadge({ term, closed, now }: ClockBadgeProps) {
  const clock = levelOf(term, now, closed)
  const since = fromWireTime(term.Since ?? '')
  if (!clock) {
    const minutes = since && Math.max(0, Math.floor((now.getTime() - since.getTime()) / 60_000))
    return minutes === null ? null : <Badge>{texts.since(minutes)}</Badge>
  }
  const { level, minutes } = clock
  return (
    <span className="inline-flex" title={formatComingTime(term.Deadline ?? '')}>
      <Badge look={looks[level]}>{level === 'late' ? texts.late(-minutes) : texts.left(minutes)}</Badge>
    </span>
  )
}
