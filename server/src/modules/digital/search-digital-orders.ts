import type { SearchText } from '#contract/values/search/search-text.ts'
import type { Scope } from '../../access/rights.ts'
import type { AnySql } from '../../db/database.ts'
import type { Fragment } from '../../db/sql.ts'

/** The condition that an order was delivered with this serial number or token, without separators and in upper case. */
export const hasCode = (sql: AnySql, code: string | null): Fragment => sql`(o.status = 'completed' and (
  o.serial_number <> '' and upper(translate(o.serial_number, ' ./-', '')) = ${code}::text
    or o.facts ? 'Token' and translate(o.facts->>'Token', ' ./-', '') = ${code}::text))`

/**
 * Finds digital orders by number, by the phone, meter or customer that they are for, by amount of the transfer, by the delivered serial
 * number or token if the caller may read it, and the latest orders of the found `people`, if the caller may find those of all stores:
 * digital orders belong to no store. As in `searchOrders`, "id + 0" keeps the planner from reading the whole table.
 */
export function searchDigitalOrders(
  sql: AnySql,
  { number, code, amount, phone }: SearchText,
  peopleScope: Scope,
  mayReadReceipts: boolean,
): Fragment {
  const references = [code, phone].filter((one) => one !== null)
  return sql`
    select 'digital order' as subject, o.id, o.product_name as title, o.reference as subtitle, o.total as amount, o.status,
      found.weight
    from (
      select id, min(weight) as weight from (
        select o.id, 1 as weight from digital_orders o where o.id = ${number}::bigint and o.payment_type is not null
        union all
        (select o.id, 1 from digital_orders o
          where o.placed_at is not null and o.reference = any(${references}::text[]) order by o.placed_at desc limit 5)
        union all
        (select o.id, 1 from digital_orders o
          where ${hasCode(sql, mayReadReceipts ? code : null)} order by o.id + 0 desc limit 5)
        union all
        (select o.id, 2 from digital_orders o
          where o.total = ${amount}::bigint and o.payment_type is not null order by o.id + 0 desc limit 5)
        union all
        (select latest.id, 3 from people p cross join lateral (
            select o.id from digital_orders o where o.user_id = p.id and o.payment_type is not null and ${peopleScope === 'all'}
            order by o.id desc limit 5
          ) latest order by latest.id desc limit 5)
      ) each_way group by id order by 2, 1 desc limit 5
    ) found join digital_orders o on o.id = found.id`
}
