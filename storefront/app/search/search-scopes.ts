import { productListPath } from '../product/product-list-query.ts'

export const searchWays = ['product', 'store', 'category'] as const
export type SearchWay = (typeof searchWays)[number]

/** Where a word is looked for: among products, stores or categories (000, section 2). */
export function searchPath(way: SearchWay, keyword: string): string {
  if (way === 'store') return `/store?${new URLSearchParams({ keyword })}`
  return productListPath(way === 'product' ? { type: 'search', keyword } : { type: 'cat', keyword })
}
