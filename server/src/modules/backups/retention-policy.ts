import { daysBetween, wibDay } from '#contract/values/time/calendar-day.ts'

/** For how many days, weeks and months the last backup of each is retained. */
export type RetentionPolicy = { days: number; weeks: number; months: number }

/** Parses `7d 4w 6m`, in any order; an omitted unit is zero. Undefined if the text is invalid, or would retain nothing. */
export function parseRetentionPolicy(text: string): RetentionPolicy | undefined {
  const rule: RetentionPolicy = { days: 0, weeks: 0, months: 0 }
  for (const part of text.trim().split(/\s+/)) {
    const [, count, unit] = /^(\d{1,4})([dwm])$/.exec(part) ?? []
    if (!count || !unit) return undefined
    rule[{ d: 'days', w: 'weeks', m: 'months' }[unit] as keyof RetentionPolicy] = Number(count)
  }
  return rule.days + rule.weeks + rule.months > 0 ? rule : undefined
}

/** The retained backups: the newest of each of the last days, weeks (from Monday) and months that have any, in WIB. */
export function keptByPolicy<T extends { startedAt: Date }>(backups: readonly T[], rule: RetentionPolicy): Set<T> {
  const newestFirst = backups.toSorted((a, b) => b.startedAt.getTime() - a.startedAt.getTime())
  const kept = new Set<T>()
  const periods = [
    { nameOf: wibDay, count: rule.days },
    { nameOf: weekOf, count: rule.weeks },
    { nameOf: monthOf, count: rule.months },
  ]
  for (const { nameOf, count } of periods) {
    const seen = new Set<string>()
    for (const backup of newestFirst) {
      const name = nameOf(backup.startedAt)
      if (seen.has(name)) continue
      if (seen.size === count) break
      seen.add(name)
      kept.add(backup)
    }
  }
  return kept
}

const monthOf = (instant: Date) => wibDay(instant).slice(0, 7)
const aMonday = '1969-12-29'
const weekOf = (instant: Date) => String(Math.floor(daysBetween(aMonday, wibDay(instant)) / 7))
