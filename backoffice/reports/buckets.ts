import { type Days, formatDay } from './period.ts'

/** A period of up to so many days has a bar for each day; a longer one has a bar for each month. */
const maxDayBars = 92

/** Days shown as one bar, with the same days of the period before. */
export type Bucket<Row> = Days & { label: string; rows: Row[]; before: Row[] }

export const isByMonth = (days: number) => days > maxDayBars

/** The days of a period as bars of days or of months. `before` has as many days. */
export function bucketsOf<Row extends { Day: string }>(days: readonly Row[], before: readonly Row[]): Bucket<Row>[] {
  const byMonth = isByMonth(days.length)
  const buckets: Bucket<Row>[] = []
  let month = ''
  for (const [index, row] of days.entries()) {
    const last = buckets.at(-1)
    const earlier = before[index]
    if (byMonth && last && month === row.Day.slice(0, 7)) {
      last.to = row.Day
      last.rows.push(row)
      if (earlier) last.before.push(earlier)
      continue
    }
    month = row.Day.slice(0, 7)
    const label = byMonth ? formatDay(row.Day).slice(3) : formatDay(row.Day)
    buckets.push({ label, from: row.Day, to: row.Day, rows: [row], before: earlier ? [earlier] : [] })
  }
  return buckets
}

export const sumOf = <Row>(rows: readonly Row[], value: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + value(row), 0)
