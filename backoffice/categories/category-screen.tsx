import { useParams, useSearchParams } from 'react-router'
import { backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import { Badge } from '#web/design/badge.tsx'
import { categoryTexts as texts } from '../texts/categories.ts'
import { DetailSkeleton } from '../ui/detail/detail-skeleton.tsx'
import { FormScreen } from '../ui/form/form-screen.tsx'
import { FailedScreen } from '../ui/message-screens.tsx'
import { CategoryActions } from './category-actions.tsx'
import { categoryForm } from './category-form.tsx'
import { parentParameter, useCategories } from './category-tree.ts'

/** /kelola/kategori/baru and /kelola/kategori/:id: one category. */
export default function CategoryScreen() {
  const { id } = useParams()
  const [search] = useSearchParams()
  const { data: categories, error, isFetching, refetch } = useCategories()
  if (!categories && error) return <FailedScreen error={error} busy={isFetching} onRetry={refetch} />
  if (!categories) return <DetailSkeleton back={pages.categories} />
  const parentId = Number(search.get(parentParameter)) || null
  return (
    <FormScreen
      definition={categoryForm({ categories, id: id ? Number(id) : null, parentId })}
      badges={({ IsShown, Products, ProductsWithin }) => (
        <>
          <Badge>{texts.productsWithin(Products, ProductsWithin)}</Badge>
          {!IsShown && <Badge look="warning">{texts.hidden}</Badge>}
        </>
      )}
      below={(category) => <CategoryActions category={category} categories={categories} />}
    />
  )
}
