import { useEffect, useState } from 'react'
import { api } from '#web/api/api.ts'
import { optionalCall } from '#web/api/optional-call.ts'
import type { ProductCardData } from '#web/products/product-state.ts'
import { ProductRow } from '../product/product-row.tsx'
import { rememberViewed, viewedProducts } from '../product/viewed-products.ts'
import { productDetailTexts as texts } from '../texts/product-detail.ts'

const maxShown = 10

/** The products that were looked at before this one, as they are now; it remembers this one. */
export default function RecentlyViewed({ id }: { id: number }) {
  const [products, setProducts] = useState<ProductCardData[]>([])
  useEffect(() => {
    const before = viewedProducts.read().filter((other) => other !== id)
    rememberViewed(id)
    const ids = before.slice(0, maxShown)
    if (ids.length === 0) return
    let isGone = false
    optionalCall(api('GET /product/:oid', { query: { ID: ids, Size: maxShown } })).then((found) => {
      const byId = new Map((found ?? []).map((product) => [product.ID, product]))
      if (!isGone) setProducts(ids.flatMap((one) => byId.get(one) ?? []))
    })
    return () => {
      isGone = true
    }
  }, [id])
  return <ProductRow view="later" title={texts.recentlyViewed} products={products} />
}
