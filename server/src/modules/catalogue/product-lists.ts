import type { Static } from 'typebox'
import type { QueryOf } from '#contract/call.ts'
import type { listProducts, ProductCard } from '#contract/catalogue.ts'
import type { AnySql } from '../../db/database.ts'
import { type Fragment, filterGroup, pageOf, sortOf } from '../../http/list-query.ts'
import { searchCondition, searchRank } from './search.ts'
import { type CardRow, toWireCard } from './wire.ts'

export type ProductQuery = QueryOf<typeof listProducts>

/** Default order of each list (001, section 7). */
export const defaultSorts = {
  all: 'Updated_At-desc',
  popular: 'TotalPurchase-desc',
  latest: 'ID-desc',
  choice: 'Position-asc',
} as const
export type ListKind = keyof typeof defaultSorts

/** What a card shows. Stock and names are read beside the product; everything else stands in its row. */
export const cardColumns = (sql: AnySql) => sql`
  p.id, p.name, p.images[1] as image, p.price, p.promo_price, p.discount_percent, k.stock, p.purchase_type, p.min_days,
  p.closed_at, p.delivery_date::text, p.category_id, c.name as category_name, p.store_id, s.name as store_name,
  s.city as store_city, p.available, p.total_purchase`

export const cardJoins = (sql: AnySql) => sql`
  join product_stock k on k.product_id = p.id
  join categories c on c.id = p.category_id
  join stores s on s.id = p.store_id`

/** One page of a product list. */
export async function listProductCards(
  sql: AnySql,
  kind: ListKind,
  query: ProductQuery,
): Promise<Static<typeof ProductCard>[]> {
  const { limit, offset } = pageOf(query, 12)
  const rows = await sql<CardRow[]>`
    select ${cardColumns(sql)}
    from products p ${cardJoins(sql)} ${kind === 'choice' ? sql`join product_choices h on h.product_id = p.id` : sql``}
    where ${condition(sql, query)}
    order by ${order(sql, kind, query)}
    limit ${limit} offset ${offset}`
  return rows.map(toWireCard)
}

/** A search without a wish for an order puts what fits best first. */
function order(sql: AnySql, kind: ListKind, query: ProductQuery): Fragment {
  if (query.Name && !query.SortBy) return sql`${searchRank(sql, query.Name)}, p.total_purchase desc, p.id desc`
  const columns = {
    ID: sql`p.id`,
    Name: sql`p.name`,
    Price: sql`p.promo_price`,
    Updated_At: sql`p.updated_at`,
    TotalPurchase: sql`p.total_purchase`,
    Position: sql`${kind === 'choice' ? sql`h.position` : sql`p.id`}`,
  }
  const { column, direction } = sortOf(sql, query, columns, defaultSorts[kind])
  return sql`${column} ${direction}, p.id ${direction}`
}

/** Only available products, unless Status asks otherwise; this stands outside the caller's group. */
function condition(sql: AnySql, query: ProductQuery): Fragment {
  const wanted = [...new Set(query.Status ?? [1])]
  const availability = wanted.length > 1 ? sql`true` : wanted[0] === 0 ? sql`not p.available` : sql`p.available`
  const { Status: _, ...group } = query
  return sql`${availability} and ${filterGroup(sql, group, {
    ID: (ids) => sql`p.id = any(${ids})`,
    CategoryID: (ids) => (ids.length === 1 ? sql`p.category_id = ${ids[0]!}` : sql`p.category_id = any(${ids})`),
    StoreID: (ids) => (ids.length === 1 ? sql`p.store_id = ${ids[0]!}` : sql`p.store_id = any(${ids})`),
    Name: (keywords) => searchCondition(sql, keywords),
    PurchaseType: (types) => sql`p.purchase_type = any(${types.map((type) => purchaseTypes[type - 1]!)})`,
  })}`
}

const purchaseTypes = ['ready', 'pre_order', 'made_to_order']

/** Counting stops here: past it a pager says no more than a shopper will ever turn. */
const countLimit = 10_000

/**
 * How many products a filter finds. Whole lists, categories and stores are read from counters that the database keeps;
 * other filters are counted, up to a limit.
 */
export async function countProductCards(sql: AnySql, kind: ListKind, query: ProductQuery): Promise<number> {
  const scope = kind === 'choice' ? undefined : counterScope(query)
  if (scope) {
    const [row] = await sql<{ count: number }[]>`
      select coalesce(sum(visible), 0)::int as count from product_counts
      where scope = ${scope.name} and scope_id = any(${scope.ids})`
    return row?.count ?? 0
  }
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from (
      select from products p ${kind === 'choice' ? sql`join product_choices h on h.product_id = p.id` : sql``}
      where ${condition(sql, query)} limit ${countLimit}
    ) found`
  return row?.count ?? 0
}

/** The counter that answers a query, where one does: no filter, or one of category and store alone. */
function counterScope(query: ProductQuery): { name: string; ids: number[] } | undefined {
  const { Page, Size, SortBy, Operand, CategoryID, StoreID, Status, ...others } = query
  if (Object.keys(others).length > 0 || (CategoryID && StoreID)) return undefined
  if (Status && (Status.length !== 1 || Status[0] !== 1)) return undefined
  if (CategoryID) return { name: 'category', ids: [...new Set(CategoryID)] }
  if (StoreID) return { name: 'store', ids: [...new Set(StoreID)] }
  return { name: 'all', ids: [0] }
}
