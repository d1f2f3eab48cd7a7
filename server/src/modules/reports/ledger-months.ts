import type { AnySql, Transaction } from '../../db/database.ts'
import type { Fragment } from '../../db/sql.ts'
import { type CountedDays, ledgerDays, rowsOf } from './day-sources.ts'
import type { Span } from './period.ts'

/** Sums the months of the ledger that have become whole with the counted days. */
export async function sumWholeMonths(tx: Transaction): Promise<void> {
  await tx`
    insert into ledger_months (month, account, debit, credit)
    select date_trunc('month', day)::date, account, sum(debit), sum(credit) from ledger_days, counted_days
    where day >= coalesce(months_until, '-infinity') and day < date_trunc('month', until)
    group by 1, 2`
  await tx`update counted_days set months_until = greatest(months_until, date_trunc('month', until)::date)`
}

/** Sums the months again that begin in the month of `from` or later. */
export async function sumMonthsAgain(tx: Transaction, from: string): Promise<void> {
  await tx`delete from ledger_months where month >= date_trunc('month', ${from}::date)`
  await tx`update counted_days set months_until = least(months_until, date_trunc('month', ${from}::date)::date)`
  await sumWholeMonths(tx)
}

/**
 * Debits and credits by `day` and `account`, of days from the first one of the shop: a whole month before `from`, or of `from` to
 * `until`, comes as one row of its first day.
 */
export function ledgerRowsOf(sql: AnySql, { from, until }: Span, counted: CountedDays): Fragment {
  const summed = counted.monthsUntil ?? firstDay
  const before = min(monthOf(from), summed)
  const within = min(min(from === monthOf(from) ? from : nextMonth(from), summed), until)
  const after = max(within, min(monthOf(until), summed))
  const months = (span: Span) => sql`
    select month as day, account, debit, credit from ledger_months
    where month >= ${span.from}::date and month < ${span.until}::date`
  const days = (span: Span) =>
    sql`select day, account, debit, credit from (${rowsOf(sql, ledgerDays, span, counted)}) d`
  return sql`
    ${months({ from: firstDay, until: before })}
    union all ${days({ from: before, until: max(before, within) })}
    union all ${months({ from: max(before, within), until: after })}
    union all ${days({ from: after, until })}`
}

/** Before any shop. */
const firstDay = '2000-01-01'
const monthOf = (day: string) => `${day.slice(0, 7)}-01`
const nextMonth = (day: string) => {
  const [year, month] = day.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
}
const min = (a: string, b: string) => (a < b ? a : b)
const max = (a: string, b: string) => (a > b ? a : b)
