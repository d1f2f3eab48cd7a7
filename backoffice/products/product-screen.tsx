import { useQuery } from '@tanstack/react-query'
import { Store } from 'lucide-react'
import { useMemo } from 'react'
import { useParams } from 'react-router'
import { backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import { ButtonLink } from '#web/design/button.tsx'
import { Notice } from '#web/design/notice.tsx'
import { EmptyState } from '#web/design/states.tsx'
import { useRights } from '../access/rights.ts'
import { categoryQuery } from '../categories/category-choices.ts'
import { storeQuery } from '../stores/store-choices.ts'
import { productTexts as texts } from '../texts/products.ts'
import { storeTexts } from '../texts/stores.ts'
import { DetailSkeleton } from '../ui/detail/detail-skeleton.tsx'
import { FormScreen } from '../ui/form/form-screen.tsx'
import { FailedScreen } from '../ui/message-screens.tsx'
import { Screen } from '../ui/screen.tsx'
import { ProductActions } from './product-actions.tsx'
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
  if (isNew && stores.data?.length === 0) return <NoStore />
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

/** A product belongs to a store, and a new shop has none. */
function NoStore() {
  const { can } = useRights()
  return (
    <Screen title={texts.new} back={pages.products} width="form">
      <EmptyState
        icon={Store}
        title={texts.noStore}
        text={texts.noStoreText}
        action={can('stores:write', 'all') && <ButtonLink to={pages.newStore}>{storeTexts.add}</ButtonLink>}
      />
    </Screen>
  )
}
