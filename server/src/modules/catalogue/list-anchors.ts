import type { AnySql, ReadSql, Sql, Transaction } from '../../db/database.ts'
import type { Fragment } from '../../db/sql.ts'
import { runTransaction } from '../../db/transaction.ts'
import type { Page } from '../../http/list-query.ts'
import type { CountedScope, Scope } from './count-visible.ts'
import { isIn } from './listed.ts'

/**
 * Pages of long lists at any depth without a long offset scan. Every `rowsPerAnchor` rows an anchor (key and rank) is
 * stored; rows that enter or leave the list later are in product_changes, so the current rank of an anchor is its rank plus
 * the changes before it.
 */

/** A descending list that has anchors. */
export type AnchoredList = {
  /** Whether it shows one product of each family. */
  onePerFamily: boolean
  scope: Scope
  /** 0 for all. */
  scopeId: number
  /** The category and its subcategories; for other scopes only the id itself. */
  ids: readonly number[]
  sort: AnchoredSort
  /** Products in stock come first. */
  soldOutLast: boolean
}
type AnchoredSort = keyof ReturnType<typeof columns>

/** Sort columns, each with an upper bound of its values. */
const columns = (sql: ReadSql) => ({
  ID: { column: sql`id`, max: sql`9223372036854775807` },
  Updated_At: { column: sql`updated_at`, max: sql`'infinity'` },
  TotalPurchase: { column: sql`total_purchase`, max: sql`2147483647` },
  Price: { column: sql`price`, max: sql`9223372036854775807` },
  PromoPrice: { column: sql`promo_price`, max: sql`9223372036854775807` },
})

type Order = Pick<AnchoredList, 'sort' | 'soldOutLast'>

const inOrderOf = (...sorts: AnchoredSort[]) => sorts.map((sort): Order => ({ sort, soldOutLast: false }))
const inStockFirst: Order = { sort: 'Updated_At', soldOutLast: true }
/** The orders with anchors by scope: those for which there is an index. */
const anchoredOrders: Record<'every' | 'onePerFamily', Record<Scope, readonly Order[]>> = {
  every: {
    all: inOrderOf('Updated_At', 'ID', 'TotalPurchase', 'Price', 'PromoPrice'),
    category: inOrderOf('Updated_At'),
    store: inOrderOf('Updated_At'),
  },
  onePerFamily: {
    all: [inStockFirst, ...inOrderOf('ID', 'TotalPurchase', 'PromoPrice')],
    category: [inStockFirst],
    store: [inStockFirst],
  },
}
/** The name of an order in the column product_anchors.sort. */
const nameOf = ({ sort, soldOutLast }: Order) => (soldOutLast ? `${sort}, sold out last` : sort)
const rowsPerAnchor = 500
/** Each read sums up the changes, so their number is limited. */
const maxChanges = 2_000

/** The anchored list of a scope and order; null if the list has no anchors. */
export function anchoredList(
  { name, id, ids, onePerFamily }: CountedScope & { id?: number | undefined },
  order: { sort: string; soldOutLast: boolean },
): AnchoredList | null {
  const known = anchoredOrders[onePerFamily ? 'onePerFamily' : 'every'][name].find(
    (one) => nameOf(one) === nameOf(order as Order),
  )
  return known && id !== undefined ? { ...known, onePerFamily, scope: name, scopeId: id, ids } : null
}

/** Before the first anchor a plain offset is cheaper. */
export const isBeforeAnchors = ({ offset }: Page) => offset < rowsPerAnchor

/** Products in `limit` rows from row `offset` (from 0) of a list, as `id`, exactly as a plain offset finds them. */
export function anchoredRows(sql: ReadSql, list: AnchoredList, { offset, limit }: Page): Fragment {
  const { column, max } = columns(sql)[list.sort]
  const { key, descending } = orderOf(sql, list)
  const inScope = {
    all: sql`true`,
    category: list.ids.length === 1 ? sql`category_id = ${list.scopeId}` : sql`category_id = any(${[...list.ids]})`,
    store: sql`store_id = ${list.scopeId}`,
  }
  // Anchors of another set of categories are outdated: a category has moved since.
  const ofSameIds =
    list.scope === 'category' ? sql`and a.scope_ids = ${list.ids.toSorted((a, b) => a - b)}::bigint[]` : sql``
  const fromAnchor = sql`(${key(sql`p`)}) <= (
    ${list.soldOutLast ? sql`coalesce((select in_stock from anchor), true),` : sql``}
    coalesce((select value from anchor), ${max}), coalesce((select id from anchor), 9223372036854775807))`
  const skipped = sql`${offset}::int - coalesce((select rank from anchor), 0)`
  const rows =
    list.ids.length === 1
      ? sql`products p where ${isIn(list)} and ${inScope[list.scope]} and ${fromAnchor}`
      : sql`unnest(${[...list.ids]}::bigint[]) scope_id cross join lateral (
          select p.id, p.updated_at, p.in_stock from products p
          where ${isIn(list)} and p.category_id = scope_id and ${fromAnchor}
          order by ${descending(sql`p`)} limit ${limit} + ${skipped}
        ) p`
  return sql`
    with anchor as (
      select a.in_stock, a.${column} as value, a.id, a.rank + m.moved as rank
      from product_anchors a cross join lateral (
        select coalesce(sum(c.change), 0)::int as moved from product_changes c
        where ${list.onePerFamily ? sql`c.is_face` : sql`true`} and ${inScope[list.scope]} and (${key(sql`c`)}) > (${key(sql`a`)})
      ) m
      where a.one_per_family = ${list.onePerFamily} and a.scope = ${list.scope} and a.scope_id = ${list.scopeId} and a.sort = ${nameOf(list)} ${ofSameIds}
        and a.rank <= ${offset}::int + (select count(*) from product_changes where change < 0) and a.rank + m.moved <= ${offset}
      order by a.rank desc limit 1
    )
    select p.id from ${rows} order by ${descending(sql`p`)} limit ${limit} offset ${skipped}`
}

