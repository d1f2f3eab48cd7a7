import type { QueryOf } from '#contract/call.ts'
import type { listProducts } from '#contract/catalogue.ts'
import { namesOf, wireAvailability, wirePurchaseType } from '#contract/values/wire-numbers.ts'
import type { AnySql } from '../../db/database.ts'
import type { Fragment } from '../../db/sql.ts'
import { filterGroup, lowerCased } from '../../http/list-query.ts'
import type { CategoryTree } from './category-tree.ts'
import type { Scope } from './list-anchors.ts'
import { type Search, widestQuery } from './search/search.ts'

export type ProductQuery = QueryOf<typeof listProducts>

/** Default order of each list (C02). */
const defaultSorts = {
  all: 'Updated_At-desc',
  popular: 'TotalPurchase-desc',
  latest: 'ID-desc',
  choice: 'ID-desc',
} as const
export type ListKind = keyof typeof defaultSorts

export type Direction = 'asc' | 'desc'
export type Sorting = { sort: keyof typeof sortColumns; direction: Direction; soldOutLast: boolean }

/**
 * Sold out products come last in the default order of the product list only. An order that a client requests is exact, and
 * so are the specified orders of popular, latest and chosen products (C02).
 */
export function readSorting(kind: ListKind, query: ProductQuery): Sorting {
  const [sort, direction] = (query.SortBy ?? defaultSorts[kind]).split('-')
  return { sort, direction, soldOutLast: kind === 'all' && !query.SortBy } as Sorting
}

const sortColumns = {
  ID: (sql: AnySql) => sql`p.id`,
  Name: (sql: AnySql) => sql`p.name`,
  Price: (sql: AnySql) => sql`p.promo_price`,
  Updated_At: (sql: AnySql) => sql`p.updated_at`,
  TotalPurchase: (sql: AnySql) => sql`p.total_purchase`,
}

/** The id breaks ties, so that no row moves between two pages. */
export function orderBy(sql: AnySql, { sort, direction, soldOutLast }: Sorting): Fragment {
  const sqlDirection = direction === 'asc' ? sql`asc` : sql`desc`
  return sql`${soldOutLast ? sql`p.in_stock desc,` : sql``} ${sortColumns[sort](sql)} ${sqlDirection}, p.id ${sqlDirection}`
}

/**
 * Only available products, unless Status asks otherwise, and one of each family; outside of the caller's group, which Operand=OR
 * could widen.
 */
export function productCondition(sql: AnySql, kind: ListKind, query: ProductQuery, search?: Search): Fragment {
  const wanted = [...new Set(query.Status ?? [wireAvailability.offered])]
  const availability =
    wanted.length > 1 ? sql`true` : wanted[0] === wireAvailability.hidden ? sql`not p.available` : sql`p.available`
  // Whoever asks for products by their numbers wants these, also where another one stands for their family.
  const faces = kind === 'choice' || query.ID || wanted[0] === wireAvailability.hidden ? sql`true` : sql`p.is_face`
  const { Status: _, ...group } = query
  return sql`${availability} and ${faces} and ${filterGroup(sql, group, {
    ID: (ids) => sql`p.id = any(${ids})`,
    CategoryID: (ids) => (ids.length === 1 ? sql`p.category_id = ${ids[0]!}` : sql`p.category_id = any(${ids})`),
    StoreID: (ids) => (ids.length === 1 ? sql`p.store_id = ${ids[0]!}` : sql`p.store_id = any(${ids})`),
    Name: () => sql`p.search @@ ${search ? widestQuery(search) : ''}::tsquery`,
    CategoryName: (names) =>
      sql`p.category_id = any(array(
        select l.id from category_lines l join categories c on c.id = l.within_id
        where lower(c.name) = any(${lowerCased(names)})))`,
    StoreName: (names) =>
      sql`p.store_id = any(array(select id from stores where lower(name) = any(${lowerCased(names)})))`,
    Price: (prices) => sql`p.price = any(${prices})`,
    PurchaseType: (types) => sql`p.purchase_type = any(${namesOf(wirePurchaseType, types)})`,
  })}`
}

/** Limits the list of chosen products to these. */
export const joinChoices = (sql: AnySql, kind: ListKind) =>
  kind === 'choice' ? sql`join product_choices h on h.product_id = p.id` : sql``

export type UnfilteredScope = {
  name: Scope
  /** The one that was asked for; undefined for several. */
  id?: number | undefined
  /** Of categories with those below them. */
  ids: number[]
}

/** The scope of a query that asks for all available products of the shop, of categories or of stores, without other filters. */
export function unfilteredScope(
  kind: ListKind,
  query: ProductQuery,
  categories: CategoryTree,
): UnfilteredScope | undefined {
  const { Page, Size, SortBy, Operand, CategoryID, StoreID, Status, ...others } = query
  if (kind === 'choice' || Object.keys(others).length > 0 || (CategoryID && StoreID)) return undefined
  if (Status && (Status.length !== 1 || Status[0] !== wireAvailability.offered)) return undefined
  if (CategoryID)
    return {
      ...one(
        'category',
        CategoryID.map((id) => categories.idOf(id)),
      ),
      ids: categories.within(CategoryID),
    }
  return StoreID ? one('store', StoreID) : one('all', [0])
}

function one(name: Scope, asked: readonly number[]): UnfilteredScope {
  const ids = [...new Set(asked)]
  return { name, ids, id: ids.length === 1 ? ids[0] : undefined }
}
