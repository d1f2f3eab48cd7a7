import type { SearchText } from '#contract/values/search/search-text.ts'
import type { Scope } from '../../access/rights.ts'
import type { AnySql } from '../../db/database.ts'
import type { Fragment } from '../../db/sql.ts'

/** Finds top-ups by number and amount of the transfer, and the latest of the found `people`, if the caller may find those. */
export function searchTopUps(sql: AnySql, { number, amount }: SearchText, peopleScope: Scope): Fragment {
  return sql`
    select 'top-up' as subject, t.id, u.full_name as title, t.payment as subtitle, t.total as amount, t.status, found.weight
    from (
      select id, min(weight) as weight from (
        select t.id, 1 as weight from wallet_top_ups t where t.id = ${number}::bigint
        union all
        (select t.id, 2 from wallet_top_ups t where t.total = ${amount}::bigint order by t.id + 0 desc limit 5)
        union all
        (select latest.id, 3 from people p cross join lateral (
            select t.id from wallet_top_ups t where t.user_id = p.id and ${peopleScope === 'all'} order by t.id desc limit 5
          ) latest order by latest.id desc limit 5)
      ) each_way group by id order by 2, 1 desc limit 5
    ) found join wallet_top_ups t on t.id = found.id join users u on u.id = t.user_id`
}
