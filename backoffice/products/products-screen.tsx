import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { categoryQuery } from '../categories/category-choices.ts'
import { storeQuery } from '../stores/store-choices.ts'
import { ListScreen } from '../ui/list/list-screen.tsx'
import { productList } from './product-list.tsx'
import { ProductTools } from './product-tools.tsx'

const none: never[] = []

/** /kelola/produk: the products of the stores, including those hidden from shoppers. */
export default function ProductsScreen() {
  const { data: stores = none } = useQuery(storeQuery)
  const { data: categories = none } = useQuery(categoryQuery)
  const definition = useMemo(() => productList({ stores, categories }), [stores, categories])
  return <ListScreen definition={definition} notice={<ProductTools />} />
}
