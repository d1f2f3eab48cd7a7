import type { Period } from '#contract/backoffice/reports.ts'
import { wibDay } from '#contract/values/time/calendar-day.ts'
import { type Scope, withinScope } from '../../access/rights.ts'
import type { Context } from '../../context.ts'
import type { AnySql } from '../../db/database.ts'
import { hasOrdered } from './count-days.ts'
import { wholeSpan } from './period.ts'

/**
 * Records that a shopper reached the choice of delivery with a cart of this store. Carts are stored in browsers, so the shop learns of
 * them only here. The shopper is removed from the record when the day is counted. A failure must not block the checkout.
 */
export async function recordCheckout(ctx: Context, { userId, storeId }: { userId: number; storeId: number }) {
  try {
    await ctx.sql`
      insert into checkouts (day, store_id, user_id) values (${wibDay(ctx.clock.now())}::date, ${storeId}, ${userId})
      on conflict do nothing`
  } catch (error) {
    ctx.log.warn({ err: error }, 'a checkout was not recorded')
  }
}

type Row = { day: string; storeId: number; storeName: string; checkouts: number; ordered: number }

/** Checkouts of the stores in `scope` by day and store, and the first day that was ever recorded. */
export async function findCheckouts(sql: AnySql, period: Period, scope: Scope) {
  const { from, until } = wholeSpan(period)
  const within = (day: string) => sql`
    ${withinScope(sql, scope, sql`store_id`)} and day >= ${day}::date`
  const [rows, [first]] = await Promise.all([
    sql<Row[]>`
      select day::text, store_id as "storeId", s.name as "storeName", checkouts, ordered from (
        select day, store_id, checkouts, ordered from checkout_days where ${within(from)} and day < ${until}::date
        union all
        select day, store_id, count(*)::int, count(*) filter (where ${hasOrdered(sql)})::int
        from checkouts c where ${within(from)} and day < ${until}::date group by day, store_id
      ) counted join stores s on s.id = store_id order by day, store_id`,
    sql<[{ since: string | null }]>`
      select least((select min(day) from checkout_days), (select min(day) from checkouts))::text as since`,
  ])
  return { rows, since: first.since }
}
