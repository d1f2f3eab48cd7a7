import type { DataOf, QueryOf } from '#contract/protocol/call.ts'
import { wireAvailability, wirePurchaseType } from '#contract/protocol/wire-numbers.ts'
import type { countFilters as countFiltersCall, filterProducts as filterCall } from '#contract/shop/filters.ts'
import type { ReadContext } from '../../../context.ts'
import { DomainError, InvalidInputError } from '../../../errors.ts'
import type { CategoryTree } from '../category-tree.ts'
import { findCollection } from '../collections/collection-queries.ts'
import { parseQuery } from '../search/parse-query.ts'
import { type Search, widestQuery } from '../search/parsed-search.ts'
import { understandingOf } from '../search-as-shopper.ts'
import { findPage } from '../search-result-page.ts'
import { toWireCard, toWireCategory } from '../wire.ts'
import { countValues, type Spelling, type ValueCounts } from './count-values.ts'
import { findStoresByDistance, listChosenIds } from './filter-queries.ts'
import { anyWord, wordOfCategory, wordOfCity, wordOfStore } from './filter-words.ts'
import { type FilteredOrder, findFiltered, maxFiltered } from './filtered-products.ts'
import { inOrder } from './order-of-values.ts'
import { categoryFilter, type FilteredGoods, filtersOf, nameOfOption } from './product-filters.ts'

type ListInput = QueryOf<typeof filterCall>
type GoodsInput = QueryOf<typeof countFiltersCall>
type Filtered = DataOf<typeof filterCall>
type Counted = DataOf<typeof countFiltersCall>

/** A page of the goods that pass a shopper's filters. Throws NOT_FOUND for an unknown collection. */
export async function filterProducts(ctx: ReadContext, query: ListInput): Promise<Filtered> {
  const { goods, search, understanding } = await goodsOf(ctx, query)
  const order = await orderOf(ctx, query, search)
  const { Offset: offset = 0, Limit: limit = 12 } = query
  const { cards, count } = await findFiltered(ctx.sql, goods, order, { offset, limit })
  return {
    Products: cards.map(toWireCard),
    ...countOnWire(count),
    ...understanding,
    Costs: count === 0 ? await costsOf(ctx, goods) : [],
  }
}

const countOnWire = (count: number) => ({ Count: Math.min(count, maxFiltered), IsMore: count > maxFiltered })

const asTyped = { SearchedFor: '', LeftOut: [] as string[] }

/** The goods of a list, and the search of its keyword. */
async function goodsOf(ctx: ReadContext, query: GoodsInput) {
  const { CategoryID, CollectionID, Choice, Keyword = '', AsTyped, ...chosen } = query
  const { sql, categories } = ctx
  const filters = filtersOf(chosen)
  const category = CategoryID && anyWord(categories.within(CategoryID).map(wordOfCategory))
  const ids = CollectionID ? await idsOfCollection(ctx, CollectionID) : Choice ? await listChosenIds(sql) : undefined
  const goods: FilteredGoods = { category, ids, filters }
  const parsed = await parseQuery(ctx, 'products', [Keyword], { asTyped: AsTyped === 1 })
  if (!parsed) return { goods, search: undefined, understanding: asTyped }
  // The words that are corrected or left out are those of the search without filters.
  const all = { Name: [Keyword], Status: [wireAvailability.offered], OnePerFamily: 1 }
  const found = await findPage(sql, all, parsed, { page: { offset: 0, limit: 1 }, asTyped: AsTyped === 1 })
  const { search } = found
  const { SearchedFor, LeftOut } = found.rows.length > 0 ? understandingOf(found) : asTyped
  return {
    goods: { ...goods, keyword: { query: widestQuery(search), described: search.described } },
    search,
    understanding: { SearchedFor, LeftOut },
  }
}

async function idsOfCollection({ sql }: ReadContext, id: number): Promise<number[]> {
  const collection = await findCollection(sql, id)
  if (!collection) throw new DomainError('NOT_FOUND', `collection ${id}`)
  return collection.productIds
}

async function orderOf(ctx: ReadContext, { Sort, Lat, Long }: ListInput, search?: Search): Promise<FilteredOrder> {
  switch (Sort ?? 'Fit-desc') {
    case 'ID-desc':
      return { by: 'newest' }
    case 'TotalPurchase-desc':
      return { by: 'sales' }
    case 'PromoPrice-asc':
      return { by: 'lowestPrice' }
    case 'PromoPrice-desc':
      return { by: 'highestPrice' }
    case 'Discount-desc':
      return { by: 'discount' }
    case 'Distance-asc':
      if (Lat === undefined || Long === undefined) throw new InvalidInputError('Distance needs Lat and Long')
      return { by: 'distance', storeIds: await findStoresByDistance(ctx.sql, Lat, Long) }
    case 'InStock-desc':
      return { by: 'shelf' }
    case 'Fit-desc':
      return search ? { by: 'fit', search } : { by: 'shelf' }
  }
}

