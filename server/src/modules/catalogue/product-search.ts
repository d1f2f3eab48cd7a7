import { wireAvailability } from '#contract/values/wire-numbers.ts'
import type { AnySql } from '../../db/database.ts'
import type { Fragment } from '../../db/sql.ts'
import type { Page } from '../../http/list-query.ts'
import { countRows } from './count-rows.ts'
import type { CardRow } from './product.ts'
import { cardsOf } from './product-cards.ts'
import { type ListKind, type ProductQuery, productCondition } from './product-query.ts'
import { matchingProducts, maxResults, type SearchFilter } from './search/matching-products.ts'
import type { Search } from './search/parse-query.ts'
import { tokenize } from './search/tokenize.ts'

/** Whether the words select the products, and other filters only narrow them. */
export const isSearch = (kind: ListKind, { Name, Operand, Page, Size, SortBy, Status, ...others }: ProductQuery) =>
  kind !== 'choice' && (Operand !== 'OR' || Object.keys(others).length === 0)

/** The words by which the whole shop is searched; none for a search that something else narrows. */
export function wordsOfSearch({ Name = [], Page, Size, SortBy, Operand, Status, ...others }: ProductQuery): string[] {
  const [keyword = '', ...more] = Name
  return more.length === 0 && Object.keys(others).length === 0 ? tokenize(keyword) : []
}

/** Best match first, unless another order is requested. Where nothing matches, products that lack one term. */
export async function searchCards(
  sql: AnySql,
  query: ProductQuery,
  search: Search,
  requestedOrder: Fragment | undefined,
  { offset, limit }: Page,
): Promise<CardRow[]> {
  if (offset >= maxResults) return []
  const end = Math.min(offset + limit, maxResults)
  const filter = searchFilter(sql, query)
  const rows = requestedOrder ? { any: maxResults } : { best: end }
  const find = (relaxed: boolean) => {
    return cardsOf(
      sql,
      sql`
      select id from (${matchingProducts(sql, { search, filter, limit: rows, relaxed })}) found ${requestedOrder ? sql`join products p using (id)` : sql``}
      order by ${requestedOrder ?? sql`tier, total_purchase desc, id desc`} limit ${end - offset} offset ${offset}`,
    )
  }
  const matches = await find(false)
  return matches.length > 0 || !search.relaxed ? matches : find(true)
}

/** Number of products that a search finds, up to `maxResults`. */
export async function countResults(sql: AnySql, query: ProductQuery, search: Search): Promise<number> {
  const all = { search, filter: searchFilter(sql, query), limit: { any: maxResults } }
  const matches = await countRows(sql, matchingProducts(sql, all), maxResults)
  if (matches > 0 || !search.relaxed) return matches
  return countRows(sql, matchingProducts(sql, { ...all, relaxed: true }), maxResults)
}

/** Conditions of a search besides its words. */
function searchFilter(sql: AnySql, query: ProductQuery): SearchFilter {
  const { CategoryID, StoreID, Status, Name: _, Page, Size, SortBy, Operand, ...others } = query
  const rest = { ...others, ...(Status && { Status }) }
  return {
    categoryIds: CategoryID ?? [],
    storeIds: StoreID ?? [],
    ...(Object.keys(rest).length > 0 ? { where: productCondition(sql, 'all', rest) } : {}),
    onlyAvailable: !Status || Status.every((status) => status === wireAvailability.offered),
  }
}
