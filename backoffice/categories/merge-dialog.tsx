import { useState } from 'react'
import { useNavigate } from 'react-router'
import { pagePath, backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import { Dialog } from '#web/design/dialog.tsx'
import { DialogButtons } from '#web/design/dialog-buttons.tsx'
import { Field } from '#web/design/field.tsx'
import { toast } from '#web/design/toast.tsx'
import { staffApi } from '../api/staff-api.ts'
import { useStaffAction } from '../api/use-staff-action.ts'
import { categoryTexts } from '../texts/categories.ts'
import { CategorySelect } from './category-select.tsx'
import {
  type Category,
  categorySubject,
  childrenOf,
  levelsBelow,
  type ManagedCategory,
  placesFor,
} from './category-tree.ts'

const { merge: texts } = categoryTexts

type MergeDialogProps = { category: ManagedCategory; categories: readonly Category[]; onClose: () => void }

/** Merges a category into another one, and first shows the effects. */
export function MergeDialog({ category, categories, onClose }: MergeDialogProps) {
  const navigate = useNavigate()
  const [intoId, setIntoId] = useState<number | null>(null)
  const { busy, run } = useStaffAction({ subjects: [categorySubject] })
  const into = categories.find(({ ID }) => ID === intoId)
  const moved = {
    products: category.AllProducts,
    subcategories: childrenOf(categories, category.ID).map(({ Name }) => Name),
  }

  function confirm(target: Category) {
    const { ID, Version } = category
    return run(async () => {
      await staffApi('PUT /kelola/category/:id/merge', { params: { id: ID }, body: { Version, IntoID: target.ID } })
      toast(texts.done(target.Name))
      await navigate(pagePath(pages.category, target.ID), { replace: true })
    })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${texts.title} ${category.Name}`}
      footer={
        <DialogButtons
          onCancel={onClose}
          look="danger"
          busy={busy}
          disabled={!into}
          onClick={() => into && confirm(into)}
        >
          {texts.confirm}
        </DialogButtons>
      }
    >
      <div className="grid gap-4">
        <p className="text-sm text-muted">{texts.text}</p>
        <Field label={texts.into}>
          <CategorySelect
            places={placesFor(categories, category.ID, levelsBelow(categories, category.ID))}
            value={intoId}
            none={texts.choose}
            onChange={setIntoId}
          />
        </Field>
        <ul aria-live="polite" className="grid list-disc gap-1 pl-5 text-sm empty:hidden">
          {into && texts.effects(category.Name, into.Name, moved).map((effect) => <li key={effect}>{effect}</li>)}
        </ul>
      </div>
    </Dialog>
  )
}
