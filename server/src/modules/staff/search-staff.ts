import type { SearchText } from '#contract/values/search/search-text.ts'
import type { AnySql } from '../../db/database.ts'
import type { Fragment } from '../../db/sql.ts'
import { containing } from '../../http/list-query.ts'

/** Finds current and former staff by name and e-mail address. */
export function searchStaff(sql: AnySql, { words }: SearchText): Fragment {
  return sql`
    select 'staff' as subject, u.id, u.full_name as title, u.email as subtitle, null::bigint as amount, null as status,
      1 as weight
    from staff w join users u on u.id = w.user_id
    where ${words.length > 0} and lower(u.full_name || ' ' || u.email) like all (${words.map(containing)}::text[])
    order by u.full_name, u.id limit 5`
}
