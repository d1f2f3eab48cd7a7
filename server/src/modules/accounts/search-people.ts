import type { SearchText } from '#contract/values/search/search-text.ts'
import type { AnySql } from '../../db/database.ts'
import type { Fragment } from '../../db/sql.ts'
import { containing } from '../../http/list-query.ts'

/** Common names have many results; a narrower search finds the others. */
const maxByName = 500
const maxByPhone = 100

/** The accounts that match a name, an e-mail address or a phone number: other searches read them as `people`. */
export function searchPeople(sql: AnySql, { words, phone }: SearchText): Fragment {
  return sql`
    select u.id, u.full_name, u.email, u.phone from users u where u.id in (
      select users_like(${words.map(containing)}::text[], ${maxByName}::int)
      union all
      (select v.id from users v where v.phone ~>=~ ${phone}::text and v.phone ~<~ (${phone}::text || ':') limit ${maxByPhone})
    )`
}

/** Replaces `searchPeople` for callers without the right to find people. */
export const nobody = (sql: AnySql): Fragment =>
  sql`select u.id, u.full_name, u.email, u.phone from users u where false`

/** The `people` who meet the condition on `p.id`. */
export function searchCustomers(sql: AnySql, isVisible: Fragment): Fragment {
  return sql`
    select 'customer' as subject, p.id, p.full_name as title, p.email as subtitle, null::bigint as amount, null as status,
      1 as weight
    from people p where ${isVisible} order by p.id desc limit 5`
}
