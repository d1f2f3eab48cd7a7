import { type Scope, withinScope } from '../../access/rights.ts'
import type { AnySql } from '../../db/database.ts'

/** The sales of goods since a time in rupiah, without shipping and unique codes, less verifications that were taken back. */
export async function findSoldSince(sql: AnySql, since: Date, scope: Scope): Promise<number> {
  const [row] = await sql<[{ sold: number }]>`
    select coalesce(sum(case t.kind when 'order_payment' then o.goods_total else -o.goods_total end), 0)::bigint as sold
    from ledger_transactions t join orders o on o.id = t.reference_id
    where t.at >= ${since} and t.kind in ('order_payment', 'order_reversal') and ${withinScope(sql, scope, sql`o.store_id`)}`
  return row.sold
}
