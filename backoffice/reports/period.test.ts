import { expect, test } from 'vitest'
import { bucketsOf } from './buckets.ts'
import { readPeriod, withPeriod } from './period.ts'

/** Half past midnight in WIB on the 25th; still the 24th in UTC. */
const now = new Date('2026-11-24T17:30:00Z')
const read = (query: string) => readPeriod(new URLSearchParams(query), now)

test.each([
  ['', { from: '2026-10-26', to: '2026-11-24', preset: 30 }],
  ['rentang=hari-ini', { from: '2026-11-25', to: '2026-11-25', preset: 'today' }],
  ['rentang=365', { from: '2025-11-25', to: '2026-11-24', preset: 365 }],
  ['dari=2026-02-01&sampai=2026-02-28', { from: '2026-02-01', to: '2026-02-28', preset: null }],
])('the address ?%s is a period of days in WIB', (query, period) => {
  expect(read(query)).toEqual(period)
})

test.each(['rentang=31', 'dari=2026-02-01', 'dari=2026-02-30&sampai=2026-03-01', 'dari=2026-03-02&sampai=2026-03-01'])(
  'the address ?%s is the period of 30 days',
  (query) => {
    expect(read(query)).toEqual(read(''))
  },
)

test('another period keeps the other parameters of the address', () => {
  const next = withPeriod(new URLSearchParams('bagian=saldo&dari=2026-01-01&sampai=2026-01-02'), 7)
  expect(next.toString()).toBe('bagian=saldo&rentang=7')
  expect(withPeriod(next, 30).toString()).toBe('bagian=saldo')
})

const days = (from: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    Day: new Date(Date.parse(from) + index * 86_400_000).toISOString().slice(0, 10),
  }))

test('a quarter has a bar for each day, a longer period one for each month, beside as many days before', () => {
  expect(bucketsOf(days('2026-01-01', 92), days('2025-10-01', 92))).toHaveLength(92)
  const months = bucketsOf(days('2026-01-15', 100), days('2025-10-07', 100))
  expect(months.map(({ from, to, rows, before }) => [from, to, rows.length, before.length])).toEqual([
    ['2026-01-15', '2026-01-31', 17, 17],
    ['2026-02-01', '2026-02-28', 28, 28],
    ['2026-03-01', '2026-03-31', 31, 31],
    ['2026-04-01', '2026-04-24', 24, 24],
  ])
})
