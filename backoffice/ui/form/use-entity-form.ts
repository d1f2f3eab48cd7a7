import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { type DefaultValues, useForm, useWatch } from 'react-hook-form'
import { toWireTime } from '#contract/values/time/wib-time.ts'
import { toast } from '#web/design/toast.tsx'
import { invalidateSubject, keys, queryClient } from '../../api/query-client.ts'
import { failureText } from '../../api/staff-api.ts'
import { formTexts as texts } from '../../texts/form.ts'
import { keepDraft, readDraft } from './draft.ts'
import { type FormDefinition, fieldsOf } from './form-definition.ts'
import { changedFields, type EditConflict, pick, resolveConflicts } from './merge-edits.ts'
import { isEditConflict, saveEdits } from './save-edits.ts'
import { useDelayedSave } from './use-delayed-save.ts'
import { useIsMounted } from './use-is-mounted.ts'
import { useSingleRun } from './use-single-run.ts'
import { areFieldsValid, showFailure } from './wrong-fields.ts'

const undoShownMs = 10_000

type Conflict<Values, Entity> = { theirs: Entity; edits: Partial<Values>; conflicts: EditConflict<Values>[] }

type Options<Values extends object, Entity extends Values & { Version: number }> = {
  definition: FormDefinition<Values, Entity>
  /** null: a new entity. */
  id: number | null
  /** The saved entity; null: a new one. */
  entity: Entity | null
  /** After a new entity was created; `goesOnward` as passed to `save`. */
  onCreated: (entity: Entity, goesOnward: boolean) => void
}

/**
 * The state of a form: its changes, their draft on this device, saving with merge, conflicts, and undo. Screens that are more than a
 * list of fields use it directly.
 */
