import type { AnySql } from '../../db/database.ts'
import { wibDayOf } from '../../db/wib-day.ts'

/** A day of an account: the bank's movements beside what the ledger has of them. Amounts are sen. */
export type ClosedDay = {
  day: string
  credits: number
  debits: number
  recorded: number
  inSuspense: number
  others: number
  open: number
  openRows: number
  /** Payments verified on that day without a movement. */
  withoutRow: number
  withoutRowCount: number
}

const shownDays = 31

/** The last days of an account on which something moved, the latest first. A day closes if nothing is open and every payment has its movement. */
export function findDays(sql: AnySql, bankAccountId: number): Promise<ClosedDay[]> {
  return sql<ClosedDay[]>`
    with covered as (
      select min(first_day) as first_day, max(last_day) as last_day from bank_statements where bank_account_id = ${bankAccountId}
    ), moved as (
      select r.day, sum(greatest(r.amount, 0)) as credits, sum(greatest(-r.amount, 0)) as debits,
        sum(r.amount) filter (where r.amount > 0 and r.state in ('payment', 'late', 'wallet', 'returned')) as recorded,
        sum(r.amount) filter (where r.in_suspense and r.amount > 0) as in_suspense,
        sum(r.amount) filter (where r.amount > 0 and r.state = 'none') as others,
        sum(r.amount) filter (where r.state = 'open' and not r.in_suspense) as open,
        count(*) filter (where r.state = 'open') as open_rows
      from bank_statement_rows r
      where r.bank_account_id = ${bankAccountId} and r.day is not null
      group by r.day order by r.day desc limit ${shownDays}
    ), by_hand as (
      select ${wibDayOf(sql, sql`p.paid_at`)} as day, sum(p.amount) * 100 as amount, count(*) as count
      from paid_transfers p
      where p.bank_account_id = ${bankAccountId} and p.statement_row_id is null and p.paid_at > shop_now() - interval '90 days'
      group by 1
    )
    select coalesce(m.day, h.day)::text as day, coalesce(m.credits, 0)::bigint as credits, coalesce(m.debits, 0)::bigint as debits,
      coalesce(m.recorded, 0)::bigint as recorded, coalesce(m.in_suspense, 0)::bigint as "inSuspense",
      coalesce(m.others, 0)::bigint as others, coalesce(m.open, 0)::bigint as open, coalesce(m.open_rows, 0)::int as "openRows",
      coalesce(h.amount, 0)::bigint as "withoutRow", coalesce(h.count, 0)::int as "withoutRowCount"
    from moved m full join by_hand h on h.day = m.day, covered c
    where coalesce(m.day, h.day) between c.first_day and c.last_day
    order by 1 desc limit ${shownDays}`
}
