import { productListPath } from '../product/product-list-query.ts'

export const searchScopes = ['product', 'store', 'category'] as const
export type SearchScope = (typeof searchScopes)[number]

/** Path of the results of a search among products, stores or categories (S09). */
export function searchPath(scope: SearchScope, keyword: string): string {
  if (scope === 'store') return `/store?${new URLSearchParams({ keyword })}`
  return productListPath(scope === 'product' ? { type: 'search', keyword } : { type: 'cat', keyword })
}