export function useEntityForm<Values extends object, Entity extends Values & { Version: number }>({
  definition,
  id,
  entity,
  onCreated,
}: Options<Values, Entity>) {
  const { subject, empty, alsoChanges = [] } = definition
  const valuesOf = useCallback(
    (one: Values): Values => pick(one, Object.keys(empty) as (keyof Values)[]) as Values,
    [empty],
  )
  const [draft] = useState(() => readDraft<Values>(subject, id, empty))
  const [restoredAt, setRestoredAt] = useState(draft?.at)
  /** The edited entity; a draft may be of an earlier version than the server's. */
  const [base, setBase] = useState<Entity | null>(() => (draft ? (draft.base as Entity | null) : entity))
  const [conflict, setConflict] = useState<Conflict<Values, Entity> | null>(null)
  const [created, setCreated] = useState<{ entity: Entity; goesOnward: boolean } | null>(null)
  const baseValues = useMemo(() => (base ? valuesOf(base) : empty), [base, empty, valuesOf])

  const form = useForm<Values>({
    defaultValues: (draft?.values ?? baseValues) as DefaultValues<Values>,
    mode: 'onTouched',
  })
  const isSaving = useRef(false)
  const { busy, run: once } = useSingleRun(isSaving, (error) => showFailure(form, definition, error))
  const watched = useWatch({ control: form.control }) as Values
  const edits = changedFields(baseValues, { ...baseValues, ...watched })
  const isDirty = Object.keys(edits).length > 0
  const waitingFor = waitingForOf(definition, { ...baseValues, ...watched })

  const resetTo = useCallback(
    (next: Entity | null) => {
      setBase(next)
      setRestoredAt(undefined)
      form.reset((next ? valuesOf(next) : empty) as DefaultValues<Values>)
    },
    [form, valuesOf, empty],
  )

  const onEntityCreated = useEffectEvent(onCreated)
  // Only once nothing is unsaved, because leaving would ask.
  useEffect(() => {
    if (created && !isDirty) onEntityCreated(created.entity, created.goesOnward)
  }, [created, isDirty])

  // Changes saved by others appear in fields without changes here.
  useEffect(() => {
    if (entity && !isDirty && !isSaving.current && entity.Version !== base?.Version) resetTo(entity)
  }, [entity, isDirty, base, resetTo])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the text of the values tells whether they changed
  useEffect(() => {
    if (isSaving.current) return
    const values = { ...baseValues, ...watched }
    keepDraft(subject, id, isDirty ? { at: toWireTime(new Date()), base: base && withVersion(base), values } : null)
  }, [JSON.stringify(watched), isDirty, base])

  const withVersion = (one: Entity) => ({ ...valuesOf(one), Version: one.Version })

  const areValid = () => areFieldsValid(form, definition, { ...baseValues, ...form.getValues() } as Values)

  const invalidate = () => Promise.all([subject, ...alsoChanges].map(invalidateSubject))

  function showSaved(saved: Entity) {
    if (id !== null) queryClient.setQueryData(keys.one(subject, id), saved)
    keepDraft(subject, id, null)
    resetTo(saved)
    void invalidate()
  }

  const isMounted = useIsMounted()

  const saveChanges = (from: Entity, changes: Partial<Values>) =>
    saveEdits<Values, Entity>({
      base: from,
      edits: changes,
      update: (body) => definition.update(id!, body),
      reload: () => definition.load(id!, {}),
    })

  async function send(from: Entity, changes: Partial<Values>, isUndo: boolean): Promise<boolean> {
    const result = await saveChanges(from, changes)
    if (result.kind === 'conflict') {
      setConflict(result)
      return false
    }
    setConflict(null)
    showSaved(result.entity)
    const canUndo = !isUndo && Object.keys(result.before).length > 0
    toast(isUndo ? texts.undone : texts.saved, 'success', canUndo ? undoOf(result.entity, result.before) : undefined)
    return true
  }

  /** Writes the earlier values back, by the same rules. The form may be closed by then. */
  const undoOf = (saved: Entity, before: Partial<Values>) => ({
    label: texts.undo,
    shownMs: undoShownMs,
    onPress() {
      if (isMounted.current) void once(() => send(saved, before, true))
      else void undoElsewhere(saved, before)
    },
  })
  async function undoElsewhere(saved: Entity, before: Partial<Values>) {
    try {
      const result = await saveChanges(saved, before)
      toast(result.kind === 'saved' ? texts.undone : texts.undoTooLate, result.kind === 'saved' ? 'success' : 'danger')
    } catch (error) {
      toast(isEditConflict(error) ? texts.undoTooLate : failureText(error), 'danger')
    }
    await invalidate()
  }

  function saveValid(goesOnward: boolean): Promise<boolean> {
    if (base) {
      // Read now: the last of them may have changed with the click on the button.
      const current = changedFields(baseValues, { ...baseValues, ...form.getValues() })
      return Object.keys(current).length > 0 ? once(() => send(base, current, false)) : Promise.resolve(true)
    }
    return once(async () => {
      const entity = await definition.create!({ ...baseValues, ...form.getValues() } as Values)
      keepDraft(subject, id, null)
      resetTo(entity)
      setCreated({ entity, goesOnward })
      toast(texts.saved)
      void invalidate()
      return true
    })
  }

  const delayed = useDelayedSave({ waitingFor, save: (goesOnward) => areValid() && saveValid(goesOnward) })

  return {
    form,
    values: { ...baseValues, ...watched } as Values,
    /** The changed fields. */
    edits,
    isDirty,
    busy,
    /** The waiting save with its reason; it can be cancelled. */
    waiting: delayed.saved && waitingFor !== undefined ? { for: waitingFor, stop: delayed.stop } : undefined,
    /** The time of a restored draft. */
    restoredAt,
    conflict,
    /** Saves once uploads have ended, and resolves with whether it succeeded. */
    save({ goesOnward = false } = {}): Promise<boolean> {
      if (delayed.saved) return delayed.saved
      if (!areValid()) return Promise.resolve(false)
      return waitingFor === undefined ? saveValid(goesOnward) : delayed.begin(goesOnward)
    },
    discard() {
      delayed.stop()
      keepDraft(subject, id, null)
      resetTo(entity)
    },
    /** Saves the choices of a conflict: mine for `mineFields`, the saved values for the others. */
    resolve(mineFields: readonly (keyof Values)[]) {
      if (!conflict) return Promise.resolve(false)
      const { theirs } = conflict
      const next = resolveConflicts(conflict, mineFields)
      if (Object.keys(next).length > 0) return once(() => send(theirs, next, false))
      setConflict(null)
      showSaved(theirs)
      return Promise.resolve(true)
    },
    cancelConflict: () => setConflict(null),
  }
}

/** The work that a form has to wait for with these values, in words. */
function waitingForOf<Values extends object, Entity extends Values & { Version: number }>(
  definition: FormDefinition<Values, Entity>,
  values: Values,
): string | undefined {
  return fieldsOf(definition)
    .map(({ name, waitingFor }) => waitingFor?.(values[name] as never))
    .find((text) => text !== undefined)
}
