import { type Chosen, countChosen, readChosen, writeChosen } from '../filters/chosen-filters.ts'
import type { FilteredList } from '../filters/filtered-list.ts'
import {
  categoryIdOf,
  type ProductListQuery,
  productListPath,
  readProductListQuery,
} from '../product/product-list-query.ts'
import { goodsOf } from './find-products.ts'

/** The query of /shop/product (S05), and what a shopper has chosen of its goods. */
export type ListQuery = { goods: ProductListQuery; chosen: Chosen }

/** Parses the query; an invalid one shows the latest products. */
export const readListQuery = (search: URLSearchParams): ListQuery =>
  inCategory({ goods: readProductListQuery(search), chosen: readChosen(search) })

/** A chosen category becomes that of the list's own address; lists that name none there keep it as a filter. */
function inCategory({ goods, chosen }: ListQuery): ListQuery {
  const { filters, ...order } = chosen
  if (filters?.category === undefined) return { goods, chosen }
  const { category, ...others } = filters
  const kept = { ...order, ...(countChosen(others) > 0 && { filters: others }) }
  if (goods.type === 'search' || (goods.type === 'cat' && !('categoryId' in goods))) return { goods, chosen }
  if (category > 0) return { goods: { ...goods, categoryId: category }, chosen: kept }
  if (goods.type !== 'cat') return { goods: { type: goods.type }, chosen: kept }
  return { goods: goods.keyword ? { type: 'search', keyword: goods.keyword } : { type: 'latest' }, chosen: kept }
}

/** Path of one page of the list, with its filters and order. */
export function listPath({ goods, chosen }: ListQuery, page = 1): string {
  const search = new URLSearchParams()
  writeChosen(search, chosen)
  const path = productListPath(goods, page)
  return search.size > 0 ? `${path}&${search}` : path
}

/** The list for its filters. */
export const filteredListOf = ({ goods, chosen }: ListQuery): FilteredList => ({
  chosen,
  goods: (api) => goodsOf(api, goods),
  categoryId: categoryIdOf(goods),
  pathOf: (other) => listPath(inCategory({ goods, chosen: other })),
})
