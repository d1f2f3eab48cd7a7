import { useNavigation } from 'react-router'
import type { Data } from '#contract/client.ts'
import { productPath } from '#web/products/product-path.ts'
import { asVariant } from './variants.ts'

type Product = Data<'GET /product/:oid/:id'>

/** The product of the page; while another variant loads, its already known fields. */
export function useShownVariant(product: Product): Product {
  const { location } = useNavigation()
  const next = product.Variants.find(({ ID }) => productPath(ID) === location?.pathname)
  return next && next.ID !== product.ID ? asVariant(product, next) : product
}
