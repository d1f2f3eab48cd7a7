import type { QueryOf } from '#contract/call.ts'
import type { listProducts } from '#contract/catalogue.ts'
import { namesOf, wireAvailability, wirePurchaseType } from '#contract/values/wire-numbers.ts'
import type { AnySql } from '../../db/database.ts'
import type { Fragment } from '../../db/sql.ts'
import { columnsOf, conditionsOf, filterGroup, listFields, lowerCased } from '../../http/list-query.ts'
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
type Sort = keyof typeof sortColumns | keyof ReturnType<typeof otherSorts>
export type Sorting = { sort: Sort; direction: Direction; soldOutLast: boolean }

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

/** Fields of a card whose orders and filters have no index: the whole list is read for them. */
function unindexedFields(sql: AnySql) {
  const { number, text, time } = listFields(sql)
  const ofStore = (column: Fragment) => sql`(select ${column} from stores s where s.id = p.store_id)`
  return {
    PromoPrice: number(sql`p.promo_price`),
    TotalPurchase: number(sql`p.total_purchase`),
    Discount: number(sql`p.discount_percent`),
    Stock: number(sql`(select k.stock from product_stock k where k.product_id = p.id)`),
    MinDays: number(sql`p.min_days`),
    ClosedDate: time(sql`p.closed_at`),
    DeliveryDate: text(sql`p.delivery_date::text`),
    CategoryName: text(sql`(select c.name from categories c where c.id = p.category_id)`),
    StoreName: text(ofStore(sql`s.name`)),
    StoreCity: text(ofStore(sql`s.city`)),
    Weight: number(sql`p.weight`),
    Unit: text(sql`p.unit`),
    Width: number(sql`p.width_cm`),
    Height: number(sql`p.height_cm`),
    Length: number(sql`p.length_cm`),
  }
}

const otherSorts = (sql: AnySql) => ({
  ...columnsOf(unindexedFields(sql)),
  CategoryID: sql`p.category_id`,
  StoreID: sql`p.store_id`,
  PurchaseType: listFields(sql).choice(sql`p.purchase_type`, wirePurchaseType).column,
  Status: sql`p.available`,
})

const columnOf = (sql: AnySql, sort: Sort): Fragment =>
  sort in sortColumns
    ? sortColumns[sort as keyof typeof sortColumns](sql)
    : otherSorts(sql)[sort as keyof ReturnType<typeof otherSorts>]

/** Whether an index has the rows in this order. */
export const isIndexed = ({ sort }: Sorting) => sort in sortColumns

/** Whether all products have to be read for an order or a filter of a query. */
export const readsAllProducts = (sql: AnySql, kind: ListKind, query: ProductQuery) =>
  !isIndexed(readSorting(kind, query)) || Object.keys(unindexedFields(sql)).some((field) => field in query)

/** The id breaks ties, so that no row moves between two pages. */
export function orderBy(sql: AnySql, { sort, direction, soldOutLast }: Sorting): Fragment {
  const sqlDirection = direction === 'asc' ? sql`asc` : sql`desc`
  return sql`${soldOutLast ? sql`p.in_stock ${sqlDirection},` : sql``} ${columnOf(sql, sort)} ${sqlDirection}, p.id ${sqlDirection}`
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
    ...conditionsOf(unindexedFields(sql)),
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
    StoreCity: (names) =>
      sql`p.store_id = any(array(select id from stores where lower(city) = any(${lowerCased(names)})))`,
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
