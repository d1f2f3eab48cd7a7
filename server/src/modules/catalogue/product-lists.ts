import type { Static } from 'typebox'
import type { QueryOf } from '#contract/call.ts'
import type { listProducts, ProductCard } from '#contract/catalogue.ts'
import { namesOf, wireAvailability, wirePurchaseType } from '#contract/values/wire-numbers.ts'
import type { AnySql } from '../../db/database.ts'
import { fixedPart } from '../../db/fixed-part.ts'
import { type Fragment, filterGroup, lowerCased, type Page, pageOf } from '../../http/list-query.ts'
import { type AnchoredList, anchoredList, isBeforeAnchors, rowsAt, type Scope } from './list-anchors.ts'
import { foundProducts, mostFound, type SearchFilter } from './search/found-products.ts'
import { allFitting, type Search, tierOf, understand } from './search/search.ts'
import { type CardRow, toWireCard } from './wire.ts'

export type ProductQuery = QueryOf<typeof listProducts>

/** Default order of each list (C02). */
const defaultSorts = {
  all: 'Updated_At-desc',
  popular: 'TotalPurchase-desc',
  latest: 'ID-desc',
  choice: 'ID-desc',
} as const
export type ListKind = keyof typeof defaultSorts

/** Where a list ends, and its count with it, that has neither anchors nor a counter: no shopper turns so many pages. */
const mostRows = 10_000

/** What a card shows and a cart must know. Stock and names are read beside the product; everything else stands in its row. */
export const cardColumns = fixedPart(
  (sql) => sql`
  p.id, p.name, p.images[1] as image, p.price, p.promo_price, p.discount_percent, k.stock, p.purchase_type, p.min_days,
  p.closed_at, p.delivery_date::text, p.category_id, c.name as category_name, p.store_id, s.name as store_name,
  s.city as store_city, p.available, p.total_purchase, p.weight, p.unit, p.width_cm, p.height_cm, p.length_cm`,
)

export const cardJoins = fixedPart(
  (sql) => sql`
  join product_stock k on k.product_id = p.id
  join categories c on c.id = p.category_id
  join stores s on s.id = p.store_id`,
)

/** One page of a product list. */
export async function listProductCards(
  sql: AnySql,
  kind: ListKind,
  query: ProductQuery,
): Promise<Static<typeof ProductCard>[]> {
  return (await cardRows(sql, kind, query)).map(toWireCard)
}

/** The ways to find a page, each bounded: at an anchor, along an index, among what the words of a search find. */
async function cardRows(sql: AnySql, kind: ListKind, query: ProductQuery): Promise<CardRow[]> {
  const page = pageOf(query, 12)
  const sorting = readSorting(kind, query)
  const order = orderBy(sql, sorting)
  const scope = wholeScope(kind, query)
  const anchored = scope && anchoredList(scope, sorting)
  if (anchored && !isBeforeAnchors(page)) return cardsAt(sql, anchored, sorting.direction, page)
  if (page.offset >= mostRows) return []
  if (scope && scope.ids.length > 1 && sorting.sort === 'Updated_At')
    return cards(sql, mergedRows(sql, scope, order, page))
  if (!query.Name) {
    const read = page.offset <= page.limit ? firstCards : filteredCards
    return read(sql, { kind, where: condition(sql, query), order, page })
  }

  const search = await understand(sql, 'products', query.Name)
  if (!search) return []
  const wished = query.SortBy && order
  if (isSearch(kind, query)) return searchedCards(sql, query, search, wished, page)
  const nearest = wished ?? sql`${tierOf(sql, search)}, ${order}`
  return filteredCards(sql, { kind, where: condition(sql, query, search), order: nearest, page })
}

/**
 * Cards of products whose ids are `rows`, in their order. Only these few are looked up whole; that they are few is what an
 * array tells PostgreSQL, and a limit that is a parameter does not.
 */
function cards(sql: AnySql, rows: Fragment): Promise<CardRow[]> {
  return sql<CardRow[]>`
    select ${cardColumns(sql)} from unnest(array(${rows})) with ordinality page (id, place)
    join products p on p.id = page.id ${cardJoins(sql)} order by page.place`
}

