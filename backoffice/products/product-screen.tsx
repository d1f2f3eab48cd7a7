import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useParams } from 'react-router'
import { backofficePages as pages } from '#contract/values/backoffice-pages.ts'
import { Notice } from '../../storefront/app/design/notice.tsx'
import { useRights } from '../session/rights.ts'
import { FailedScreen } from '../shell/message-screens.tsx'
import { productTexts as texts } from '../texts/products.ts'
import { DetailSkeleton } from '../ui/detail/detail-skeleton.tsx'
import { FormScreen } from '../ui/form/form-screen.tsx'
import { ProductActions } from './product-actions.tsx'
import { categoryQuery, storeQuery } from './product-choices.ts'
import { productForm } from './product-form.tsx'
import { ProductState } from './product-list.tsx'
import { StockCard } from './stock-card.tsx'

/** /kelola/produk/baru and /kelola/produk/:id: one product. */
export default function ProductScreen() {
  const isNew = useParams().id === undefined
  const { can } = useRights()
  const stores = useQuery(storeQuery)
  const categories = useQuery(categoryQuery)
  const definition = useMemo(
    () =>
      stores.data && categories.data
        ? productForm({ isNew, can, stores: stores.data, categories: categories.data })
        : undefined,
    [isNew, can, stores.data, categories.data],
  )
  const failed = [stores, categories].find(({ data, error }) => !data && error)
  if (failed) {
    return <FailedScreen error={failed.error} busy={failed.isFetching} onRetry={() => failed.refetch()} />
  }
  if (!definition) return <DetailSkeleton back={pages.products} />
  return (
    <FormScreen
      definition={definition}
      badges={({ State }) => <ProductState state={State} />}
      above={(product, form) => (
        <>
          {product.State === 'archived' && <Notice>{texts.archivedNotice}</Notice>}
          <ProductActions product={product} edits={form.edits} />
          <StockCard product={product} />
        </>
      )}
    />
  )
}
