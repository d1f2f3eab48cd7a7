import type { AccountClass } from '#contract/values/money/account-classes.ts'
import { addDays } from '#contract/values/time/calendar-day.ts'
import type { AnySql } from '../../db/database.ts'
import { accountOwner } from '../ledger/ledger-accounts.ts'
import { findCountedDays } from '../reports/day-sources.ts'
import { ledgerRowsOf } from '../reports/ledger-months.ts'

export type AccountBalance = {
  code: string
  class: AccountClass
  purpose: string
  storeId: number | null
  owner: string
  /** Rupiah before the period: debit positive, credit negative. */
  opening: number
  debit: number
  credit: number
}

/** The accounts that ever moved up to the last of these days, both inclusive, in the order of bookkeeping. */
export async function findTrialBalance(
  sql: AnySql,
  { from, to }: { from: string; to: string },
): Promise<AccountBalance[]> {
  const rows = ledgerRowsOf(sql, { from, until: addDays(to, 1) }, await findCountedDays(sql))
  return sql<AccountBalance[]>`
    select a.code, a.class, a.purpose, a.store_id as "storeId", ${accountOwner} as owner, opening, debit, credit
    from (
      select account, coalesce(sum(debit - credit) filter (where day < ${from}::date), 0)::bigint as opening,
        coalesce(sum(debit) filter (where day >= ${from}::date), 0)::bigint as debit,
        coalesce(sum(credit) filter (where day >= ${from}::date), 0)::bigint as credit
      from (${rows}) days group by account
    ) moved join ledger_accounts a on a.code = moved.account
    order by array_position('{asset,liability,equity,income,expense}', a.class), a.store_id nulls first,
      a.bank_account_id nulls last, a.code`
}