/** The sort key of a row, and the descending order by it. */
function orderOf(sql: ReadSql, { sort, soldOutLast }: Order) {
  const { column } = columns(sql)[sort]
  return {
    key: (row: Fragment) => sql`${soldOutLast ? sql`${row}.in_stock,` : sql``} ${row}.${column}, ${row}.id`,
    descending: (row: Fragment) =>
      sql`${soldOutLast ? sql`${row}.in_stock desc,` : sql``} ${row}.${column} desc, ${row}.id desc`,
  }
}

/**
 * Rebuilds the anchors after many changes since the last rebuild, or if there are none for the current subcategories. Nothing waits for
 * it, and no concurrent change is lost.
 */
export async function refreshListAnchors(sql: Sql, { changes = maxChanges } = {}): Promise<void> {
  const [row] = await sql<{ isStale: boolean }[]>`
    select count(*) >= ${changes} or not exists (select from product_anchors)
      and exists (select from product_counts where scope = 'all' and variants > ${rowsPerAnchor})
      or exists (
        select from (
          select l.within_id, array_agg(l.id order by l.id) as ids, sum(n.variants) as variants
          from category_lines l left join product_counts n on n.scope = 'category' and n.scope_id = l.id group by l.within_id
        ) c
        where c.variants > ${rowsPerAnchor} and not exists (
          select from product_anchors a where not a.one_per_family and a.scope = 'category' and a.scope_id = c.within_id and a.scope_ids = c.ids)
      ) as "isStale"
    from (select from product_changes limit ${changes}) recent`
  if (row?.isStale) await rebuildListAnchors(sql)
}

/** One snapshot: the anchors include exactly the changes that are deleted. */
export async function rebuildListAnchors(sql: Sql): Promise<void> {
  const rebuild = async (tx: Transaction) => {
    await tx`delete from product_changes`
    await tx`delete from product_anchors`
    // The version before reads these, and takes its own again where there are none.
    await tx`delete from list_changes`
    await tx`delete from list_anchors`
    for (const onePerFamily of [false, true]) {
      for (const [scope, orders] of Object.entries(anchoredOrders[onePerFamily ? 'onePerFamily' : 'every'])) {
        for (const order of orders) await insertAnchors(tx, { onePerFamily, scope, order })
      }
    }
  }
  await runTransaction(sql, rebuild, { isolation: 'repeatable read' })
  await sql`vacuum product_changes, list_changes`
}

type NewAnchors = { onePerFamily: boolean; scope: string; order: Order }

async function insertAnchors(tx: AnySql, { onePerFamily, scope, order }: NewAnchors): Promise<void> {
  const isOfCategories = scope === 'category'
  const scopeId = { all: tx`0::bigint`, category: tx`l.within_id`, store: tx`p.store_id` }[scope]!
  await tx`
    insert into product_anchors
    select ${onePerFamily}, ${scope}, r.scope_id, ${nameOf(order)}, r.rank, p.id, p.updated_at, p.total_purchase, p.price,
      p.promo_price, p.in_stock,
      ${isOfCategories ? tx`array(select id from category_lines where within_id = r.scope_id order by id)` : tx`'{}'`}
    from (
      select p.id, ${scopeId} as scope_id,
        row_number() over (partition by ${scopeId} order by ${orderOf(tx, order).descending(tx`p`)}) - 1 as rank
      from products p ${isOfCategories ? tx`join category_lines l on l.id = p.category_id` : tx``}
      where ${isIn({ onePerFamily })}
    ) r join products p using (id)
    where r.rank % ${rowsPerAnchor} = 0 and r.rank > 0`
}
