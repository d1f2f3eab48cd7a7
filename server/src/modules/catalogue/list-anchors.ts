import type { AnySql, Sql, Transaction } from '../../db/database.ts'
import { runTransaction } from '../../db/transaction.ts'
import type { Fragment, Page } from '../../http/list-query.ts'

/**
 * Opens long lists at any depth without walking there. Every `step` rows of a list an anchor is noted; whatever enters or
 * leaves the list afterwards stands in list_changes, so the true place of an anchor is its rank and the changes before it.
 */

export type Scope = 'all' | 'category' | 'store'

/** A list in falling order that has anchors. */
export type AnchoredList = {
  scope: Scope
  /** 0 for all. */
  scopeId: number
  sort: AnchoredSort
}
type AnchoredSort = keyof ReturnType<typeof columns>

/** Sort columns, each with a value that none is above. */
const columns = (sql: AnySql) => ({
  ID: { column: sql`id`, top: sql`9223372036854775807` },
  Updated_At: { column: sql`updated_at`, top: sql`'infinity'` },
  TotalPurchase: { column: sql`total_purchase`, top: sql`2147483647` },
  Price: { column: sql`promo_price`, top: sql`9223372036854775807` },
})

/** Which lists of which scope have anchors: those that an index walks in order. */
const anchoredSorts: Record<Scope, readonly AnchoredSort[]> = {
  all: ['ID', 'Updated_At', 'TotalPurchase', 'Price'],
  category: ['Updated_At'],
  store: ['Updated_At'],
}
const step = 500
/** Reading goes through the changes, so they may not become many. */
const mostChanges = 2_000

export function hasAnchors(scope: Scope, sort: string): sort is AnchoredSort {
  return anchoredSorts[scope].includes(sort as AnchoredSort)
}

/** Before the first anchor, walking from the beginning is the shorter way. */
export const isBeforeAnchors = ({ offset }: Page) => offset < step

/** Products in `limit` rows from row `offset` (from 0) of a list, as `id`, exactly as a walk from its beginning finds them. */
export function rowsAt(sql: AnySql, list: AnchoredList, { offset, limit }: Page): Fragment {
  const { column, top } = columns(sql)[list.sort]
  const inScope = {
    all: sql`true`,
    category: sql`category_id = ${list.scopeId}`,
    store: sql`store_id = ${list.scopeId}`,
  }
  return sql`
    with anchor as (
      select a.${column} as value, a.id, a.rank + m.moved as rank
      from list_anchors a cross join lateral (
        select coalesce(sum(c.change), 0)::int as moved from list_changes c
        where ${inScope[list.scope]} and (c.${column}, c.id) > (a.${column}, a.id)
      ) m
      where a.scope = ${list.scope} and a.scope_id = ${list.scopeId} and a.sort = ${list.sort}
        and a.rank <= ${offset}::int + (select count(*) from list_changes where change < 0) and a.rank + m.moved <= ${offset}
      order by a.rank desc limit 1
    )
    select p.id from products p
    where p.available and ${inScope[list.scope]} and (p.${column}, p.id) <= (
      coalesce((select value from anchor), ${top}), coalesce((select id from anchor), 9223372036854775807))
    order by p.${column} desc, p.id desc
    limit ${limit} offset ${offset}::int - coalesce((select rank from anchor), 0)`
}

/** Takes new anchors when much has changed since the last ones; nobody waits for it, and no change is lost meanwhile. */
export async function refreshListAnchors(sql: Sql, { changes = mostChanges } = {}): Promise<void> {
  const [noted] = await sql<{ many: boolean }[]>`
    select count(*) >= ${changes} as many from (select from list_changes limit ${changes}) noted`
  if (noted?.many) await takeListAnchors(sql)
}

/** One snapshot for everything: the anchors know exactly those changes that are removed. */
export async function takeListAnchors(sql: Sql): Promise<void> {
  const retake = async (tx: Transaction) => {
    await tx`delete from list_changes`
    await tx`delete from list_anchors`
    for (const [scope, sorts] of Object.entries(anchoredSorts)) {
      for (const sort of sorts) await takeAnchors(tx, scope, sort)
    }
  }
  await runTransaction(sql, retake, { isolation: 'repeatable read' })
  await sql`vacuum list_changes`
}

async function takeAnchors(tx: AnySql, scope: string, sort: AnchoredSort): Promise<void> {
  const scopeId = { all: tx`0::bigint`, category: tx`category_id`, store: tx`store_id` }[scope]!
  await tx`
    insert into list_anchors
    select ${scope}, r.scope_id, ${sort}, r.rank, p.id, p.updated_at, p.total_purchase, p.promo_price
    from (
      select id, ${scopeId} as scope_id,
        row_number() over (partition by ${scopeId} order by ${columns(tx)[sort].column} desc, id desc) - 1 as rank
      from products where available
    ) r join products p using (id)
    where r.rank % ${step} = 0 and r.rank > 0`
}
