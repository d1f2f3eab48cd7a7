import type { Client, Data } from '#contract/client.ts'
import { optionalCall } from '#web/api/optional-call.ts'
import type { ProductCardData } from '#web/products/product-state.ts'
import { orNull } from '../api/server-context.ts'
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
  /** For a search: the interpretation of its words, and the kind of match of each product. */
  search?: Pick<Matches, 'products' | 'digital' | 'understanding'>
}

export const productPageSize = 12 // S05
const maxCategories = 100
const maxFilterValues = 50 // the limit of list calls

/** One page of a product list with the total count and all categories. */
export async function findProducts(api: Client, query: ProductListQuery, page: number): Promise<FoundProducts> {
  const categories = optionalCall(api('GET /productcategory/:oid', { query: { Page: 1, Size: maxCategories } }))
  const [found, all] = await Promise.all([findPage(api, query, { Page: page, Size: productPageSize }), categories])
  return { ...found, categories: all ?? undefined }
}

/** The category of a number: null if there is none, undefined if it failed to load. */
export const findCategory = (api: Client, id: number): Promise<CategoryInTree | null | undefined> =>
  orNull(api('GET /productcategory/:oid/:id', { params: { id } })).catch(() => undefined)

type Paging = { Page: number; Size: number }
type FoundPage = Pick<FoundProducts, 'products' | 'count' | 'search'>

async function findPage(api: Client, query: ProductListQuery, paging: Paging): Promise<FoundPage> {
  switch (query.type) {
    case 'cat': {
      if ('categoryId' in query) {
        return findAmongAll(api, { CategoryID: query.categoryId, Name: query.keyword }, paging)
      }
      // A category search lists the products of all categories that match the keyword.
      const named = await api('GET /productcategory/:oid', {
        query: { Name: query.keyword, Page: 1, Size: maxFilterValues },
      })
      if (named.length === 0) return { products: [], count: 0 }
      return findAmongAll(api, { CategoryID: named.map(({ ID }) => ID) }, paging)
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
