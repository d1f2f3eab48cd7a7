import { useEffect, useState } from 'react'
import { api } from '#web/api/api.ts'
import { type ProductCardData, unavailableReasonOf } from '#web/products/product-state.ts'
import type { Cart } from '../cart/cart.ts'
import { listingQuery } from '../product/listing-query.ts'
import { ProductRow } from '../product/product-row.tsx'
import { storePath } from '../store/store-path.ts'
import { cartScreenTexts as texts } from '../texts/cart-screen.ts'

const maxProducts = 10

/** Other products of the cart's store; hidden when they fail to load. */
export function OtherProducts({ cart: { items, summary } }: { cart: Cart }) {
  const { StoreID } = summary
  const [products, setProducts] = useState<ProductCardData[]>([])

  useEffect(() => {
    const abort = new AbortController()
    const query = listingQuery({ StoreID, Page: 1, Size: 3 * maxProducts })
    api('GET /product/:oid', { query, signal: abort.signal }).then(setProducts, () => undefined)
    return () => abort.abort()
  }, [StoreID])

  const others = products.filter(
    (product) => unavailableReasonOf(product) === null && items.every((item) => item.ProductID !== product.ID),
  )
  return (
    <ProductRow
      title={texts.others}
      onPhones={2.4}
      products={others.slice(0, maxProducts)}
      to={storePath(summary.StoreID, summary.StoreName)}
    />
  )
}
