import { api } from '#web/api/api.ts'
import { unavailableReasonOf } from '#web/products/product-state.ts'
import { useLoad } from '../api/use-load.ts'
import { productListTexts as texts } from '../texts/product.ts'
import { onePerFamily } from './listing-query.ts'
import { productListPath } from './product-list-query.ts'
import { ProductRow } from './product-row.tsx'

const maxShown = 10
/** Some of them may be sold out. */
const asked = { Page: 1, Size: 2 * maxShown, ...onePerFamily }

export default function BestSellersRow() {
  const found = useLoad('best sellers', (signal) => api('GET /popularproduct/:oid', { query: asked, signal }))
  const products = found.state === 'ready' ? found.data.PopularProduct : []
  const inStock = products.filter((product) => unavailableReasonOf(product) === null)
  return (
    <ProductRow
      view="later"
      title={texts.popular}
      products={inStock.slice(0, maxShown)}
      to={productListPath({ type: 'popular' })}
    />
  )
}
