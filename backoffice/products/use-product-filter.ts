import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { keys } from '../api/query-client.ts'
import { staffApi } from '../api/staff-api.ts'
import { categoryQuery } from '../categories/category-choices.ts'
import { storeQuery } from '../stores/store-choices.ts'
import { filterOf, pathOf, readListState } from '../ui/list/list-state.ts'
import { toProductFilter } from './product-filter.ts'
import { productList } from './product-list.tsx'

const none: never[] = []

/** The product list's filter for these parameters of its address, the number of products that it finds, and the path of the list. */
export function useProductFilter(search: URLSearchParams) {
  const { data: stores = none } = useQuery(storeQuery)
  const { data: categories = none } = useQuery(categoryQuery)
  const { filter, listPath } = useMemo(() => {
    const definition = productList({ stores, categories })
    const state = { ...readListState(definition, search), page: 1 }
    return { filter: toProductFilter(filterOf(definition, state)), listPath: pathOf(definition, state) }
  }, [stores, categories, search])
  const { data } = useQuery({
    queryKey: keys.count('product', filter),
    queryFn: ({ signal }) => staffApi('GET /kelola/productcount', { query: filter, signal }),
  })
  return { filter, listPath, count: data?.count }
}
