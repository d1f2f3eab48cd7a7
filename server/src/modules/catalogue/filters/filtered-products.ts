import { inTransaction, type Sql, type Transaction } from '../../../db/database.ts'
import type { Fragment } from '../../../db/sql.ts'
import type { Page } from '../../../http/list-query.ts'
import { type Search, tierOf, widestQuery } from '../search/parsed-search.ts'
import { anyWord, wordOfStore } from './filter-words.ts'
import { type FilteredGoods, isShown } from './product-filters.ts'

/** Products are counted exactly up to this number; a list ends there. */
export const maxFiltered = 10_000

/** The order of a filtered list; by distance with the stores from the nearest to the farthest. */
export type FilteredOrder =
  | { by: 'shelf' | 'newest' | 'sales' | 'lowestPrice' | 'highestPrice' | 'discount' }
  | { by: 'fit'; search: Search }
  | { by: 'distance'; storeIds: readonly number[] }

/** Ids of the products of one page, and how many there are in all; one more than `maxFiltered` stands for any more. */
export type FilteredPage = { ids: number[]; count: number }

/** The numbers of rows that an order along an index reads before it is given up, and of the nearest stores that are looked at first. */
const maxRead = 20_000
const nearestStores = [10, 100]

/**
 * A page of the goods that pass a shopper's filters. Few are sorted; of many the first are found along an index, where they stand
 * close together, or all are sorted.
 */
export async function findFiltered(
  sql: Sql,
  goods: FilteredGoods,
  order: FilteredOrder,
  page: Page,
): Promise<FilteredPage> {
  return inTransaction(sql, async (tx) => {
    await planForFilters(tx)
    const first = await sorted(tx, goods, order, page, maxFiltered + 1)
    if (first.count <= maxFiltered || page.offset >= maxFiltered) return first
    const near = await nearby(tx, goods, order, page)
    return { count: first.count, ids: near ?? (await sorted(tx, goods, order, page)).ids }
  })
}

/**
 * Statements of filters are planned with their values, since one filter finds a hundred rows and another a million, and by what a row
 * costs that is in memory.
 */
export const planForFilters = (tx: Transaction) => tx`
  select set_config('plan_cache_mode', 'force_custom_plan', true), set_config('random_page_cost', '1.1', true),
    set_config('work_mem', '16MB', true)`

/** All goods, or any of them up to a number, sorted and counted. */
async function sorted(
  tx: Transaction,
  goods: FilteredGoods,
  order: FilteredOrder,
  { offset, limit }: Page,
  most?: number,
): Promise<FilteredPage> {
  const { key, place } = orderOf(tx, order)
  const [row] = await tx<[FilteredPage]>`
    with found as materialized (
      select f.product_id, f.price, f.discount_percent, f.sold, f.in_stock, f.updated_at, ${key} as key
      from product_filters f where ${isShown(tx, goods)} ${most === undefined ? tx`` : tx`limit ${most}`}
    )
    select array(select product_id from found f order by ${place} limit ${limit} offset ${offset}) as ids,
      (select count(*) from found)::int as count`
  return row
}

/** The first rows of very many; undefined if they are scattered. */
async function nearby(
  tx: Transaction,
  goods: FilteredGoods,
  order: FilteredOrder,
  page: Page,
): Promise<number[] | undefined> {
  const { offset, limit } = page
  if (order.by === 'fit') return undefined
  if (order.by === 'distance') {
    for (const number of nearestStores.filter((one) => one < order.storeIds.length)) {
      const words = [...goods.words, anyWord(order.storeIds.slice(0, number).map(wordOfStore))]
      const { ids } = await sorted(tx, { ...goods, words }, order, page)
      if (ids.length === limit) return ids
    }
    return undefined
  }
  const { place } = orderOf(tx, order)
  const isByPrice = order.by === 'lowestPrice' || order.by === 'highestPrice'
  const price = goods.filters.get('Price')
  const within = isByPrice && price && 'where' in price ? price.where(tx`f`) : tx`true`
  const rows = await tx<{ product_id: number }[]>`
    select f.product_id from (select f.* from product_filters f where ${within} order by ${place} limit ${maxRead}) f
    where ${isShown(tx, goods)} order by ${place} limit ${limit} offset ${offset}`
  return rows.length === limit ? rows.map(({ product_id: id }) => id) : undefined
}

/** The order of rows `f`, and the value `key` that it may need. */
function orderOf(tx: Transaction, order: FilteredOrder): { key: Fragment; place: Fragment } {
  const none = tx`0`
  switch (order.by) {
    case 'shelf':
      return { key: none, place: tx`f.in_stock desc, f.updated_at desc, f.product_id desc` }
    case 'newest':
      return { key: none, place: tx`f.product_id desc` }
    case 'sales':
      return { key: none, place: tx`f.sold desc, f.product_id desc` }
    case 'lowestPrice':
      return { key: none, place: tx`f.price, f.product_id` }
    case 'highestPrice':
      return { key: none, place: tx`f.price desc, f.product_id desc` }
    case 'discount':
      return { key: none, place: tx`f.discount_percent desc, f.product_id desc` }
    case 'fit':
      return { key: tierOfRow(tx, order.search), place: tx`f.key, f.sold desc, f.product_id desc` }
    case 'distance':
      return {
        key: tx`array_position(${[...order.storeIds]}::bigint[], f.store_id)`,
        place: tx`f.key nulls last, f.sold desc, f.product_id desc`,
      }
  }
}

/** The tier of a search in which a row matches; matches of descriptions alone come after all tiers of names. */
const tierOfRow = (tx: Transaction, search: Search): Fragment => tx`
  case when f.words @@ ${widestQuery(search)}::tsquery then ${tierOf(tx, search, tx`f.words`)} else ${search.tiers.length}::int end`
