import { daysBetween, wibDay } from '#contract/values/calendar-day.ts'

/** How many days, weeks and months keep the last backup of each. */
export type KeepRule = { days: number; weeks: number; months: number }

/** Reads `7d 4w 6m`, in any order; what is not named is none. Undefined where it is no rule, or one that keeps nothing. */
export function parseKeepRule(text: string): KeepRule | undefined {
  const rule: KeepRule = { days: 0, weeks: 0, months: 0 }
  for (const part of text.trim().split(/\s+/)) {
    const [, count, unit] = /^(\d{1,4})([dwm])$/.exec(part) ?? []
    if (!count || !unit) return undefined
    rule[{ d: 'days', w: 'weeks', m: 'months' }[unit] as keyof KeepRule] = Number(count)
  }
  return rule.days + rule.weeks + rule.months > 0 ? rule : undefined
}

/** Those that the rule keeps: the newest of each of the last days, weeks (from Monday) and months that have any, in WIB. */
export function keptByRule<T extends { startedAt: Date }>(backups: readonly T[], rule: KeepRule): Set<T> {
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
