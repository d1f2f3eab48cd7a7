import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { keys } from '../api/query-client.ts'
import { staffApi } from '../api/staff-api.ts'
import { categoryQuery, storeQuery } from '../products/product-choices.ts'
import { productList } from '../products/product-list.tsx'
import { filterOf, pathOf, readListState } from '../ui/list/list-state.ts'
import { toProductFilter } from './product-filter.ts'

const none: never[] = []

/** What the list of products is narrowed by with these parameters of its address, how many it finds, and the path of that list. */
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
