import { wireAvailability } from '#contract/values/wire-numbers.ts'
import type { AnySql } from '../../db/database.ts'
import type { Fragment, Page } from '../../http/list-query.ts'
import { countRows } from './count-rows.ts'
import type { CardRow } from './product.ts'
import { cards } from './product-cards.ts'
import { condition, type ListKind, type ProductQuery } from './product-query.ts'
import { foundProducts, mostFound, type SearchFilter } from './search/found-products.ts'
import type { Search } from './search/search.ts'

/** Whether words decide what is found, and other filters only narrow it. */
export const isSearch = (kind: ListKind, { Name, Operand, Page, Size, SortBy, Status, ...others }: ProductQuery) =>
  kind !== 'choice' && (Operand !== 'OR' || Object.keys(others).length === 0)

/** What fits best first, unless another order is wished; what fits but for a word, where nothing fits whole. */
export async function searchedCards(
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

/** How many products a search finds. */
export async function countFound(sql: AnySql, query: ProductQuery, search: Search): Promise<number> {
  const all = { search, filter: searchFilter(sql, query), wanted: { any: mostFound } }
  const fitting = await countRows(sql, foundProducts(sql, all), mostFound)
  if (fitting > 0 || !search.relaxed) return fitting
  return countRows(sql, foundProducts(sql, { ...all, relaxed: true }), mostFound)
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