async function cardsAt(sql: AnySql, list: AnchoredList, direction: Direction, page: Page): Promise<CardRow[]> {
  if (direction === 'desc') return cards(sql, rowsAt(sql, list, page))
  // A rising list is the falling one from its end.
  const count = await readCounter(sql, { name: list.scope, ids: [list.scopeId] })
  const limit = Math.min(page.limit, count - page.offset)
  if (limit <= 0) return []
  return (await cards(sql, rowsAt(sql, list, { offset: count - page.offset - limit, limit }))).reverse()
}

/** Of several categories or stores, the first rows of each. */
function mergedRows(sql: AnySql, { name, ids }: WholeScope, order: Fragment, { offset, limit }: Page): Fragment {
  const column = name === 'category' ? sql`category_id` : sql`store_id`
  return sql`
    select p.id from unnest(${ids}::bigint[]) scope_id cross join lateral (
      select p.id, p.updated_at, p.in_stock from products p where p.available and p.${column} = scope_id
      order by ${order} limit ${offset + limit}
    ) p order by ${order} limit ${limit} offset ${offset}`
}

type FilteredList = { kind: ListKind; where: Fragment; order: Fragment; page: Page }

function filteredCards(sql: AnySql, { kind, where, order, page }: FilteredList): Promise<CardRow[]> {
  const { offset, limit } = page
  const rows = sql`
    select p.id from products p ${joinChoices(sql, kind)} where ${where} order by ${order} limit ${limit} offset ${offset}`
  return cards(sql, rows)
}

/**
 * The first cards of a list. Its index leads to the products, so they are read there and not looked up again; farther on that
 * would also read those that are passed over.
 */
function firstCards(sql: AnySql, { kind, where, order, page }: FilteredList): Promise<CardRow[]> {
  const { offset, limit } = page
  // Says that they are few where the planner can see it.
  const few = limit <= 12 ? sql`12` : sql`200`
  return sql<CardRow[]>`
    select ${cardColumns(sql)} from (
      select * from (
        select p.*, row_number() over (order by ${order}) as place from products p ${joinChoices(sql, kind)}
        where ${where} order by ${order} limit ${limit} offset ${offset}
      ) page limit ${few}
    ) p ${cardJoins(sql)} order by p.place`
}

/** What fits best first, unless another order is wished; what fits but for a word, where nothing fits whole. */
async function searchedCards(
  sql: AnySql,
  query: ProductQuery,
  search: Search,
  wished: Fragment | undefined,
  { offset, limit }: Page,
): Promise<CardRow[]> {
  if (offset >= mostFound) return []
  const end = Math.min(offset + limit, mostFound)
  const filter = searchFilter(sql, query)
  const wanted = wished ? { any: mostFound } : { nearest: end }
  const find = (relaxed: boolean) => {
    return cards(
      sql,
      sql`
      select id from (${foundProducts(sql, { search, filter, wanted, relaxed })}) found ${wished ? sql`join products p using (id)` : sql``}
      order by ${wished ?? sql`tier, total_purchase desc, id desc`} limit ${end - offset} offset ${offset}`,
    )
  }
  const fitting = await find(false)
  return fitting.length > 0 || !search.relaxed ? fitting : find(true)
}

/** Conditions of a search besides its words. */
function searchFilter(sql: AnySql, query: ProductQuery): SearchFilter {
  const { CategoryID, StoreID, Status, Name: _, Page, Size, SortBy, Operand, ...others } = query
  const rest = { ...others, ...(Status && { Status }) }
  return {
    categoryIds: CategoryID ?? [],
    storeIds: StoreID ?? [],
    ...(Object.keys(rest).length > 0 ? { where: condition(sql, rest) } : {}),
    onlyAvailable: !Status || Status.every((status) => status === wireAvailability.offered),
  }
}

type Direction = 'asc' | 'desc'
type Sorting = { sort: keyof typeof sortColumns; direction: Direction; soldOutLast: boolean }

/**
 * What is sold out stands last where no order is asked for, and none that a client sees is specified: popular products go by
 * the number sold, latest ones and the choice by id, whatever is left of them (001, section 7).
 */
