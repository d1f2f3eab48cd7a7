import { readDevice, writeDevice } from '../../device/device-storage.ts'
import { currentUserId } from '../../session/staff-session.ts'

/** Typed and unsaved values, with the entity that they change. */
export type Draft<Values> = {
  /** Time of the last change. */
  at: string
  /** The edited entity; null for a new one. */
  base: (Values & { Version: number }) | null
  values: Values
}

/** Drafts are of one account on one device; the logout removes them (device-storage.ts). */
const nameOf = (subject: string, id: number | null) => `draft.${subject}.${id ?? 'new'}.${currentUserId()}`

export function readDraft<Values extends object>(
  subject: string,
  id: number | null,
  empty: Values,
): Draft<Values> | null {
  const draft = readDevice('session', nameOf(subject, id)) as Draft<Values> | null
  if (typeof draft !== 'object' || typeof draft?.at !== 'string' || typeof draft.values !== 'object') return null
  if (id !== null && typeof draft.base?.Version !== 'number') return null
  // Fields of another release are left out, and new ones get their initial values.
  const known = Object.keys(empty) as (keyof Values)[]
  const values = Object.fromEntries(known.map((name) => [name, firstWith(name, draft.values, draft.base, empty)]))
  return { ...draft, values: values as Values }
}

export const keepDraft = <Values>(subject: string, id: number | null, draft: Draft<Values> | null) =>
  writeDevice('session', nameOf(subject, id), draft)

/** An emptied field is null, which is a value like any other. */
function firstWith<Values extends object>(name: keyof Values, ...records: (Values | null)[]) {
  return records.find((record) => record !== null && name in record)?.[name]
}
