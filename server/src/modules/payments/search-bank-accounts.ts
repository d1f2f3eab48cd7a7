import type { SearchText } from '#contract/values/search/search-text.ts'
import type { AnySql } from '../../db/database.ts'
import type { Fragment } from '../../db/sql.ts'
import { containing } from '../../http/list-query.ts'

/** The shop's own accounts by bank, holder and number; there are few. */
export function searchBankAccounts(sql: AnySql, { words, code }: SearchText): Fragment {
  return sql`
    select 'bank account' as subject, b.id, b.bank_name as title, b.account_number as subtitle, null::bigint as amount,
      case when b.active then 'offered' else 'hidden' end as status, 1 as weight
    from bank_accounts b
    where starts_with(b.account_number, ${code}::text)
      or ${words.length > 0} and lower(b.bank_name || ' ' || b.account_name) like all (${words.map(containing)}::text[])
    order by b.id limit 5`
}
