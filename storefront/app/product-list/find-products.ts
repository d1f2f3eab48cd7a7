import type { Client, Data } from '#contract/client.ts'
import { optionalCall } from '#web/api/optional-call.ts'
import type { ProductCardData } from '#web/products/product-state.ts'
import { orNull } from '../api/server-context.ts'
import { type Chosen, isFiltered } from '../filters/chosen-filters.ts'
import { findFilteredPage, type GoodsQuery } from '../filters/filtered-list.ts'
import { listingQuery, onePerFamily } from '../product/listing-query.ts'
import type { ProductListQuery } from '../product/product-list-query.ts'
import type { Matches } from '../search/find-matches.ts'

type Category = Data<'GET /productcategory/:oid'>[number]
/** A category with those above and below it. */
export type CategoryInTree = Data<'GET /productcategory/:oid/:id'>

/** `count` and `categories` are undefined if they failed to load. */
export type FoundProducts = {
  products: ProductCardData[]
  count: number | undefined
  categories: Category[] | undefined
  /** Whether there are more than `count`. */
  isMore?: boolean
  /** For a search: the interpretation of its words, and the kind of match of each product. */
  search?: Pick<Matches, 'products' | 'digital' | 'understanding'>
  /** For a filtered list. */
  filtered?: Filtered
}

/** The words that a filtered search was made with, and for an empty result the cost of each filter. */
type Filtered = {
  understanding: Matches['understanding']
  costs: Data<'GET /filteredproduct/:oid'>['Costs']
}

export const productPageSize = 12 // S05
const maxCategories = 100
const maxFilterValues = 50 // the limit of list calls

/** One page of a product list with the total count and all categories. */
export async function findProducts(
  api: Client,
  query: ProductListQuery,
  chosen: Chosen,
  page: number,
): Promise<FoundProducts> {
  const categories = optionalCall(api('GET /productcategory/:oid', { query: { Page: 1, Size: maxCategories } }))
  const [found, all] = await Promise.all([
    findPage(api, query, chosen, { Page: page, Size: productPageSize }),
    categories,
  ])
  return { ...found, categories: all ?? undefined }
}

/** The category of a number: null if there is none, undefined if it failed to load. */
export const findCategory = (api: Client, id: number): Promise<CategoryInTree | null | undefined> =>
  orNull(api('GET /productcategory/:oid/:id', { params: { id } })).catch(() => undefined)

type Paging = { Page: number; Size: number }
type FoundPage = Omit<FoundProducts, 'categories'>

async function findPage(api: Client, query: ProductListQuery, chosen: Chosen, paging: Paging): Promise<FoundPage> {
  if (isFiltered(chosen)) return findFiltered(api, query, chosen, paging)
  switch (query.type) {
    case 'cat': {
      if ('categoryId' in query) {
        return findAmongAll(api, { CategoryID: query.categoryId, Name: query.keyword }, paging)
      }
      // A category search lists the products of all categories that match the keyword.
      const CategoryID = await categoriesNamed(api, query.keyword)
      return CategoryID.length > 0 ? findAmongAll(api, { CategoryID }, paging) : { products: [], count: 0 }
    }
    case 'search':
      return searchFor(api, query, paging)
    case 'popular':
      return withCount(
        api('GET /popularproduct/:oid', { query: { ...inCategory(query), ...onePerFamily, ...paging } }).then(
          (data) => data.PopularProduct,
        ),
        api('GET /popularproductcount/:oid', { query: { ...inCategory(query), ...onePerFamily } }),
      )
    case 'choice':
      return withCount(
        api('GET /productchoice/:oid', { query: { ...inCategory(query), ...paging } }).then(
          (data) => data.ProductChoices,
        ),
        api('GET /productchoicecount/:oid', { query: inCategory(query) }),
      )
    case 'latest':
      return withCount(
        api('GET /latestproduct/:oid', { query: { ...inCategory(query), ...onePerFamily, ...paging } }).then(
          (data) => data.LatestProduct,
        ),
        api('GET /latestproductcount/:oid', { query: { ...inCategory(query), ...onePerFamily } }),
      )
  }
}

async function findFiltered(api: Client, query: ProductListQuery, chosen: Chosen, paging: Paging): Promise<FoundPage> {
  const goods = await goodsOf(api, query)
  if (!goods) return { products: [], count: 0 }
  const ordered = { ...goods, ...(orderOfType[query.type] && { Sort: orderOfType[query.type]! }) }
  const { Products, Count, IsMore, SearchedFor, LeftOut, Costs } = await findFilteredPage(api, ordered, chosen, paging)
  const understanding = { searchedFor: SearchedFor, leftOut: LeftOut }
  return { products: Products, count: Count, isMore: IsMore, filtered: { understanding, costs: Costs } }
}

/** The order that a collection has by itself. */
const orderOfType: Partial<Record<ProductListQuery['type'], 'ID-desc' | 'TotalPurchase-desc'>> = {
  latest: 'ID-desc',
  popular: 'TotalPurchase-desc',
}

/** The goods of a list for the calls that filter; undefined if no category has the name. */
export async function goodsOf(api: Client, query: ProductListQuery): Promise<GoodsQuery | undefined> {
  if (query.type === 'search') return { Keyword: query.keyword, ...(query.asTyped && { AsTyped: 1 }) }
  if (query.type === 'choice') return { ...inCategory(query), Choice: 1 }
  if (query.type !== 'cat' || 'categoryId' in query) {
    return { ...inCategory(query), ...('keyword' in query && query.keyword && { Keyword: query.keyword }) }
  }
  const named = await categoriesNamed(api, query.keyword)
  return named.length > 0 ? { CategoryID: named } : undefined
}

async function categoriesNamed(api: Client, name: string): Promise<number[]> {
  const named = await api('GET /productcategory/:oid', { query: { Name: name, Page: 1, Size: maxFilterValues } })
  return named.map(({ ID }) => ID)
}

async function searchFor(
  api: Client,
  { keyword, asTyped }: Extract<ProductListQuery, { type: 'search' }>,
  { Page, Size }: Paging,
): Promise<FoundPage> {
  const { Products, Count, Digital, SearchedFor, LeftOut } = await api('GET /search/:oid', {
    query: { Keyword: keyword, Offset: (Page - 1) * Size, Limit: Size, ...(asTyped && { AsTyped: 1 }) },
  })
  const understanding = { searchedFor: SearchedFor, leftOut: LeftOut }
  return {
    products: Products,
    count: Count ?? undefined,
    search: { products: Products, digital: Digital, understanding },
  }
}

const inCategory = ({ categoryId }: { categoryId?: number }) => (categoryId ? { CategoryID: categoryId } : {})

function findAmongAll(api: Client, filter: Parameters<typeof listingQuery>[0], paging: Paging): Promise<FoundPage> {
  const query = listingQuery(filter)
  return withCount(
    api('GET /product/:oid', { query: { ...query, ...paging } }),
    api('GET /productcount/:oid', { query }),
  )
}

async function withCount(products: Promise<ProductCardData[]>, count: Promise<{ count: number }>): Promise<FoundPage> {
  const [found, counted] = await Promise.all([products, optionalCall(count)])
  return { products: found, count: counted?.count }
}