/** How many products there would be without one of the filters, or without the category, most first. */
async function costsOf({ sql }: ReadContext, goods: FilteredGoods): Promise<Filtered['Costs']> {
  const names = [...goods.filters.keys(), ...(goods.category === undefined ? [] : [categoryFilter])]
  const counts = names.length > 0 ? (await countValues(sql, goods, names)).counts : new Map<string, ValueCounts>()
  return names.map((Filter) => ({ Filter, Count: counts.get(Filter)?.count ?? 0 })).sort((a, b) => b.Count - a.Count)
}

const maxValues = 30
const maxOptions = 6

/** Counts read all goods once for each chosen filter: few at once, so that other requests have a processor (decision 98). */
const countsOfFilters = { name: 'counts of filters', maxConcurrent: 2, maxQueued: 50 }

/** The values of each filter, and how many products choosing one would leave. Throws NOT_FOUND for an unknown collection. */
export const countFilters = (ctx: ReadContext, query: GoodsInput): Promise<Counted> =>
  ctx.admission.run([countsOfFilters], async () => {
    const { sql, categories } = ctx
    const { goods } = await goodsOf(ctx, query)
    const { counts, spellings } = await countValues(sql, goods, ['', ...goods.filters.keys()])
    const all = counts.get('')!
    /** The counts without one filter, where it is chosen. */
    const without = (name: string) => counts.get(name) ?? all
    const known = new Map(spellings.map((row) => [row.word, row]))
    const valuesOf = (of: ValueCounts, isValue: (spelling: Spelling) => boolean) =>
      [...of.words].flatMap(([word, Count]) => {
        const spelling = known.get(word)
        return spelling && isValue(spelling) ? [{ word, Value: spelling.value, Count }] : []
      })
    const options = new Map(
      spellings.flatMap(({ option }) => (option === null ? [] : [[nameOfOption(option), option] as const])),
    )
    const { path, branches } = branchesOf(categories, query.CategoryID)
    const sumOf = (id: number) =>
      categories.within([id]).reduce((sum, one) => sum + (all.words.get(wordOfCategory(one)) ?? 0), 0)
    return {
      ...countOnWire(all.count),
      Prices: without('Price').bars.map(({ from, to, count }) => ({ From: from, To: to, Count: count })),
      InStock: without('InStock').inStock,
      Discounted: without('Discounted').words.get('discounted') ?? 0,
      Pickup: without('Pickup').words.get('pickup') ?? 0,
      PurchaseTypes: Object.entries(wirePurchaseType).map(([type, Value]) => ({
        Value,
        Count: type === 'ready' ? without('PurchaseType').ready : (without('PurchaseType').words.get(type) ?? 0),
      })),
      Cities: valuesOf(without('City'), isCity).slice(0, maxValues),
      Stores: valuesOf(without('StoreID'), isStore)
        .slice(0, maxValues)
        .map(({ word, Value, Count }) => ({ ID: idOfStore(word), Name: Value, Count })),
      CategoryPath: path.map(toWireCategory),
      Categories: branches
        .filter(({ available }) => available)
        .map((category) => ({ ...toWireCategory(category), Count: Math.min(sumOf(category.id), maxFiltered + 1) })),
      Options: [...options]
        .slice(0, maxOptions)
        .map(([name, Name]) => ({
          Name,
          Values: inOrder(
            valuesOf(without(name), ({ option }) => option !== null && nameOfOption(option) === name).slice(
              0,
              maxValues,
            ),
          ),
        }))
        .filter(({ Values }) => Values.length > 0),
    }
  })

/** The way down to the one category of a list, and those that it can be narrowed to. */
function branchesOf(categories: CategoryTree, [id, ...others]: readonly number[] = []) {
  if (id === undefined) return { path: [], branches: categories.roots() }
  if (others.length > 0) return { path: [], branches: [id, ...others].flatMap((one) => categories.find(one) ?? []) }
  return { path: categories.lineOf(id), branches: categories.below(categories.idOf(id)) }
}

const isStore = ({ word }: Spelling) => word.startsWith(wordOfStore(''))
const isCity = ({ word }: Spelling) => word.startsWith(wordOfCity(''))
const idOfStore = (word: string) => Number(word.slice(wordOfStore('').length))
