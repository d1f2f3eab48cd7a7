import { type Scope, withinScope } from '../../../access/rights.ts'
import type { AnySql, Transaction } from '../../../db/database.ts'

/** Further products are reported the next day. */
const maxReported = 1_000
/** The maximum of one mail; the list in the back office has all of them. */
const maxListed = 50

/** Locks low stocks that no mail has reported yet; none on a day (YYYY-MM-DD) that already has its mail. */
export function lockUnreportedLowStock(
  tx: Transaction,
  day: string,
): Promise<{ productId: number; storeId: number }[]> {
  return tx<{ productId: number; storeId: number }[]>`
    select k.product_id as "productId", p.store_id as "storeId"
    from product_stock k join products p on p.id = k.product_id
    where k.is_low and k.low_digest_id is null and p.archived_at is null
      and not exists (select from low_stock_digests where day = ${day}::text::date)
    order by k.product_id limit ${maxReported} for update of k`
}

/** Allocates the id of the mail of a day; undefined for every caller but the first. */
export async function insertDigest(tx: Transaction, day: string): Promise<number | undefined> {
  const [row] = await tx<{ id: number }[]>`
    insert into low_stock_digests (day) values (${day}::text::date) on conflict (day) do nothing returning id`
  return row?.id
}

export async function markReported(tx: Transaction, digestId: number, productIds: readonly number[]): Promise<void> {
  await tx`update product_stock set low_digest_id = ${digestId} where product_id = any(${[...productIds]})`
}

export type LowStock = { name: string; storeName: string; stock: number; mark: number }

/** The products of a mail whose stock is still low, by store with the lowest stock first, and their number. */
export async function listReportedLowStock(
  sql: AnySql,
  digestId: number,
  scope: Scope,
): Promise<{ products: LowStock[]; count: number }> {
  const rows = await sql<(LowStock & { count: number })[]>`
    select p.name, s.name as "storeName", k.stock, k.low_stock as mark, count(*) over ()::int as count
    from product_stock k join products p on p.id = k.product_id join stores s on s.id = p.store_id
    where k.is_low and k.low_digest_id = ${digestId} and p.archived_at is null
      and ${withinScope(sql, scope, sql`p.store_id`)}
    order by s.name, s.id, k.stock, p.name, p.id limit ${maxListed}`
  return { products: rows, count: rows[0]?.count ?? 0 }
}
