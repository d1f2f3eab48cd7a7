import { fromWireTime } from '#contract/values/wib-time.ts'
import type { AnySql } from '../../db/database.ts'
import type { Fragment } from '../../db/sql.ts'
import type { Span } from './period.ts'

/** A table of sums for each day, and the statement that counts the same from orders and ledger. */
export type DaySums = {
  table: 'sales_days' | 'product_days' | 'digital_days' | 'wallet_days'
  columns: string
  source: (sql: AnySql, span: Span) => Fragment
}

/** The day that an instant of the database has in WIB, as `wibDay` says of one here. */
export const wibDayOf = (sql: AnySql, instant: Fragment) => sql`(${instant} at time zone interval '7 hours')::date`

/** The ledger's transactions of these days, each with its day in WIB. */
const transactions = (sql: AnySql, { from, until }: Span) => sql`(
  select id, kind, reference_id, at, ${wibDayOf(sql, sql`at`)} as day
  from ledger_transactions where at >= ${fromWireTime(from)!} and at < ${fromWireTime(until)!}
) t`

export const salesDays: DaySums = {
  table: 'sales_days',
  columns:
    'day, store_id, payment_type, orders, goods, shipping, unique_codes, firsts_in_shop, firsts_in_store, refunds, refunded_goods, refunded',
  source: (sql, span) => sql`
    select day, store_id, payment_type,
      coalesce(sum(paid), 0)::int,
      coalesce(sum(goods_total * paid), 0)::bigint,
      coalesce(sum(shipping_fee * paid), 0)::bigint,
      coalesce(sum(unique_code * paid), 0)::bigint,
      coalesce(sum(paid) filter (where is_first_in_shop), 0)::int,
      coalesce(sum(paid) filter (where is_first_in_store), 0)::int,
      count(*) filter (where paid = 0)::int,
      coalesce(sum(goods_total) filter (where paid = 0), 0)::bigint,
      coalesce(sum(total) filter (where paid = 0), 0)::bigint
    from (
      select t.day, case t.kind when 'order_payment' then 1 when 'order_reversal' then -1 else 0 end as paid, o.store_id,
        o.payment_type, o.goods_total, o.shipping_fee, o.unique_code, o.total,
        t.kind <> 'order_refund' and (${otherPayment(sql, sql`true`)}) is null as is_first_in_shop,
        t.kind <> 'order_refund' and (${otherPayment(sql, sql`e.store_id = o.store_id`)}) is null as is_first_in_store
      from ${transactions(sql, span)} join orders o on o.id = t.reference_id
      where t.kind in ('order_payment', 'order_reversal', 'order_refund')
    ) moved group by day, store_id, payment_type`,
}

/**
 * An earlier payment of the shopper of `o` that stands after `t`, a payment or the reversal of one: a shopper is new with the first
 * that stands, and no more when the last is taken back. The oldest order first: of somebody who bought before, it nearly always is
 * one, and their thousands are not read.
 */
const otherPayment = (sql: AnySql, condition: Fragment) => sql`
  select e.id from orders e join ledger_transactions p on p.kind = 'order_payment' and p.reference_id = e.id
  where e.user_id = o.user_id and (p.at, p.id) < (t.at, t.id) and ${condition}
    and not exists (select from ledger_transactions r where r.kind = 'order_reversal' and r.reference_id = e.id
      and r.number = p.number and (r.at, r.id) <= (t.at, t.id))
  order by e.id limit 1`

export const productDays: DaySums = {
  table: 'product_days',
  columns: 'day, product_id, store_id, pieces, amount',
  source: (sql, span) => sql`
    select t.day, l.product_id, o.store_id,
      sum(case t.kind when 'order_payment' then l.quantity else -l.quantity end)::int,
      sum(case t.kind when 'order_payment' then l.total else -l.total end)::bigint
    from ${transactions(sql, span)} join orders o on o.id = t.reference_id join order_lines l on l.order_id = o.id
    where t.kind in ('order_payment', 'order_reversal', 'order_refund') group by t.day, l.product_id, o.store_id`,
}

/** A verification that was taken back is no sale any more. */
const digitalSign = (sql: AnySql) =>
  sql`case t.kind when 'digital_payment' then 1 when 'digital_reversal' then -1 else 0 end`

export const digitalDays: DaySums = {
  table: 'digital_days',
  columns: 'day, category, orders, sales, refunds, refunded_sales, cost',
  source: (sql, span) => sql`
    select t.day, d.category,
      coalesce(sum(${digitalSign(sql)}), 0)::int,
      coalesce(sum((d.price + d.fee) * ${digitalSign(sql)}), 0)::bigint,
      count(*) filter (where t.kind = 'digital_refund')::int,
      coalesce(sum(d.price + d.fee) filter (where t.kind = 'digital_refund'), 0)::bigint,
      coalesce(sum(e.amount), 0)::bigint
    from ${transactions(sql, span)} join digital_orders d on d.id = t.reference_id
    left join ledger_entries e on e.transaction_id = t.id and e.account = 'supplier'
    where t.kind in ('digital_payment', 'digital_reversal', 'digital_refund', 'digital_cost', 'digital_return')
    group by t.day, d.category`,
}

export const walletDays: DaySums = {
  table: 'wallet_days',
  columns: 'day, kind, entries, credited, debited',
  source: (sql, span) => sql`
    select t.day, t.kind, count(*)::int,
      coalesce(sum(e.amount) filter (where e.amount > 0), 0)::bigint,
      coalesce(-sum(e.amount) filter (where e.amount < 0), 0)::bigint
    from ${transactions(sql, span)} join ledger_entries e on e.transaction_id = t.id
    where e.account = 'wallet' group by t.day, t.kind`,
}

export const allDaySums: readonly DaySums[] = [salesDays, productDays, digitalDays, walletDays]

/** The stored sums of a span. Its days are literals: a week and a year of products need different plans. */
export const storedRows = (sql: AnySql, { table, columns }: DaySums, { from, until }: Span) => sql`
  select ${sql.unsafe(columns)} from ${sql.identifier(table)}
  where day >= ${dateLiteral(sql, from)} and day < ${dateLiteral(sql, until)}`

function dateLiteral(sql: AnySql, day: string): Fragment {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) throw new TypeError(`not a day: ${day}`)
  return sql.unsafe(`date '${day}'`)
}

/**
 * The rows of a span with the columns of `sums`: stored ones of the days that are counted, and the others from their source, so
 * that a report never waits for a job.
 */
export function rowsOf(sql: AnySql, sums: DaySums, span: Span, days: Pick<CountedDays, 'until'>): Fragment {
  const { from, until } = span
  const counted = days.until ?? from
  if (until <= counted) return storedRows(sql, sums, span)
  if (from >= counted) return named(sql, sums, sums.source(sql, span))
  return named(
    sql,
    sums,
    sql`${storedRows(sql, sums, { from, until: counted })} union all ${sums.source(sql, { from: counted, until })}`,
  )
}

const named = (sql: AnySql, { columns }: DaySums, rows: Fragment) =>
  sql`select * from (${rows}) rows (${sql.unsafe(columns)})`

export type CountedDays = {
  /** Every day before this one is summed; null: none yet. */
  until: string | null
  checkedAt: Date | null
  recounted: string[]
  unbalanced: string[]
}

/** How far days are summed, and what the last comparison found (check-days.ts). */
export async function findCountedDays(sql: AnySql): Promise<CountedDays> {
  const [row] = await sql<[CountedDays]>`
    select until::text, checked_at as "checkedAt", recounted::text[], unbalanced::text[] from counted_days`
  return row
}
