import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { type DefaultValues, useForm, useWatch } from 'react-hook-form'
import { CallError } from '#contract/client.ts'
import { toWireTime } from '#contract/values/wib-time.ts'
import { toast } from '../../../storefront/app/design/toast.tsx'
import { invalidateSubject, keys, queryClient } from '../../api/query-client.ts'
import { failureText } from '../../api/staff-api.ts'
import { hasSessionEnded, leaveForLogin } from '../../session/staff-session.ts'
import { formTexts as texts } from '../../texts/form.ts'
import { checkField } from './check-field.ts'
import { keepDraft, readDraft } from './draft.ts'
import { type FormDefinition, fieldsOf } from './form-definition.ts'
import { changedFields, type EditConflict, pick } from './merge-edits.ts'
import { isEditConflict, saveEdits } from './save-edits.ts'

const undoShownMs = 10_000

type Conflict<Values, Entity> = { theirs: Entity; edits: Partial<Values>; conflicts: EditConflict<Values>[] }

/** A save that has been asked for and begins once uploads have ended. */
type Wait = { saved: Promise<boolean>; end: (saved: boolean | Promise<boolean>) => void; goesOnward: boolean }

type Options<Values extends object, Entity extends Values & { Version: number }> = {
  definition: FormDefinition<Values, Entity>
  /** null: a new one. */
  id: number | null
  /** As it stands on the server; null: a new one. */
  entity: Entity | null
  /** After a new one was created; `goesOnward` as it was asked for. */
  onCreated: (entity: Entity, goesOnward: boolean) => void
}

