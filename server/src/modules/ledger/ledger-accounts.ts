import type { AccountClass } from '#contract/values/money/account-classes.ts'
import type { AnySql } from '../../db/database.ts'
import { type Fragment, sqlFragment } from '../../db/sql.ts'

/** `owner`: the present name of its bank account or store; empty for accounts of the whole shop. */
export type LedgerAccount = {
  code: string
  class: AccountClass
  purpose: string
  storeId: number | null
  owner: string
}

/** The present name of the bank account or store of account `a`. */
export const accountOwner: Fragment = sqlFragment`coalesce(
  (select name from stores where id = a.store_id),
  (select bank_name || ' ' || account_number from bank_accounts where id = a.bank_account_id), '')`

/** All accounts: those of the whole shop first, then those of each bank account and store. */
export function findAccounts(sql: AnySql): Promise<LedgerAccount[]> {
  return sql<LedgerAccount[]>`
    select a.code, a.class, a.purpose, a.store_id as "storeId", ${accountOwner} as owner
    from ledger_accounts a order by a.store_id nulls first, a.bank_account_id nulls first, a.code`
}
