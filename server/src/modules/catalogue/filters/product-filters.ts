import { namesOf, wirePurchaseType } from '#contract/protocol/wire-numbers.ts'
import type { ReadSql } from '../../../db/database.ts'
import type { Fragment } from '../../../db/sql.ts'
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

/** One filter with its values, any of which a product may have: by a query of words of its row, or by its columns. */
export type ProductFilter =
  | { words: string }
  | { inStock: true }
  | { types: string[] }
  | { low: number | undefined; high: number | undefined }

/** The goods of a list: by the words of their rows, or these products alone; and the filters of a shopper, by their names. */
export type FilteredGoods = {
  /** The query of words for its categories. */
  category?: string | undefined
  ids?: readonly number[] | undefined
  /** A keyword: the query for names, and the one for descriptions if they are searched. */
  keyword?: { query: string; described: string | undefined } | undefined
  filters: ReadonlyMap<string, ProductFilter>
}

/** The filters by their names on the wire; each option of variants is one of its own, such as `Option:ukuran`. */
export function filtersOf(chosen: ChosenFilters): Map<string, ProductFilter> {
  const filters = new Map<string, ProductFilter>()
  const {
    City,
    StoreID,
    PurchaseType,
    Option = [],
    InStock,
    Discounted,
    Pickup,
    MinPrice: low,
    MaxPrice: high,
  } = chosen
  if (low !== undefined || high !== undefined) filters.set('Price', { low, high })
  if (InStock) filters.set('InStock', { inStock: true })
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

/** A regular expression for the beginning of the facets of a filter; undefined if it has none. */
export function facetsOf(name: string): string | undefined {
  if (name === 'City') return wordOfCity('')
  if (name === 'StoreID') return wordOfStore('')
  if (name === 'PurchaseType') return 'pre_order$|made_to_order$'
  if (name === 'Discounted' || name === 'Pickup') return `${name.toLowerCase()}$`
  if (!name.startsWith(nameOfOption(''))) return undefined
  return literal(wordOfOption(name.slice(nameOfOption('').length), ''))
}

/** Text in a regular expression of PostgreSQL. */
const literal = (text: string) => text.replace(/[^\p{L}\p{N}_]/gu, '\\$&')

/** The category by its name on the wire: of some lists it is a filter, and of others their own. */
export const categoryFilter = 'CategoryID'

export const nameOfOption = (option: string) => `Option:${option.toLowerCase()}`

/** Name and value of `Ukuran=M`. */
function optionOf(text: string): [name: string, value: string] {
  const at = text.indexOf('=')
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}

/** Goods that are ready have no word: nine of ten products are, and an index of them would be read in whole. */
const ofPurchaseTypes = (types: string[]): ProductFilter =>
  types.includes('ready') ? { types } : { words: anyWord(types) }

/** The goods for the functions of migration 0279; without one of the filters, or without the category, if it is named. */
export function goodsRow(sql: ReadSql, goods: FilteredGoods, except?: string): Fragment {
  const filters = [...goods.filters].filter(([name]) => name !== except).map(([, filter]) => filter)
  const category = goods.category === undefined || except === categoryFilter ? [] : [goods.category]
  const words = [...category, ...filters.flatMap((filter) => ('words' in filter ? filter.words : []))]
  const { low, high } = filters.find((filter) => 'low' in filter) ?? {}
  const { types } = filters.find((filter) => 'types' in filter) ?? {}
  const { keyword, ids } = goods
  return sql`row(
    ${words.length > 0 ? allOf(words) : null}::tsquery, ${keyword?.query ?? null}::tsquery, ${keyword?.described ?? null}::tsquery,
    ${ids ? [...ids] : null}::bigint[], ${filters.some((filter) => 'inStock' in filter)}::boolean, ${types ?? null}::text[],
    ${low ?? null}::bigint, ${high ?? null}::bigint)::filtered_goods`
}
