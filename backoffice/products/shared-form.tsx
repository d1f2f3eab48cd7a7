import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Notice } from '#web/design/notice.tsx'
import { toast } from '#web/design/toast.tsx'
import { useRights } from '../access/rights.ts'
import { queryClient } from '../api/query-client.ts'
import { staffApi } from '../api/staff-api.ts'
import { useStaffAction } from '../api/use-staff-action.ts'
import { formTexts } from '../texts/form.ts'
import { productTexts } from '../texts/products.ts'
import type { Choice } from '../ui/choices.ts'
import { EditScreen } from '../ui/form/edit-screen.tsx'
import type { FormSection } from '../ui/form/form-definition.ts'
import { FormFields } from '../ui/form/form-fields.tsx'
import { changedFields } from '../ui/form/merge-edits.ts'
import { isEditConflict } from '../ui/form/save-edits.ts'
import { formatWireTime } from '../ui/format-wire-time.ts'
import { categoryField, descriptionField, parcelSection, type SharedValues, saleFields } from './product-fields.tsx'
import { keepSharedDraft, readSharedDraft, type Shared } from './shared-draft.ts'

const texts = productTexts.variants.shared

type SharedFormProps = { shared: Shared; categories: readonly Choice[]; back: string }

export const sharedQuery = (familyId: number) => ({
  queryKey: ['product', 'shared', familyId],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    staffApi('GET /kelola/family/:id/shared', { params: { id: familyId }, signal }),
})

/** Saves only changed fields, in all variants at once. */
export function SharedForm({ shared, categories, back }: SharedFormProps) {
  const { can } = useRights()
  const canWrite = can('catalogue:write', shared.StoreID)
  /** The edited values. Changes that somebody else saves meanwhile appear once nothing is unsaved here, or lead to a refusal. */
  const [draft, setDraft] = useState(() => readSharedDraft(shared.ID))
  const [base, setBase] = useState(draft?.base ?? shared)
  const sections = useMemo(() => sectionsOf(base, categories), [base, categories])
  const saved = useMemo(() => valuesOf(base), [base])
  const form = useForm<SharedValues>({ values: saved, resetOptions: { keepDirtyValues: true }, mode: 'onTouched' })
  const typed = { ...saved, ...(useWatch({ control: form.control }) as SharedValues) }
  // A text that is deleted again counts as no change.
  const values = saved.Description === null && typed.Description === '' ? { ...typed, Description: null } : typed
  const edits = changedFields(saved, values)
  const isDirty = Object.keys(edits).length > 0
  const adopt = useEffectEvent((next: Shared) => {
    if (!isDirty && !draft) setBase(next)
  })
  useEffect(() => adopt(shared), [shared])
  const restore = useEffectEvent(() => {
    for (const [name, value] of Object.entries(draft?.edits ?? {})) {
      form.setValue(name as keyof SharedValues, value, { shouldDirty: true })
    }
  })
  useEffect(() => restore(), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text of the edits tells whether they changed
  useEffect(() => keepSharedDraft(base, edits), [JSON.stringify(edits), base])
  const variants = base.Members.length
  const { busy, run } = useStaffAction({ subjects: ['product'], done: texts.saved(variants) })

  async function save(): Promise<boolean> {
    if (!(await form.trigger(undefined, { shouldFocus: true }))) {
      toast(formTexts.fieldsInvalid, 'danger')
      return false
    }
    const { queryKey } = sharedQuery(base.ID)
    const body = { Members: base.Members, ...(edits as Partial<Shared>) }
    const act = async () => {
      const answer = await staffApi('PUT /kelola/family/:id/shared', { params: { id: base.ID }, body })
      queryClient.setQueryData(queryKey, answer)
      startFrom(answer)
    }
    const outcome = await run(act, { onRefusal: isEditConflict })
    if (outcome === 'refused') {
      toast(productTexts.variants.conflict, 'danger')
      // The action has reloaded the saved values.
      setBase(queryClient.getQueryData<Shared>(queryKey) ?? base)
    }
    return outcome === 'done'
  }
  function startFrom(next: Shared) {
    setDraft(null)
    setBase(next)
    form.reset(valuesOf(next))
  }

  return (
    <EditScreen
      title={texts.title(shared.Name)}
      width="form"
      keepsDraft
      discard={() => startFrom(shared)}
      {...{ back, canWrite, isDirty, busy, save }}
    >
      <Notice>{canWrite ? texts.explanation(variants) : formTexts.readOnly}</Notice>
      {draft && isDirty && <Notice>{formTexts.restored(formatWireTime(draft.at))}</Notice>}
      <FormFields sections={sections} control={form.control as never} values={values} disabled={!canWrite} />
    </EditScreen>
  )
}

/** A field is empty where variants differ, and is not saved until it is filled in. */
function valuesOf({ ID: _, StoreID: __, Name: ___, Members: ____, Differing, ...fields }: Shared): SharedValues {
  return { ...fields, ...Object.fromEntries(Differing.map((name) => [name, null])) }
}

function sectionsOf({ Differing }: Shared, categories: readonly Choice[]): FormSection<SharedValues>[] {
  const sections: FormSection<SharedValues>[] = [
    { title: texts.text, fields: [categoryField(categories), descriptionField()] },
    { title: texts.sale, fields: saleFields() },
    parcelSection(),
  ]
  return sections.map((section) => ({
    ...section,
    fields: section.fields.map((field) =>
      Differing.some((name) => name === field.name) ? { ...field, optional: true, hint: texts.differs } : field,
    ),
  }))
}
