import type { QueryOf } from '#contract/protocol/call.ts'
import { namesOf, wireAvailability, wirePurchaseType } from '#contract/protocol/wire-numbers.ts'
import type { listProducts } from '#contract/shop/catalogue.ts'
import type { ReadSql } from '../../db/database.ts'
import { equalsAny, type Fragment, sqlFragment } from '../../db/sql.ts'
import { columnsOf, conditionsOf, filterGroup, listFields, lowerCased } from '../../http/list-query.ts'
import type { CategoryTree } from './category-tree.ts'
import type { CountedScope, Scope } from './count-visible.ts'
import { type Search, widestQuery } from './search/parsed-search.ts'

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
type Sort = keyof typeof sortColumns | keyof typeof otherSorts
export type Sorting = { sort: Sort; direction: Direction; soldOutLast: boolean }

/** InStock is our own order, used by the shop's lists: products in stock come first, and of these the latest changed. */
export function readSorting(kind: ListKind, query: ProductQuery): Sorting {
  const [sort, direction] = (query.SortBy ?? defaultSorts[kind]).split('-')
  const soldOutLast = sort === 'InStock'
  return { sort: soldOutLast ? 'Updated_At' : sort, direction, soldOutLast } as Sorting
}

const sortColumns = {
  ID: sqlFragment`p.id`,
  Name: sqlFragment`p.name`,
  Price: sqlFragment`p.price`,
  PromoPrice: sqlFragment`p.promo_price`,
  Updated_At: sqlFragment`p.updated_at`,
  TotalPurchase: sqlFragment`p.total_purchase`,
}

const { number, text, time, choice } = listFields(sqlFragment)
const ofStore = (column: Fragment) => sqlFragment`(select ${column} from stores s where s.id = p.store_id)`

/** Fields of a card whose orders and filters have no index: the whole list is read for them. */
const unindexedFields = {
  PromoPrice: number(sqlFragment`p.promo_price`),
  TotalPurchase: number(sqlFragment`p.total_purchase`),
  Discount: number(sqlFragment`p.discount_percent`),
  Stock: number(sqlFragment`(select k.stock from product_stock k where k.product_id = p.id)`),
  MinDays: number(sqlFragment`p.min_days`),
  ClosedDate: time(sqlFragment`p.closed_at`),
  DeliveryDate: text(sqlFragment`p.delivery_date::text`),
  CategoryName: text(sqlFragment`(select c.name from categories c where c.id = p.category_id)`),
  StoreName: text(ofStore(sqlFragment`s.name`)),
  StoreCity: text(ofStore(sqlFragment`s.city`)),
  Weight: number(sqlFragment`p.weight`),
  Unit: text(sqlFragment`p.unit`),
  Width: number(sqlFragment`p.width_cm`),
  Height: number(sqlFragment`p.height_cm`),
  Length: number(sqlFragment`p.length_cm`),
}
const unindexedNames = Object.keys(unindexedFields)
const unindexedConditions = conditionsOf(unindexedFields)

const otherSorts = {
  ...columnsOf(unindexedFields),
  CategoryID: sqlFragment`p.category_id`,
  StoreID: sqlFragment`p.store_id`,
  PurchaseType: choice(sqlFragment`p.purchase_type`, wirePurchaseType).column,
  Status: sqlFragment`p.available`,
}

const columns: Record<Sort, Fragment> = { ...otherSorts, ...sortColumns }

/** Whether an index has the rows in this order. */
export const isIndexed = ({ sort }: Sorting) => sort in sortColumns

/** Whether an order or a filter of a query requires reading all products. */
export const readsAllProducts = (kind: ListKind, query: ProductQuery) =>
  !isIndexed(readSorting(kind, query)) || unindexedNames.some((field) => field in query)

/** The id breaks ties, so that no row moves between two pages. */
export function orderBy(sql: ReadSql, { sort, direction, soldOutLast }: Sorting): Fragment {
  const sqlDirection = direction === 'asc' ? sql`asc` : sql`desc`
  return sql`${soldOutLast ? sql`p.in_stock ${sqlDirection},` : sql``} ${columns[sort]} ${sqlDirection}, p.id ${sqlDirection}`
}

/**
 * Only available products, unless Status asks otherwise, and one of each family on request; outside of the caller's group, which
 * Operand=OR could widen.
 */
export function productCondition(sql: ReadSql, kind: ListKind, query: ProductQuery, search?: Search): Fragment {
  const wanted = [...new Set(query.Status ?? [wireAvailability.offered])]
  const availability =
    wanted.length > 1 ? sql`true` : wanted[0] === wireAvailability.hidden ? sql`not p.available` : sql`p.available`
  // A query by ids returns exactly these products, even if another variant represents their family.
  const isFolded = showsOnePerFamily(query) && kind !== 'choice' && !query.ID && wanted[0] !== wireAvailability.hidden
  const faces = isFolded ? sql`p.is_face` : sql`true`
  const { Status: _, OnePerFamily: __, ...group } = query
  return sql`${availability} and ${faces} and ${filterGroup(sql, group, {
    ...unindexedConditions,
    ID: (ids) => sql`p.id = any(${ids})`,
    CategoryID: (ids) => equalsAny(sql, sql`p.category_id`, ids),
    StoreID: (ids) => equalsAny(sql, sql`p.store_id`, ids),
    Name: () => sql`p.search @@ ${search ? widestQuery(search) : ''}::tsquery`,
    CategoryName: (names) =>
      sql`p.category_id = any(array(
        select l.id from category_lines l join categories c on c.id = l.within_id
        where lower(c.name) = any(${lowerCased(names)})))`,
    StoreName: (names) =>
      sql`p.store_id = any(array(select id from stores where lower(name) = any(${lowerCased(names)})))`,
    StoreCity: (names) =>
      sql`p.store_id = any(array(select id from stores where lower(city) = any(${lowerCased(names)})))`,
    Price: (prices) => sql`p.price = any(${prices})`,
    PurchaseType: (types) => sql`p.purchase_type = any(${namesOf(wirePurchaseType, types)})`,
  })}`
}

/** Whether a list shows one product of each family, as the shop's own do (decision 89). */
export const showsOnePerFamily = ({ OnePerFamily }: Pick<ProductQuery, 'OnePerFamily'>) => OnePerFamily === 1

/** Limits the list of chosen products to these. */
export const joinChoices = (sql: ReadSql, kind: ListKind) =>
  kind === 'choice' ? sql`join product_choices h on h.product_id = p.id` : sql``

export type UnfilteredScope = CountedScope & {
  /** The only requested one; undefined for several. */
  id?: number | undefined
  /** Of categories with those below them. */
  ids: number[]
}

/** The scope of a query for all available products of the shop, of categories or of stores, without other filters. */
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
