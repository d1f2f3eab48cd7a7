import type { AnySql, Transaction } from '../../../db/database.ts'
import { type Scope, withinScope } from '../../staff/rights.ts'

/** More are told the next day. */
const maxTold = 1_000
/** Of one mail; the list in the back office has them all. */
const maxListed = 50

/** Locks stocks that are low and that no mail has told; none on a day (YYYY-MM-DD) that has its mail. */
export function lockUntold(tx: Transaction, day: string): Promise<{ productId: number; storeId: number }[]> {
  return tx<{ productId: number; storeId: number }[]>`
    select k.product_id as "productId", p.store_id as "storeId"
    from product_stock k join products p on p.id = k.product_id
    where k.is_low and k.low_digest_id is null and p.archived_at is null
      and not exists (select from low_stock_digests where day = ${day}::text::date)
    order by k.product_id limit ${maxTold} for update of k`
}

/** The id of the mail of a day, once; undefined for everybody else who asks. */
export async function insertDigest(tx: Transaction, day: string): Promise<number | undefined> {
  const [row] = await tx<{ id: number }[]>`
    insert into low_stock_digests (day) values (${day}::text::date) on conflict (day) do nothing returning id`
  return row?.id
}

export async function markTold(tx: Transaction, digestId: number, productIds: readonly number[]): Promise<void> {
  await tx`update product_stock set low_digest_id = ${digestId} where product_id = any(${[...productIds]})`
}

export type LowStock = { name: string; storeName: string; stock: number; mark: number }

/** What is still low of what a mail tells, by store and the fewest pieces first, and how many these are. */
export async function listToldStock(
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
