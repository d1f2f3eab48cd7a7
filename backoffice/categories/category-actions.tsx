import { Merge, Plus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import { maxCategoryLevels } from '#contract/values/products/category-tree.ts'
import { Button, ButtonLink } from '#web/design/button.tsx'
import { useRights } from '../access/rights.ts'
import { staffApi } from '../api/staff-api.ts'
import { categoryTexts as texts } from '../texts/categories.ts'
import { RemoveButton } from '../ui/confirm-button.tsx'
import {
  type Category,
  categorySubject,
  childrenOf,
  inOrder,
  type ManagedCategory,
  parentParameter,
} from './category-tree.ts'
import { MergeDialog } from './merge-dialog.tsx'

type CategoryActionsProps = { category: ManagedCategory; categories: readonly Category[] }

/** The actions on a category besides editing. */
export function CategoryActions({ category, categories }: CategoryActionsProps) {
  const navigate = useNavigate()
  const { can } = useRights()
  const [isMerging, setMerging] = useState(false)
  if (!can('catalogue:write', 'all')) return null
  const above = inOrder(categories).find((one) => one.category.ID === category.ID)?.above ?? []
  const isEmpty = category.AllProducts === 0 && childrenOf(categories, category.ID).length === 0
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {above.length + 1 < maxCategoryLevels && (
        <ButtonLink look="secondary" to={`${pages.newCategory}?${parentParameter}=${category.ID}`}>
          <Plus aria-hidden className="size-5" />
          {texts.addBelow}
        </ButtonLink>
      )}
      <Button look="secondary" onClick={() => setMerging(true)}>
        <Merge aria-hidden className="size-5" />
        {texts.merge.open}
      </Button>
      {isEmpty && (
        <RemoveButton
          label={texts.remove.label}
          question={texts.remove.label}
          text={texts.remove.question(category.Name)}
          subject={categorySubject}
          done={texts.remove.done}
          act={async () => {
            await staffApi('DELETE /kelola/category/:id', { params: { id: category.ID } })
            await navigate(pages.categories)
          }}
        />
      )}
      {isMerging && <MergeDialog category={category} categories={categories} onClose={() => setMerging(false)} />}
    </div>
  )
}
