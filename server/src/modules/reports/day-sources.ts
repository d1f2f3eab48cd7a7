import { fromWireTime } from '#contract/values/time/wib-time.ts'
import type { AnySql } from '../../db/database.ts'
import type { Fragment } from '../../db/sql.ts'
import { wibDayOf } from '../../db/wib-day.ts'
import type { Span } from './period.ts'

/** A table of daily sums, and the statement that computes the same from orders and ledger. */
export type DaySums = {
  table: 'sales_days' | 'product_days' | 'digital_days' | 'wallet_days' | 'ledger_days'
  columns: string
  source: (sql: AnySql, span: Span) => Fragment
}

/** The ledger's transactions of these days, each with its day in WIB. */
const transactions = (sql: AnySql, { from, until }: Span) => sql`(
  select id, kind, reference_id, number, at, ${wibDayOf(sql, sql`at`)} as day
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
      coalesce(sum(refunded_goods), 0)::bigint,
      coalesce(sum(refunded), 0)::bigint
    from (
      select t.day, case t.kind when 'order_payment' then 1 when 'order_reversal' then -1 else 0 end as paid, o.store_id,
        o.payment_type, o.goods_total, o.shipping_fee, o.unique_code, r.refunded_goods, r.refunded,
        ${isPayment(sql)} and (${otherPayment(sql, sql`true`)}) is null as is_first_in_shop,
        ${isPayment(sql)} and (${otherPayment(sql, sql`e.store_id = o.store_id`)}) is null as is_first_in_store
      from ${transactions(sql, span)} join orders o on o.id = t.reference_id
        left join lateral (${refundOf(sql)}) r on not ${isPayment(sql)}
      where t.kind in ('order_payment', 'order_reversal', 'order_refund', 'order_partial_refund')
    ) moved group by day, store_id, payment_type`,
}

const isPayment = (sql: AnySql) => sql`(t.kind in ('order_payment', 'order_reversal'))`

/**
 * The rupiah of refund `t` of order `o`, into the wallet or towards a bank account, and those of its goods. Earlier releases refunded only
 * whole orders, from one account.
 */
const refundOf = (sql: AnySql) => sql`
  select sum(e.amount) filter (where e.account in ('wallet', 'payouts')) as refunded,
    coalesce(-sum(e.amount) filter (where e.account = 'returns:' || o.store_id),
      case when bool_or(e.account = 'refunds') then o.goods_total else 0 end) as refunded_goods
  from ledger_entries e where e.transaction_id = t.id`

/**
 * An earlier payment of the shopper of `o` that still stands after `t`, a payment or its reversal: a shopper is new with the first one
 * that stands, and no longer when the last is reversed. The oldest order is read first: for returning shoppers it is nearly always a
 * match, so their thousands of orders are not read.
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
    select day, product_id, store_id, sum(pieces)::int, sum(amount)::bigint from (
      select t.day, l.product_id, o.store_id,
        case t.kind when 'order_payment' then l.quantity else -p.quantity end as pieces,
        case t.kind when 'order_payment' then l.total else -p.quantity * l.promo_price end as amount
      from ${transactions(sql, span)} join orders o on o.id = t.reference_id join order_lines l on l.order_id = o.id,
        lateral (${returnedPieces(sql)}) p
      where t.kind in ('order_payment', 'order_reversal', 'order_refund', 'order_partial_refund')
      union all
      select t.day, l.product_id, o.store_id, -p.quantity, -p.quantity * l.promo_price
      from ${transactions(sql, span)} join orders o on o.id = t.reference_id join order_replacements l on l.order_id = o.id,
        lateral (${returnedPieces(sql)}) p
      where t.kind in ('order_refund', 'order_partial_refund')
      union all
      ${replacedPieces(sql, span)}
    ) moved group by day, product_id, store_id having bool_or(pieces <> 0)`,
}

/** The pieces of line `l` that `t` takes back: those of its part, or all that no part has taken back and no replacement before. */
const returnedPieces = (sql: AnySql) => sql`
  select case t.kind when 'order_partial_refund' then coalesce(sum(x.quantity) filter (where r.number = t.number), 0)
    when 'order_refund' then l.quantity - coalesce(sum(x.quantity), 0) - (
      select coalesce(sum(y.quantity), 0) from order_replacements y where y.order_id = o.id and y.replaces = l.line
    ) else l.quantity end as quantity
  from order_refunds r join order_refund_lines x on x.refund_id = r.id
  where r.order_id = o.id and x.line = l.line`

/** On the day of an edit its new goods are sold in place of the old ones, with or without a posting of the difference. */
const replacedPieces = (sql: AnySql, { from, until }: Span) => sql`
  select ${wibDayOf(sql, sql`e.at`)}, m.product_id, o.store_id, m.pieces, m.pieces * m.price
  from order_edits e join orders o on o.id = e.order_id join order_replacements r on r.edit_id = e.id
    join order_goods g on g.order_id = r.order_id and g.line = r.replaces,
    lateral (values (r.product_id, r.quantity, r.promo_price), (g.product_id, -r.quantity, g.promo_price)) m (product_id, pieces, price)
  where e.at >= ${fromWireTime(from)!} and e.at < ${fromWireTime(until)!}`

/** A reversed verification is not a sale. */
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

/** The entries of a transaction count for its store, 0 without one, so that the sums of a day and store balance. */
export const ledgerDays: DaySums = {
  table: 'ledger_days',
  columns: 'day, store_id, account, debit, credit',
  source: (sql, span) => sql`
    select day, store_id, account, coalesce(-sum(amount) filter (where amount < 0), 0)::bigint,
      coalesce(sum(amount) filter (where amount > 0), 0)::bigint
    from (
      select t.day, coalesce(max(a.store_id) over (partition by t.id), 0) as store_id, e.account, e.amount
      from ${transactions(sql, span)} join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.code = e.account
    ) moved group by day, store_id, account`,
}

export const allDaySums: readonly DaySums[] = [salesDays, productDays, digitalDays, walletDays, ledgerDays]

/** The stored sums of a span. Its days are literals: a week and a year of products need different plans. */
export const storedRows = (sql: AnySql, { table, columns }: DaySums, { from, until }: Span) => sql`
  select ${sql.unsafe(columns)} from ${sql.identifier(table)}
  where day >= ${dateLiteral(sql, from)} and day < ${dateLiteral(sql, until)}`

function dateLiteral(sql: AnySql, day: string): Fragment {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) throw new TypeError(`not a day: ${day}`)
  return sql.unsafe(`date '${day}'`)
}

/**
 * The rows of a span with the columns of `sums`: stored ones for counted days, the others computed from their sources, so that a report
 * never waits for a job.
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
  /** Every earlier day has sums; null for none. */
  until: string | null
  /** Every earlier month of the ledger has sums; null for none. */
  monthsUntil: string | null
  checkedAt: Date | null
  recounted: string[]
  unbalanced: string[]
}

/** The progress of the sums, and the result of the last comparison (check-days.ts). */
export async function findCountedDays(sql: AnySql): Promise<CountedDays> {
  const [row] = await sql<[CountedDays]>`
    select until::text, months_until::text as "monthsUntil", checked_at as "checkedAt", recounted::text[], unbalanced::text[] from counted_days`
  return row
}
