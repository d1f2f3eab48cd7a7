import type { QueryOf } from '#contract/call.ts'
import type { listProducts } from '#contract/catalogue.ts'
import { namesOf, wireAvailability, wirePurchaseType } from '#contract/values/wire-numbers.ts'
import type { AnySql } from '../../db/database.ts'
import type { Fragment } from '../../db/sql.ts'
import { filterGroup, lowerCased } from '../../http/list-query.ts'
import type { CategoryTree } from './category-tree.ts'
import type { CountedScope, Scope } from './count-visible.ts'
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

/** InStock is our own order, of the shop's lists: what can be bought comes first, and among it the newest change. */
export function readSorting(kind: ListKind, query: ProductQuery): Sorting {
  const [sort, direction] = (query.SortBy ?? defaultSorts[kind]).split('-')
  const soldOutLast = sort === 'InStock'
  return { sort: soldOutLast ? 'Updated_At' : sort, direction, soldOutLast } as Sorting
}

const sortColumns = {
  ID: (sql: AnySql) => sql`p.id`,
  Name: (sql: AnySql) => sql`p.name`,
  Price: (sql: AnySql) => sql`p.price`,
  PromoPrice: (sql: AnySql) => sql`p.promo_price`,
  Updated_At: (sql: AnySql) => sql`p.updated_at`,
  TotalPurchase: (sql: AnySql) => sql`p.total_purchase`,
}

/** The id breaks ties, so that no row moves between two pages. */
export function orderBy(sql: AnySql, { sort, direction, soldOutLast }: Sorting): Fragment {
  const sqlDirection = direction === 'asc' ? sql`asc` : sql`desc`
  return sql`${soldOutLast ? sql`p.in_stock ${sqlDirection},` : sql``} ${sortColumns[sort](sql)} ${sqlDirection}, p.id ${sqlDirection}`
}

/**
 * Only available products, unless Status asks otherwise, and one of each family where this is asked for; outside of the caller's group,
 * which Operand=OR could widen.
 */
export function productCondition(sql: AnySql, kind: ListKind, query: ProductQuery, search?: Search): Fragment {
  const wanted = [...new Set(query.Status ?? [wireAvailability.offered])]
  const availability =
    wanted.length > 1 ? sql`true` : wanted[0] === wireAvailability.hidden ? sql`not p.available` : sql`p.available`
  // Whoever asks for products by their numbers wants these, also where another one stands for their family.
  const isFolded = showsOnePerFamily(query) && kind !== 'choice' && !query.ID && wanted[0] !== wireAvailability.hidden
  const faces = isFolded ? sql`p.is_face` : sql`true`
  const { Status: _, OnePerFamily: __, ...group } = query
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

/** Whether a list shows one product of each family, as the shop's own do (decision 89). */
export const showsOnePerFamily = ({ OnePerFamily }: Pick<ProductQuery, 'OnePerFamily'>) => OnePerFamily === 1

/** Limits the list of chosen products to these. */
export const joinChoices = (sql: AnySql, kind: ListKind) =>
  kind === 'choice' ? sql`join product_choices h on h.product_id = p.id` : sql``

export type UnfilteredScope = CountedScope & {
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
  const { Page, Size, SortBy, Operand, CategoryID, StoreID, Status, OnePerFamily, ...others } = query
  if (kind === 'choice' || Object.keys(others).length > 0 || (CategoryID && StoreID)) return undefined
  if (Status && (Status.length !== 1 || Status[0] !== wireAvailability.offered)) return undefined
  const scope = (name: Scope, asked: readonly number[]): UnfilteredScope => {
    const ids = [...new Set(asked)]
    return { name, ids, id: ids.length === 1 ? ids[0] : undefined, onePerFamily: showsOnePerFamily({ OnePerFamily }) }
  }
  if (CategoryID) {
    const today = CategoryID.map((id) => categories.idOf(id))
    return { ...scope('category', today), ids: categories.within(CategoryID) }
  }
  return StoreID ? scope('store', StoreID) : scope('all', [0])
}
