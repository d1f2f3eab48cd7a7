import type { SearchText } from '#contract/values/search/search-text.ts'
import { type Scope, withinScope } from '../../access/rights.ts'
import type { AnySql } from '../../db/database.ts'
import type { Fragment } from '../../db/sql.ts'

/** The stores whose orders the caller may find, those whose orders may be found by customer, and those by amount. */
type Scopes = { orders: Scope; people: Scope; amounts: Scope }

/**
 * Finds orders by number, tracking number, amount of the transfer and phone of the recipient, and the latest orders of the found
 * `people`. "id + 0" makes the planner sort the few matches: it has no statistics of expressions in partial indexes, and in a large
 * table would rather read all orders from the latest on, until five match.
 */
export function searchOrders(sql: AnySql, { number, code, amount, phone }: SearchText, scopes: Scopes): Fragment {
  const isVisible = withinScope(sql, scopes.orders, sql`o.store_id`)
  const areTheirsVisible = withinScope(sql, scopes.people, sql`o.store_id`)
  const hasAmount = withinScope(sql, scopes.amounts, sql`o.store_id`)
  return sql`
    select 'order' as subject, o.id, u.full_name as title, s.name as subtitle,
      case when ${hasAmount} then o.total end as amount, o.status, found.weight
    from (
      select id, min(weight) as weight from (
        select o.id, 1 as weight from orders o where o.id = ${number}::bigint and ${isVisible}
        union all
        (select o.id, 1 from orders o
          where o.tracking_number <> '' and upper(translate(o.tracking_number, ' ./-', '')) = ${code}::text and ${isVisible}
          order by o.id + 0 desc limit 5)
        union all
        (select o.id, 2 from orders o where o.total = ${amount}::bigint and ${isVisible} and ${hasAmount} order by o.id + 0 desc limit 5)
        union all
        (select o.id, 2 from orders o
          where o.delivery is not null and o.delivery->>'phone' ~>=~ ${phone}::text
            and o.delivery->>'phone' ~<~ (${phone}::text || ':') and ${isVisible}
          limit 5)
        union all
        (select latest.id, 3 from people p cross join lateral (
            select o.id from orders o where o.user_id = p.id and ${isVisible} and ${areTheirsVisible} order by o.id desc limit 5
          ) latest order by latest.id desc limit 5)
      ) each_way group by id order by 2, 1 desc limit 5
    ) found join orders o on o.id = found.id join users u on u.id = o.user_id join stores s on s.id = o.store_id`
}

/** The condition that a customer has ordered from one of the stores. */
export function hasOrdered(sql: AnySql, scope: Scope, userId: Fragment): Fragment {
  if (scope === 'all') return sql`true`
  return sql`exists (select from orders o where o.user_id = ${userId} and ${withinScope(sql, scope, sql`o.store_id`)})`
}
