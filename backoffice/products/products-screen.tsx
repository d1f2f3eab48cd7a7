import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ListScreen } from '../ui/list/list-screen.tsx'
import { categoryQuery, storeQuery } from './product-choices.ts'
import { productList } from './product-list.tsx'
import { ProductTools } from './product-tools.tsx'

const none: never[] = []

/** /kelola/produk: what the stores sell, also what shoppers don't see. */
export default function ProductsScreen() {
  const { data: stores = none } = useQuery(storeQuery)
  const { data: categories = none } = useQuery(categoryQuery)
  const definition = useMemo(() => productList({ stores, categories }), [stores, categories])
  return <ListScreen definition={definition} notice={<ProductTools />} />
}
