import { wireAvailability } from '#contract/protocol/wire-numbers.ts'
import type { ReadSql } from '../../db/database.ts'
import type { Fragment } from '../../db/sql.ts'
import { joined } from '../../db/sql.ts'
import type { Page } from '../../http/list-query.ts'
import { countRows } from './count-rows.ts'
import type { CardRow } from './product.ts'
import { cardColumns, cardJoins } from './product-cards.ts'
import { type ListKind, type ProductQuery, productCondition, showsOnePerFamily } from './product-query.ts'
import { matchingProducts, maxResults, type SearchFilter } from './search/matching-products.ts'
import type { Search } from './search/parsed-search.ts'
import { withFewerTerms } from './search/search-of-terms.ts'
import { tokenize } from './search/tokenize.ts'

/** Whether the words select the products, and other filters only narrow them. */
export const isSearch = (
  kind: ListKind,
  { Name, Operand, Page, Size, SortBy, Status, OnePerFamily, ...others }: ProductQuery,
) => kind !== 'choice' && (Operand !== 'OR' || Object.keys(others).length === 0)

/** The words of a search in the whole shop; undefined for a search that is narrowed in another way. */
export function wordsOfSearch({
  Name = [],
  Page,
  Size,
  SortBy,
  Operand,
  Status,
  OnePerFamily,
  ...others
}: ProductQuery): string[] {
  const [keyword = '', ...more] = Name
  return more.length === 0 && Object.keys(others).length === 0 ? tokenize(keyword) : []
}

/** The result of a search: the query that found it, the terms that were left out, and its products with their tiers. */
export type FoundPage = {
  search: Search
  leftOut: string[]
  rows: (CardRow & { tier: number })[]
  /** Up to `maxResults`; undefined if not requested. */
  count: number | undefined
}

type PageOptions = {
  page: Page
  /** Otherwise the best match comes first. */
  requestedOrder?: Fragment | undefined
  withCount?: boolean
  /** No term may be left out. */
  asTyped?: boolean
}

/** A page of a search. If no product matches all terms, some are left out. */
export async function findPage(
  sql: ReadSql,
  query: ProductQuery,
  search: Search,
  { page, requestedOrder, withCount = false, asTyped = false }: PageOptions,
): Promise<FoundPage> {
  const { offset, limit } = page
  const filter = searchFilter(sql, query)
  const fewerTerms = () => (asTyped ? [] : withFewerTerms(search))
  const none = { search, leftOut: [], rows: [], count: 0 }
  /** A page beyond the last one has no row, but its visitor is led to the last one by the count. */
  const noRows = async () =>
    offset > 0 && withCount ? { ...none, count: await countFirst(sql, [{ search }, ...fewerTerms()], filter) } : none
  if (offset >= maxResults) return noRows()
  const end = Math.min(offset + limit, maxResults)
  const rows = requestedOrder ? { any: maxResults } : { best: end }
  const place = sql`order by ${requestedOrder ?? sql`tier, total_purchase desc, id desc`} limit ${end - offset} offset ${offset}`
  const ordered = requestedOrder ? sql`join products p using (id)` : sql``
  const found = await cardsWithTiers(
    sql,
    sql`select id, tier, null::int as count
      from (${matchingProducts(sql, { search, filter, limit: rows })}) found ${ordered} ${place}`,
  )
  if (found.length > 0) {
    const isLast = found.length < end - offset
    const count = isLast || !withCount ? offset + found.length : await countAll(sql, search, filter)
    return { ...none, rows: found, count: withCount ? count : undefined }
  }

  const others = fewerTerms()
  if (others.length === 0) return noRows()
  const searches = [{ search, leftOut: [] }, ...others]
  const relaxed = await cardsWithTiers(
    sql,
    sql`select id, tier, count(*) over ()::int as count from (${firstMatching(sql, searches, filter)}) found ${ordered} ${place}`,
  )
  const [first] = relaxed
  if (!first) return noRows()
  const { search: other, leftOut } = searches[Math.trunc(first.tier / tiersOfSearch)]!
  return {
    ...{ search: other, leftOut, count: first.count ?? undefined },
    rows: relaxed.map((row) => ({ ...row, tier: row.tier % tiersOfSearch })),
  }
}

/** Cards in the order of `rows` of `id`, `tier` and `count`; all three go through one array (cardsOf). */
const cardsWithTiers = (sql: ReadSql, rows: Fragment) => sql<(CardRow & { tier: number; count: number | null })[]>`
  select ${cardColumns}, page.tier, page.count
  from unnest(array(select (id, tier, count)::found_product from (${rows}) ordered)) with ordinality page (id, tier, count, place)
  join products p on p.id = page.id ${cardJoins} order by page.place`

/** A search has fewer tiers. */
const tiersOfSearch = 16

/** The matches of the first search with a result, their tiers after those of the earlier searches. */
function firstMatching(sql: ReadSql, searches: readonly { search: Search }[], filter: SearchFilter): Fragment {
  const names = searches.map((_, n) => sql.identifier(`search_${n}`))
  const tables = searches.map(({ search }, n) => {
    const isNext = names.slice(0, n).map((name) => sql`not exists (select from ${name})`)
    return sql`${names[n]!} as materialized (
      select id, total_purchase, tier + ${n * tiersOfSearch}::int as tier
      from (${matchingProducts(sql, { search, filter, limit: { any: maxResults } })}) found
      ${isNext.length > 0 ? sql`where ${joined(isNext, ' and ')}` : sql``} limit ${maxResults}
    )`
  })
  const all = names.map((name) => sql`select id, total_purchase, tier from ${name}`)
  return sql`with ${joined(tables, ', ')} ${joined(all, ' union all ')}`
}

const countAll = (sql: ReadSql, search: Search, filter: SearchFilter) =>
  countRows(sql, matchingProducts(sql, { search, filter, limit: { any: maxResults } }), maxResults)

/** Number of products that a search finds, up to `maxResults`. */
export async function countResults(sql: ReadSql, query: ProductQuery, search: Search): Promise<number> {
  return countFirst(sql, [{ search }, ...withFewerTerms(search)], searchFilter(sql, query))
}

/** Number of products of the first search with a result, up to `maxResults`. */
async function countFirst(
  sql: ReadSql,
  [{ search }, ...others]: readonly [{ search: Search }, ...{ search: Search }[]],
  filter: SearchFilter,
): Promise<number> {
  const count = await countAll(sql, search, filter)
  return count > 0 || others.length === 0 ? count : countRows(sql, firstMatching(sql, others, filter), maxResults)
}

/** Conditions of a search besides its words. */
function searchFilter(sql: ReadSql, query: ProductQuery): SearchFilter {
  const { CategoryID, StoreID, Status, Name: _, Page, Size, SortBy, Operand, OnePerFamily, ...others } = query
  const rest = { ...others, ...(Status && { Status }), ...(OnePerFamily && { OnePerFamily }) }
  return {
    categoryIds: CategoryID ?? [],
    storeIds: StoreID ?? [],
    ...(Object.keys(rest).length > 0 ? { where: productCondition(sql, 'all', rest) } : {}),
    onePerFamily: showsOnePerFamily(query),
    onlyAvailable: !Status || Status.every((status) => status === wireAvailability.offered),
  }
}
