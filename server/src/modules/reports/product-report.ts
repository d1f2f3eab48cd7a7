import type { Period } from '#contract/backoffice/reports.ts'
import { addDays } from '#contract/values/time/calendar-day.ts'
import { type Scope, withinScope } from '../../access/rights.ts'
import type { AnySql } from '../../db/database.ts'
import { findCountedDays, productDays, rowsOf } from './day-sources.ts'

const maxProducts = 100

type Row = {
  productId: number
  name: string
  storeName: string
  pieces: number
  amount: number
  piecesBefore: number
  amountBefore: number
}

/** The products of the stores in `scope` with the highest sales in the period. */
export async function findTopProducts(sql: AnySql, period: Period, scope: Scope): Promise<Row[]> {
  const counted = await findCountedDays(sql)
  const span = { from: period.From, until: addDays(period.To, 1) }
  const isVisible = withinScope(sql, scope, sql`store_id`)
  return sql<Row[]>`
    with top as materialized (
      select product_id, sum(d.pieces)::int as pieces, sum(d.amount)::bigint as amount
      from (${rowsOf(sql, productDays, span, counted)}) d where ${isVisible}
      group by product_id order by sum(d.amount) desc, product_id limit ${maxProducts}
    ), before as (
      select product_id, sum(d.pieces)::int as pieces, sum(d.amount)::bigint as amount
      from (${rowsOf(sql, productDays, { from: period.BeforeFrom, until: period.From }, counted)}) d
      where ${isVisible} and product_id in (select product_id from top) group by product_id
    )
    select p.id as "productId", p.name, s.name as "storeName", top.pieces, top.amount,
      coalesce(before.pieces, 0) as "piecesBefore", coalesce(before.amount, 0)::bigint as "amountBefore"
    from top left join before using (product_id) join products p on p.id = product_id join stores s on s.id = p.store_id
    order by top.amount desc, p.id`
}
