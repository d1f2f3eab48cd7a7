import { namesOf, wirePurchaseType } from '#contract/protocol/wire-numbers.ts'
import type { AnySql } from '../../../db/database.ts'
import { type Fragment, joined, sqlFragment } from '../../../db/sql.ts'
import { allOf, anyWord, wordOfCity, wordOfOption, wordOfStore } from './filter-words.ts'

/** The chosen values of a shopper's filters; prices are rupiah after the discount. */
export type ChosenFilters = {
  City?: string[] | undefined
  StoreID?: number[] | undefined
  /** Numbers on the wire. */
  PurchaseType?: number[] | undefined
  /** `Ukuran=M`. */
  Option?: string[] | undefined
  InStock?: number | undefined
  Discounted?: number | undefined
  Pickup?: number | undefined
  MinPrice?: number | undefined
  MaxPrice?: number | undefined
}

/** One filter with its values, any of which a product may have: by words of its row, or by a condition on it. */
export type ProductFilter = { words: string } | { where: (row: Fragment) => Fragment }

/** The goods of a list: by the words of their rows, or these products alone; and the filters of a shopper, by their names. */
export type FilteredGoods = {
  /** Queries of words, all of which the rows match. */
  words: readonly string[]
  ids?: readonly number[] | undefined
  /** A keyword: the query for names, and the products that only their descriptions name. */
  keyword?: { query: string; described: readonly number[] } | undefined
  filters: ReadonlyMap<string, ProductFilter>
}

/** The filters by their names on the wire; each option of variants is one of its own, such as `Option:ukuran`. */
export function filtersOf(chosen: ChosenFilters): Map<string, ProductFilter> {
  const filters = new Map<string, ProductFilter>()
  const { City, StoreID, PurchaseType, Option = [], InStock, Discounted, Pickup, MinPrice, MaxPrice } = chosen
  if (MinPrice !== undefined || MaxPrice !== undefined) {
    filters.set('Price', { where: (row) => priceWithin(row, MinPrice, MaxPrice) })
  }
  if (InStock) filters.set('InStock', { where: (row) => sqlFragment`${row}.in_stock` })
  if (Discounted) filters.set('Discounted', { words: anyWord(['discounted']) })
  if (Pickup) filters.set('Pickup', { words: anyWord(['pickup']) })
  if (PurchaseType) filters.set('PurchaseType', ofPurchaseTypes(namesOf(wirePurchaseType, PurchaseType)))
  if (City) filters.set('City', { words: anyWord(City.map(wordOfCity)) })
  if (StoreID) filters.set('StoreID', { words: anyWord(StoreID.map(wordOfStore)) })
  for (const [name, values] of Map.groupBy(Option.map(optionOf), ([option]) => option.toLowerCase())) {
    filters.set(nameOfOption(name), { words: anyWord(values.map(([option, value]) => wordOfOption(option, value))) })
  }
  return filters
}

export const nameOfOption = (option: string) => `Option:${option.toLowerCase()}`

/** Name and value of `Ukuran=M`. */
export function optionOf(text: string): [name: string, value: string] {
  const at = text.indexOf('=')
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}

function priceWithin(row: Fragment, min: number | undefined, max: number | undefined): Fragment {
  const bounds = [
    ...(min === undefined ? [] : [sqlFragment`${row}.price >= ${min}`]),
    ...(max === undefined ? [] : [sqlFragment`${row}.price <= ${max}`]),
  ]
  return joined(bounds, ' and ')
}

/** Goods that are ready have no word: nine of ten products are, and an index of them would be read in whole. */
const ofPurchaseTypes = (types: readonly string[]): ProductFilter =>
  types.includes('ready')
    ? { where: (row) => sqlFragment`${row}.purchase_type = any(${[...types]}::text[])` }
    : { words: anyWord(types) }

/** Whether a row of `product_filters` is among the goods; without one of the filters if it is named. */
export function isAmong(sql: AnySql, goods: FilteredGoods, row: Fragment, except?: string): Fragment {
  const filters = [...goods.filters].filter(([name]) => name !== except).map(([, filter]) => filter)
  const words = [...goods.words, ...filters.flatMap((filter) => ('words' in filter ? filter.words : []))]
  const { keyword, ids } = goods
  const byWords = (queries: readonly string[]) =>
    queries.length === 0 ? sql`true` : sql`${row}.words @@ ${allOf(queries)}::tsquery`
  const conditions = [
    keyword ? byWords([keyword.query, ...words]) : byWords(words),
    ...(ids ? [sql`${row}.product_id = any(${[...ids]}::bigint[])`] : []),
    ...filters.flatMap((filter) => ('where' in filter ? filter.where(row) : [])),
  ]
  if (!keyword || keyword.described.length === 0) return joined(conditions, ' and ')
  const described = sql`${row}.product_id = any(${[...keyword.described]}::bigint[]) and ${byWords(words)}`
  return joined([sql`(${conditions[0]!} or ${described})`, ...conditions.slice(1)], ' and ')
}

/**
 * The goods, one of each family: of the variants that pass the filters the one that can be bought, then the cheapest. A shopper who asks
 * for size M sees the shirt in M.
 */
export function isShown(sql: AnySql, goods: FilteredGoods, except?: string): Fragment {
  const better = sql`(not o.in_stock, o.price, o.product_id) < (not f.in_stock, f.price, f.product_id)`
  return sql`${isAmong(sql, goods, sql`f`, except)} and (f.family_id is null or not exists (
    select from product_filters o
    where o.family_id = f.family_id and ${better} and ${isAmong(sql, goods, sql`o`, except)}))`
}
