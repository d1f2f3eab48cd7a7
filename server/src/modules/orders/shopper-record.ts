import type { AnySql } from '../../db/database.ts'
import type { Fragment } from '../../db/sql.ts'
import { isReplacement } from './replacement.ts'

export type ShopperRecord = { orders: number; paid: number; rejected: number }

/**
 * How a shopper's orders before this one went, if it is one: all, those that were paid, and those whose payment was rejected. Goods that
 * were sent again are none of them. As a JSON column of a statement.
 */
export const shopperRecord = (sql: AnySql, userId: Fragment, before: number | null): Fragment => sql`
  (select json_build_object('orders', count(*), 'paid', count(*) filter (where o.payment_status in ('verified', 'paid')),
      'rejected', count(*) filter (where o.status = 'rejected'
        and exists (select from order_events e where e.order_id = o.id and e.event = 'reject')))
    from orders o where o.user_id = ${userId} and (${before}::bigint is null or o.id < ${before}) and not ${isReplacement})`
