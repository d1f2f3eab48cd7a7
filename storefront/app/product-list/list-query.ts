import { type ProductListQuery, productListPath, readProductListQuery } from '../product/product-list-query.ts'
import { countChosen, type ListFilters, readFilters, writeFilters } from './chosen-filters.ts'

/** The query of /shop/product (S05) with a shopper's filters and order of the goods. */
export type ListQuery = ProductListQuery & { filters?: ListFilters; sort?: ListSort; place?: Place }

/** The orders of a list other than its own, by their names in the address. */
export const listSorts = {
  terbaru: 'ID-desc',
  populer: 'TotalPurchase-desc',
  termurah: 'PromoPrice-asc',
  termahal: 'PromoPrice-desc',
  diskon: 'Discount-desc',
  terdekat: 'Distance-asc',
} as const
export type ListSort = keyof typeof listSorts

/** A place to which a list is sorted by distance; degrees. */
type Place = { lat: number; long: number }

/** Parses the query; an invalid one shows the latest products. */
export function readListQuery(search: URLSearchParams): ListQuery {
  const filters = readFilters(search)
  return { ...readProductListQuery(search), ...(countChosen(filters) > 0 && { filters }), ...readSort(search) }
}

/** An order by distance names the place that it starts from. */
function readSort(search: URLSearchParams): Pick<ListQuery, 'sort' | 'place'> {
  const sort = search.get('urut') ?? ''
  if (!Object.hasOwn(listSorts, sort)) return {}
  if (sort !== 'terdekat') return { sort: sort as ListSort }
  const [lat = Number.NaN, long = Number.NaN] = (search.get('dari') ?? '').split(',').map(Number)
  return Math.abs(lat) <= 90 && Math.abs(long) <= 180 ? { sort, place: { lat, long } } : {}
}

/** Path of one page of the list, with its filters and order. */
export function listPath(query: ListQuery, page = 1): string {
  const { filters, sort, place, ...goods } = query
  const search = new URLSearchParams()
  if (filters) writeFilters(search, filters)
  if (sort) search.set('urut', sort)
  if (place) search.set('dari', `${place.lat},${place.long}`)
  const path = productListPath(goods, page)
  return search.size > 0 ? `${path}&${search}` : path
}

/** Whether a shopper has filtered or sorted the list. */
export const isFiltered = ({ filters, sort }: ListQuery) => filters !== undefined || sort !== undefined

/** The list without filters and order. */
export function goodsOfList({ filters: _, sort: __, place: ___, ...goods }: ListQuery): ProductListQuery {
  return goods
}
