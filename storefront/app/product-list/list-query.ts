import { type Chosen, readChosen, writeChosen } from '../filters/chosen-filters.ts'
import type { FilteredList } from '../filters/filtered-list.ts'
import { type ProductListQuery, productListPath, readProductListQuery } from '../product/product-list-query.ts'
import { goodsOf } from './find-products.ts'

/** The query of /shop/product (S05), and what a shopper has chosen of its goods. */
export type ListQuery = { goods: ProductListQuery; chosen: Chosen }

/** Parses the query; an invalid one shows the latest products. */
export const readListQuery = (search: URLSearchParams): ListQuery => ({
  goods: readProductListQuery(search),
  chosen: readChosen(search),
})

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
  pathOf: (other) => listPath({ goods, chosen: other }),
})
