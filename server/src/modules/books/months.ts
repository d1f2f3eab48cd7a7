import { addDays, wibDay } from '#contract/values/time/calendar-day.ts'
import { type ChangedBy, recordChange } from '../../audit/record-change.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/database.ts'
import { DomainError } from '../../errors.ts'
import { findCountedDays } from '../reports/day-sources.ts'
import { ledgerRowsOf } from '../reports/ledger-months.ts'

export type LedgerMonth = {
  /** YYYY-MM, in WIB. */
  month: string
  /** Rupiah; equals the sum of its credits. */
  debit: number
  /** Null while it is open. A closed month closes all earlier ones. */
  closedAt: Date | null
  closedBy: string
  isSummed: boolean
}

const maxMonths = 120

/** The months since the first posting, the newest first. */
export async function findMonths(ctx: Pick<Context, 'sql' | 'clock'>): Promise<LedgerMonth[]> {
  const { sql } = ctx
  const today = wibDay(ctx.clock.now())
  const counted = await findCountedDays(sql)
  const rows = ledgerRowsOf(sql, { from: today, until: addDays(today, 1) }, counted)
  return sql<LedgerMonth[]>`
    with moved as (
      select date_trunc('month', day)::date as month, sum(debit)::bigint as debit
      from (${rows}) days group by 1
    ), months as (
      select m::date as month from generate_series((select min(month) from moved), ${today}::date, interval '1 month') m
    )
    select to_char(m.month, 'YYYY-MM') as month, coalesce(d.debit, 0) as debit, c.closed_at as "closedAt",
      coalesce((select full_name from users where id = c.closed_by and c.month = m.month), '') as "closedBy",
      coalesce(m.month + interval '1 month' <= ${counted.until}::date, false) as "isSummed"
    from months m left join moved d on d.month = m.month
    left join lateral (select * from ledger_closings where month >= m.month order by month limit 1) c on true
    order by m.month desc limit ${maxMonths}`
}

/**
 * Closes a month and all earlier ones: the database refuses postings into them. A month can be closed once its days are summed, which
 * happens an hour after its end, when no transaction of it is running any more. Throws MONTH_NOT_ENDED, MONTH_CLOSED.
 */
export async function closeMonth(ctx: Context, { month, by }: { month: string; by: ChangedBy }): Promise<void> {
  await inTransaction(ctx.sql, async (tx) => {
    // Concurrent closings run one after the other.
    await tx`lock table ledger_closings in share row exclusive mode`
    const [state] = await tx<[{ isSummed: boolean; isClosed: boolean }]>`
      select coalesce((select until from counted_days) >= ${`${month}-01`}::date + interval '1 month', false) as "isSummed",
        exists (select from ledger_closings where month >= ${`${month}-01`}::date) as "isClosed"`
    if (!state.isSummed) throw new DomainError('MONTH_NOT_ENDED', month)
    if (state.isClosed) throw new DomainError('MONTH_CLOSED', month)
    await tx`
      insert into ledger_closings (month, closed_by, closed_at) values (${`${month}-01`}::date, ${by!.id}, ${ctx.clock.now()})`
    await recordChange(tx, { by, subject: 'ledger_month', subjectId: month, action: 'close' })
  })
}
