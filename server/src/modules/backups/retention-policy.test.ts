import { expect, test } from 'vitest'
import { keptByPolicy, parseRetentionPolicy } from './retention-policy.ts'

const dayMs = 86_400_000

test.each(['', '7', '7 d', 'd7', '7d 4y', '0d 0w 0m', '-1d'])('%j is invalid', (text) => {
  expect(parseRetentionPolicy(text)).toBeUndefined()
})

test('a policy has days, weeks and months', () => {
  expect(parseRetentionPolicy('7d 4w 6m')).toEqual({ days: 7, weeks: 4, months: 6 })
  expect(parseRetentionPolicy(' 2w ')).toEqual({ days: 0, weeks: 2, months: 0 })
})

test('the newest backup of each of the last days, weeks and months is retained', () => {
  // 02:30 WIB each day of a year, until Wednesday 25 November 2026.
  const last = new Date('2026-11-24T19:30:00Z')
  const daily = Array.from({ length: 365 }, (_, days) => ({ startedAt: new Date(last.getTime() - days * dayMs) }))
  const kept = keptByPolicy(daily, { days: 3, weeks: 3, months: 3 })
  const days = [...kept].map(({ startedAt }) =>
    new Date(startedAt.getTime() + 7 * 3_600_000).toISOString().slice(0, 10),
  )
  expect(days.toSorted()).toEqual([
    '2026-09-30',
    '2026-10-31',
    // Sundays, and the days
    '2026-11-15',
    '2026-11-22',
    '2026-11-23',
    '2026-11-24',
    '2026-11-25',
  ])
})

test('days without a backup do not count, and each day retains its last one', () => {
  const at = (text: string) => ({ startedAt: new Date(text) })
  const backups = [at('2026-01-01T03:00:00Z'), at('2026-01-01T04:00:00Z'), at('2026-03-01T03:00:00Z')]
  expect(keptByPolicy(backups, { days: 2, weeks: 0, months: 0 })).toEqual(new Set([backups[2], backups[1]]))
})
