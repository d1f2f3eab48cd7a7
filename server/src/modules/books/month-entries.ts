import type { listMonthEntries } from '#contract/backoffice/month-files.ts'
import type { QueryOf } from '#contract/protocol/call.ts'
import type { AnySql } from '../../db/database.ts'
import { DomainError } from '../../errors.ts'
import { pageOf, sortOf } from '../../http/list-query.ts'
import { accountOwner } from '../ledger/ledger-accounts.ts'

export type MonthEntry = {
  /** YYYY-MM-DD. */
  day: string
  /** 0 without one. */
  storeId: number
  storeName: string
  account: string
  purpose: string
  owner: string
  /** Rupiah. */
  debit: number
  credit: number
}

/**
 * The sums of a month by day, store and account. They are final: the month is over and summed, and later postings have later days. Throws
 * MONTH_NOT_ENDED.
 */
export async function findMonthEntries(
  sql: AnySql,
  month: string,
  query: QueryOf<typeof listMonthEntries>,
): Promise<MonthEntry[]> {
  const first = `${month}-01`
  const { limit, offset } = pageOf(query, 1_000)
  const { column, direction } = sortOf(sql, query, { Day: sql`d.day` }, 'Day-asc')
  const [state] = await sql<[{ isSummed: boolean }]>`
    select coalesce((select until from counted_days) >= ${first}::date + interval '1 month', false) as "isSummed"`
  if (!state.isSummed) throw new DomainError('MONTH_NOT_ENDED', month)
  return sql<MonthEntry[]>`
    select d.day::text as day, d.store_id as "storeId", coalesce(s.name, '') as "storeName", d.account, a.purpose,
      ${accountOwner} as owner, d.debit, d.credit
    from (
      select * from ledger_days d where day >= ${first}::date and day < ${first}::date + interval '1 month'
      order by ${column} ${direction}, store_id, account limit ${limit} offset ${offset}
    ) d join ledger_accounts a on a.code = d.account left join stores s on s.id = d.store_id
    order by ${column} ${direction}, d.store_id, d.account`
}
