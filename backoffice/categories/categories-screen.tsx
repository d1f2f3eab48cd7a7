import { FolderTree, Plus } from 'lucide-react'
import { backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import { ButtonLink } from '#web/design/button.tsx'
import { EmptyState } from '#web/design/states.tsx'
import { useRights } from '../access/rights.ts'
import { categoryTexts as texts } from '../texts/categories.ts'
import { ListSkeleton } from '../ui/list/list-skeleton.tsx'
import { FailedScreen } from '../ui/message-screens.tsx'
import { Screen } from '../ui/screen.tsx'
import { useCategories } from './category-tree.ts'
import { CategoryTreeList } from './category-tree-list.tsx'

/** /kelola/kategori: the tree of categories, in the order that shoppers see. */
export default function CategoriesScreen() {
  const { can } = useRights()
  const canWrite = can('catalogue:write', 'all')
  const { data, error, isFetching, refetch } = useCategories()
  if (error && !data) return <FailedScreen error={error} busy={isFetching} onRetry={refetch} />
  return (
    <Screen
      title={texts.title}
      width="form"
      actions={
        canWrite && (
          <ButtonLink to={pages.newCategory} className="max-md:px-3">
            <Plus aria-hidden className="size-5" />
            <span className="max-sm:sr-only">{texts.add}</span>
          </ButtonLink>
        )
      }
    >
      {!data ? (
        <ListSkeleton />
      ) : data.length === 0 ? (
        <EmptyState icon={FolderTree} title={texts.empty} text={texts.emptyText} />
      ) : (
        <>
          {canWrite && <p className="mb-3 max-w-prose text-sm text-muted">{texts.explanation}</p>}
          <CategoryTreeList categories={data} parentId={null} canWrite={canWrite} />
        </>
      )}
    </Screen>
  )
}
