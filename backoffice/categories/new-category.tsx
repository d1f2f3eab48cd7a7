import { Plus } from 'lucide-react'
import { useState } from 'react'
import { maxCategoryName } from '#contract/values/products/category-tree.ts'
import { Button } from '#web/design/button.tsx'
import { Dialog } from '#web/design/dialog.tsx'
import { DialogButtons } from '#web/design/dialog-buttons.tsx'
import { Field, Input } from '#web/design/field.tsx'
import { useRights } from '../access/rights.ts'
import { staffApi } from '../api/staff-api.ts'
import { useStaffAction } from '../api/use-staff-action.ts'
import { categoryTexts as texts } from '../texts/categories.ts'
import { formTexts } from '../texts/form.ts'
import { CategorySelect } from './category-select.tsx'
import { categorySubject, levelsWith, placesFor, useCategories } from './category-tree.ts'

/** Creates a category without leaving the form in which one is chosen; its picture and the rest are edited in its own form. */
export function NewCategory({ onMade }: { onMade: (id: number) => void }) {
  const [open, setOpen] = useState(false)
  const { can } = useRights()
  if (!can('catalogue:write', 'all')) return null
  return (
    <>
      <Button look="quiet" size="small" className="mt-1" onClick={() => setOpen(true)}>
        <Plus aria-hidden className="size-4" />
        {texts.new}
      </Button>
      {open && <NewCategoryDialog onMade={onMade} onClose={() => setOpen(false)} />}
    </>
  )
}

function NewCategoryDialog({ onMade, onClose }: { onMade: (id: number) => void; onClose: () => void }) {
  const { data: categories = [] } = useCategories()
  const [name, setName] = useState('')
  const [parentId, setParentId] = useState<number | null>(null)
  const [error, setError] = useState<string>()
  const { busy, run } = useStaffAction({ subjects: [categorySubject], done: formTexts.saved })

  async function create() {
    if (name.trim() === '') return setError(formTexts.required(texts.fields.name))
    const made: number[] = []
    const outcome = await run(async () => {
      const body = { Name: name.trim(), Img: '', ParentID: parentId, IsShown: true }
      made.push((await staffApi('POST /kelola/category', { body })).ID)
    })
    if (outcome !== 'done') return
    onMade(made[0]!)
    onClose()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.new}
      footer={
        <DialogButtons onCancel={onClose} busy={busy} onClick={create}>
          {formTexts.add}
        </DialogButtons>
      }
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void create()
        }}
      >
        <Field label={texts.fields.name} error={error}>
          <Input
            data-first-focus
            value={name}
            maxLength={maxCategoryName}
            autoComplete="off"
            onChange={(event) => {
              setName(event.target.value)
              setError(undefined)
            }}
          />
        </Field>
        {categories.length > 0 && (
          <Field label={texts.fields.parent} optional>
            <CategorySelect
              places={placesFor(categories, null, levelsWith(categories, null))}
              value={parentId}
              none={texts.firstLevel}
              onChange={setParentId}
            />
          </Field>
        )}
      </form>
    </Dialog>
  )
}
