import { productListPath } from '../product/product-list-query.ts'

export const searchScopes = ['product', 'store', 'category'] as const
export type SearchScope = (typeof searchScopes)[number]

/** Where a word is looked for: among products, stores or categories (000, section 2). */
export function searchPath(scope: SearchScope, keyword: string): string {
  if (scope === 'store') return `/store?${new URLSearchParams({ keyword })}`
  return productListPath(scope === 'product' ? { type: 'search', keyword } : { type: 'cat', keyword })
}
