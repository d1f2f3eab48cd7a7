import { cleanKeyword } from '#contract/values/search/keyword.ts'

/** The query of /shop/product (S05). */
export type ProductListQuery =
  | { type: 'cat'; categoryId: number; keyword?: string }
  | { type: 'cat'; keyword: string }
  | { type: 'search'; keyword: string /** Nothing is corrected, no word left out. */; asTyped?: true }
  | { type: Collection; categoryId?: number }

export type Collection = 'latest' | 'popular' | 'choice'

/** Parses the query; an invalid one shows the latest products. */
export function readProductListQuery(search: URLSearchParams): ProductListQuery {
  const keyword = cleanKeyword(search.get('keyword'))
  const type = search.get('type')
  const id = Number(search.get('cat_id'))
  const categoryId = Number.isSafeInteger(id) && id > 0 ? id : undefined
  if (type === 'cat') {
    if (categoryId) return { type, categoryId, ...(keyword && { keyword }) }
    if (keyword) return { type, keyword }
  }
  if (type === 'search' && keyword) return { type, keyword, ...(search.get('exact') === '1' && { asTyped: true }) }
  const category = categoryId && type !== 'cat' && type !== 'search' ? { categoryId } : {}
  return { type: type === 'popular' || type === 'choice' ? type : 'latest', ...category }
}

/** The category that a list is limited to. */
export const categoryIdOf = (query: ProductListQuery) => ('categoryId' in query ? query.categoryId : undefined)

/** Path of one page of the list. */
export function productListPath(query: ProductListQuery, page = 1): string {
  const search = new URLSearchParams({ type: query.type })
  const categoryId = categoryIdOf(query)
  if (categoryId) search.set('cat_id', String(categoryId))
  if ('keyword' in query && query.keyword !== undefined) search.set('keyword', query.keyword)
  if ('asTyped' in query && query.asTyped) search.set('exact', '1')
  if (page > 1) search.set('page', String(page))
  return `/shop/product?${search}`
}

/** Path of a collection that the shop has put together. */
export const collectionPath = (id: number) => `/shop/collection/${id}`

/** Mobile credit (pulsa) is not in product lists, but on its own screen (S04). */
export const mobileCreditPath = '/digital/pulsa'
export const mentionsMobileCredit = (text: string) => /pulsa/i.test(text)

/** Path of a category. */
export function categoryPath({ ID, Name }: { ID: number; Name: string }): string {
  return mentionsMobileCredit(Name) ? mobileCreditPath : productListPath({ type: 'cat', categoryId: ID })
}