/**
 * The state of a form: what is changed, its draft on this device, saving with merge, conflicts, and undo. Screens that are more than
 * a list of fields use it directly.
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
  /** What is edited; a draft may be of an earlier version than the server's. */
  const [base, setBase] = useState<Entity | null>(() => (draft ? (draft.base as Entity | null) : entity))
  const [conflict, setConflict] = useState<Conflict<Values, Entity> | null>(null)
  const [busy, setBusy] = useState(false)
  const [created, setCreated] = useState<{ entity: Entity; goesOnward: boolean } | null>(null)
  const [wait, setWait] = useState<Wait | null>(null)
  const isSaving = useRef(false)
  const baseValues = useMemo(() => (base ? valuesOf(base) : empty), [base, empty, valuesOf])

  const form = useForm<Values>({
    defaultValues: (draft?.values ?? baseValues) as DefaultValues<Values>,
    mode: 'onTouched',
  })
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
  // Only once nothing is unsaved any more, because leaving would ask.
  useEffect(() => {
    if (created && !isDirty) onEntityCreated(created.entity, created.goesOnward)
  }, [created, isDirty])

  // What others saved appears in fields that nobody here changes.
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

  function areFieldsValid(): boolean {
    form.clearErrors()
    const values = { ...baseValues, ...form.getValues() } as Values
    const wrong = fieldsOf(definition)
      .map((field) => ({ field, problem: checkField(field, values[field.name], values) }))
      .filter(({ problem }) => problem !== undefined)
    for (const { field, problem } of wrong) form.setError(field.name as never, { message: problem! })
    const [first] = wrong
    if (first) {
      toast(texts.fieldsInvalid, 'danger')
      focusField(first.field.name)
    }
    return wrong.length === 0
  }

  /** Runs once at a time; whatever fails is shown at its field or as a toast. */
  async function once(work: () => Promise<boolean>): Promise<boolean> {
    if (isSaving.current) return false
    isSaving.current = true
    setBusy(true)
    try {
      return await work()
    } catch (error) {
      if (hasSessionEnded(error)) return await leaveForLogin(error)
      const field = error instanceof CallError && error.code ? definition.errorFields?.[error.code] : undefined
      if (field) {
        form.setError(field as never, { message: failureText(error) })
        focusField(field)
      } else toast(failureText(error), 'danger')
      return false
    } finally {
      isSaving.current = false
      setBusy(false)
    }
  }

  const invalidate = () => Promise.all([subject, ...alsoChanges].map(invalidateSubject))

  function showSaved(saved: Entity) {
    if (id !== null) queryClient.setQueryData(keys.one(subject, id), saved)
    keepDraft(subject, id, null)
    resetTo(saved)
    void invalidate()
  }

  async function send(from: Entity, changes: Partial<Values>, isUndo: boolean): Promise<boolean> {
    const result = await saveEdits<Values, Entity>({
      base: from,
      edits: changes,
      update: (body) => definition.update(id!, body),
      reload: () => definition.load(id!, {}),
    })
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

  /** Writes back what stood before, by the same rules. The form may not be there any more. */
  const undoOf = (saved: Entity, before: Partial<Values>) => ({
    label: texts.undo,
    shownMs: undoShownMs,
    onPress() {
      if (isMounted.current) void once(() => send(saved, before, true))
      else void undoElsewhere(saved, before)
    },
  })
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])

  async function undoElsewhere(saved: Entity, before: Partial<Values>) {
    try {
      const result = await saveEdits<Values, Entity>({
        base: saved,
        edits: before,
        update: (body) => definition.update(id!, body),
        reload: () => definition.load(id!, {}),
      })
      toast(result.kind === 'saved' ? texts.undone : texts.undoTooLate, result.kind === 'saved' ? 'success' : 'danger')
    } catch (error) {
      toast(isEditConflict(error) ? texts.undoTooLate : failureText(error), 'danger')
    }
    await invalidate()
  }

  function saveValid(goesOnward: boolean): Promise<boolean> {
    if (base) {
      // As the fields are now: the last of them may have changed with the click on the button.
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

  function endWait(saved: boolean | Promise<boolean>) {
    wait?.end(saved)
    setWait(null)
  }
  // With the values of the render in which nothing is waited for any more.
  const saveAfterWait = useEffectEvent(() => endWait(areFieldsValid() && saveValid(wait!.goesOnward)))
  const isWaitOver = wait !== null && waitingFor === undefined
  useEffect(() => {
    if (isWaitOver) saveAfterWait()
  }, [isWaitOver])

  return {
    form,
    values: { ...baseValues, ...watched } as Values,
    /** The changed fields. */
    edits,
    isDirty,
    busy,
    /** Of a save that waits for what it names: it can be taken back. */
    waiting: wait && waitingFor !== undefined ? { for: waitingFor, stop: () => endWait(false) } : undefined,
    /** When a draft that was restored was typed. */
    restoredAt,
    conflict,
    /** Saves, once uploads have ended, and says whether it is saved. */
    save({ goesOnward = false } = {}): Promise<boolean> {
      if (wait) return wait.saved
      if (!areFieldsValid()) return Promise.resolve(false)
      if (waitingFor === undefined) return saveValid(goesOnward)
      const { promise, resolve } = Promise.withResolvers<boolean>()
      setWait({ saved: promise, end: resolve, goesOnward })
      return promise
    },
    discard() {
      endWait(false)
      keepDraft(subject, id, null)
      resetTo(entity)
    },
    /** Saves what was chosen for the fields of a conflict: mine for `mineFields`, what stands for the others. */
    resolve(mineFields: readonly (keyof Values)[]) {
      if (!conflict) return Promise.resolve(false)
      const { theirs, edits: undisputed, conflicts } = conflict
      const chosen = Object.fromEntries(
        conflicts.filter(({ field }) => mineFields.includes(field)).map(({ field, mine }) => [field, mine]),
      ) as Partial<Values>
      const next = { ...undisputed, ...chosen }
      if (Object.keys(next).length > 0) return once(() => send(theirs, next, false))
      setConflict(null)
      showSaved(theirs)
      return Promise.resolve(true)
    },
    cancelConflict: () => setConflict(null),
  }
}

/** What a form has to wait for with these values, in words. */
function waitingForOf<Values extends object, Entity extends Values & { Version: number }>(
  definition: FormDefinition<Values, Entity>,
  values: Values,
): string | undefined {
  return fieldsOf(definition)
    .map(({ name, waitingFor }) => waitingFor?.(values[name] as never))
    .find((text) => text !== undefined)
}

/** The control of a field, by the name that form-fields.tsx gives it; of several, the one that is wrong. */
function focusField(name: string) {
  // What is wrong is marked with the next frame.
  requestAnimationFrame(() => {
    const field = document.querySelector(`[data-field="${CSS.escape(name)}"]`)
    const controls = [...(field?.querySelectorAll<HTMLElement>('input, textarea, select, button') ?? [])]
    const wrong = controls.find((control) => control.ariaInvalid === 'true')
    ;(wrong ?? controls[0])?.focus()
  })
}
