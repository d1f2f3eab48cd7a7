import { type listStockTakes, maxTakeLines } from '#contract/backoffice/stock-takes.ts'
import type { QueryOf } from '#contract/protocol/call.ts'
import { type Scope, withinScope } from '../../../access/rights.ts'
import type { AnySql, Transaction } from '../../../db/database.ts'
import { filterGroup, pageOf } from '../../../http/list-query.ts'
import { statesOnShelf } from './held-pieces.ts'

export type TakeRow = {
  id: number
  storeId: number
  storeName: string
  startedAt: Date
  startedBy: string
  closedAt: Date | null
  products: number
}

export type TakeLineRow = {
  productId: number
  name: string
  image: string | null
  sku: string
  counted: number
  expected: number
  held: number
  countedBy: string
  countedAt: Date
}

type Query = QueryOf<typeof listStockTakes>

const condition = (sql: AnySql, query: Query, scope: Scope) =>
  sql`${withinScope(sql, scope, sql`t.store_id`)} and ${filterGroup(sql, query, {
    ID: (ids) => sql`t.id = any(${ids})`,
    StoreID: (ids) => sql`t.store_id = any(${ids})`,
    IsOpen: (answers) => sql`(t.closed_at is null) = any(${answers})`,
  })}`

export async function listTakes(sql: AnySql, query: Query, scope: Scope): Promise<TakeRow[]> {
  const { limit, offset } = pageOf(query, 25)
  const direction = query.SortBy === 'ID-asc' ? sql`asc` : sql`desc`
  return sql<TakeRow[]>`
    select t.id, t.store_id as "storeId", s.name as "storeName", t.started_at as "startedAt", t.closed_at as "closedAt",
      coalesce(u.full_name, '') as "startedBy",
      (select count(distinct product_id)::int from stock_counts where take_id = t.id) as products
    from stock_takes t join stores s on s.id = t.store_id left join users u on u.id = t.started_by
    where ${condition(sql, query, scope)} order by t.id ${direction} limit ${limit} offset ${offset}`
}

export async function countTakes(sql: AnySql, query: Query, scope: Scope): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from stock_takes t where ${condition(sql, query, scope)}`
  return row.count
}

/** For each counted product, the pieces found and the pieces expected at its last count. */
const found = (sql: AnySql, takeId: number) => sql`
  select l.product_id, l.counted, c.expected, c.held, c.id, c.user_id, c.created_at from (
    select product_id, sum(pieces)::int as counted, max(id) as last from stock_counts where take_id = ${takeId}
    group by product_id
  ) l join stock_counts c on c.id = l.last`

/** The last counted products, the latest first, and the number of all that differ from the expected stock. */
export async function listTakeLines(sql: AnySql, takeId: number): Promise<{ lines: TakeLineRow[]; differing: number }> {
  const lines = await sql<(TakeLineRow & { differing: number })[]>`
    select f.product_id as "productId", p.name, p.images[1] as image, p.sku, f.counted, f.expected, f.held,
      coalesce(u.full_name, '') as "countedBy", f.created_at as "countedAt", f.differing
    from (
      select *, count(*) filter (where counted <> expected) over ()::int as differing
      from (${found(sql, takeId)}) all_counted order by id desc limit ${maxTakeLines}
    ) f
    join products p on p.id = f.product_id left join users u on u.id = f.user_id
    order by f.id desc`
  return { lines, differing: lines[0]?.differing ?? 0 }
}

/** Returns its id; undefined if the store has an open one. */
export async function insertTake(tx: Transaction, storeId: number, userId: number): Promise<number | undefined> {
  const [row] = await tx<{ id: number }[]>`
    insert into stock_takes (store_id, started_by) values (${storeId}, ${userId}) on conflict do nothing returning id`
  return row?.id
}

/** A stock-take, locked: others may count at the same time, except with `forEnd`. */
export async function lockTake(
  tx: Transaction,
  id: number,
  { forEnd }: { forEnd: boolean },
): Promise<{ storeId: number; closedAt: Date | null } | undefined> {
  const [row] = await tx<{ storeId: number; closedAt: Date | null }[]>`
    select store_id as "storeId", closed_at as "closedAt" from stock_takes where id = ${id}
    ${forEnd ? tx`for update` : tx`for share`}`
  return row
}

/**
 * Adds a count of a product of this store with the stock expected on the shelf at that time, and returns the sum of its counts; undefined
 * if the store does not have the product.
 */
export async function insertCount(
  tx: Transaction,
  take: { id: number; storeId: number },
  { productId, pieces, userId }: { productId: number; pieces: number; userId: number },
): Promise<{ counted: number; expected: number } | undefined> {
  const [row] = await tx<{ counted: number; expected: number }[]>`
    with added as (
      insert into stock_counts (take_id, store_id, product_id, pieces, user_id, expected, held)
      select ${take.id}, p.store_id, p.id, ${pieces}, ${userId}, k.stock + h.held, h.held
      from products p join product_stock k on k.product_id = p.id, lateral (
        select coalesce(sum(l.quantity - (
            select coalesce(sum(x.quantity), 0) from order_refunds r join order_refund_lines x on x.refund_id = r.id
            where r.order_id = o.id and r.is_restocked and x.line = l.line
          )), 0)::int as held
        from orders o join order_goods l on l.order_id = o.id
        where o.status = any(${statesOnShelf}) and l.product_id = p.id
      ) h
      where p.id = ${productId} and p.store_id = ${take.storeId} and p.archived_at is null
      returning product_id, pieces, expected
    )
    select a.expected, a.pieces + coalesce((
      select sum(c.pieces)::int from stock_counts c where c.take_id = ${take.id} and c.product_id = a.product_id
    ), 0)::int as counted
    from added a`
  return row
}

/** Changes each counted stock by the difference found. Stocks are locked in the order in which orders lock them. */
export async function applyCounts(
  tx: Transaction,
  takeId: number,
  userId: number,
  note: string,
): Promise<{ changed: number; missing: number }> {
  await tx`
    select from product_stock where product_id in (select product_id from stock_counts where take_id = ${takeId})
    order by product_id for update`
  const [row] = await tx<[{ changed: number; missing: number }]>`
    with changes as (
      select k.product_id, k.stock as before, k.stock + f.counted - f.expected as wanted
      from (${found(tx, takeId)}) f join product_stock k using (product_id) where f.counted <> f.expected
    ), changed as (
      update product_stock k set stock = greatest(c.wanted, 0), moved_for = 'count', moved_by = ${userId}, moved_note = ${note}
      from changes c where k.product_id = c.product_id and greatest(c.wanted, 0) <> c.before
      returning 1
    )
    select (select count(*)::int from changed) as changed,
      (select coalesce(sum(-wanted) filter (where wanted < 0), 0)::int from changes) as missing`
  return row
}

export async function markClosed(tx: Transaction, id: number, userId: number): Promise<void> {
  await tx`update stock_takes set closed_at = shop_now(), closed_by = ${userId} where id = ${id}`
}