function readSorting(kind: ListKind, query: ProductQuery): Sorting {
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

/** Equal rows stand by their id, so that they never change places between two pages. */
function orderBy(sql: AnySql, { sort, direction, soldOutLast }: Sorting): Fragment {
  const way = direction === 'asc' ? sql`asc` : sql`desc`
  return sql`${soldOutLast ? sql`p.in_stock desc,` : sql``} ${sortColumns[sort](sql)} ${way}, p.id ${way}`
}

const joinChoices = (sql: AnySql, kind: ListKind) =>
  kind === 'choice' ? sql`join product_choices h on h.product_id = p.id` : sql``

/** Only available products, unless Status asks otherwise; this stands outside the caller's group. */
function condition(sql: AnySql, query: ProductQuery, search?: Search): Fragment {
  const wanted = [...new Set(query.Status ?? [wireAvailability.offered])]
  const availability =
    wanted.length > 1 ? sql`true` : wanted[0] === wireAvailability.hidden ? sql`not p.available` : sql`p.available`
  const { Status: _, ...group } = query
  return sql`${availability} and ${filterGroup(sql, group, {
    ID: (ids) => sql`p.id = any(${ids})`,
    CategoryID: (ids) => (ids.length === 1 ? sql`p.category_id = ${ids[0]!}` : sql`p.category_id = any(${ids})`),
    StoreID: (ids) => (ids.length === 1 ? sql`p.store_id = ${ids[0]!}` : sql`p.store_id = any(${ids})`),
    Name: () => sql`p.search @@ ${search ? allFitting(search) : ''}::tsquery`,
    CategoryName: (names) =>
      sql`p.category_id = any(array(select id from categories where lower(name) = any(${lowerCased(names)})))`,
    StoreName: (names) =>
      sql`p.store_id = any(array(select id from stores where lower(name) = any(${lowerCased(names)})))`,
    Price: (prices) => sql`p.price = any(${prices})`,
    PurchaseType: (types) => sql`p.purchase_type = any(${namesOf(wirePurchaseType, types)})`,
  })}`
}

/** How many products a filter finds: whole lists, categories and stores from counters, all else counted up to a limit. */
export async function countProductCards(sql: AnySql, kind: ListKind, query: ProductQuery): Promise<number> {
  const scope = wholeScope(kind, query)
  if (scope) {
    const count = await readCounter(sql, scope)
    return anchoredList(scope, readSorting(kind, query)) ? count : Math.min(count, mostRows)
  }
  const search = query.Name && (await understand(sql, 'products', query.Name))
  if (query.Name && !search) return 0
  if (search && isSearch(kind, query)) {
    const all = { search, filter: searchFilter(sql, query), wanted: { any: mostFound } }
    const fitting = await countRows(sql, foundProducts(sql, all), mostFound)
    if (fitting > 0 || !search.relaxed) return fitting
    return countRows(sql, foundProducts(sql, { ...all, relaxed: true }), mostFound)
  }
  const where = condition(sql, query, search || undefined)
  return countRows(sql, sql`select from products p ${joinChoices(sql, kind)} where ${where}`, mostRows)
}

async function countRows(sql: AnySql, rows: Fragment, most: number): Promise<number> {
  const [row] = await sql<
    [{ count: number }]
  >`select count(*)::int as count from (select from (${rows}) found limit ${most}) counted`
  return row.count
}

async function readCounter(sql: AnySql, { name, ids }: WholeScope): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select coalesce(sum(visible), 0)::int as count from product_counts where scope = ${name} and scope_id = any(${ids})`
  return row.count
}

/** Whether words decide what is found, and other filters only narrow it. */
const isSearch = (kind: ListKind, { Name, Operand, Page, Size, SortBy, Status, ...others }: ProductQuery) =>
  kind !== 'choice' && (Operand !== 'OR' || Object.keys(others).length === 0)

type WholeScope = { name: Scope; ids: number[] }

/** The products that can be seen, of the shop, of categories or of stores, where a query asks for just these. */
function wholeScope(kind: ListKind, query: ProductQuery): WholeScope | undefined {
  const { Page, Size, SortBy, Operand, CategoryID, StoreID, Status, ...others } = query
  if (kind === 'choice' || Object.keys(others).length > 0 || (CategoryID && StoreID)) return undefined
  if (Status && (Status.length !== 1 || Status[0] !== wireAvailability.offered)) return undefined
  if (CategoryID) return { name: 'category', ids: [...new Set(CategoryID)] }
  if (StoreID) return { name: 'store', ids: [...new Set(StoreID)] }
  return { name: 'all', ids: [0] }
}
