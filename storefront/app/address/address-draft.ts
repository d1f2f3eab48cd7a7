import { storedValue } from '#web/browser/stored-value.ts'
import { type AddressValues, emptyAddress } from './address-rules.ts'

/** Which address a draft belongs to: its id, or 'new'. */
export type DraftOf = number | 'new'

export type Draft = {
  values: AddressValues
  /** The map filled in the location, and nothing was typed since. */
  fromMap: boolean
}

type StoredDraft = { of: unknown; values?: Partial<AddressValues>; fromMap?: unknown; isHeld?: unknown }

const stored = storedValue('address-form', (value) =>
  typeof value === 'object' ? (value as StoredDraft | null) : null,
)

/** The unsaved form of an address (A04); null when the draft belongs to another address. */
export function readDraft(of: DraftOf): Draft | null {
  const draft = stored.read()
  if (draft?.of !== of) return null
  const fields = Object.keys(emptyAddress) as (keyof AddressValues)[]
  const texts = fields.map((field) => [field, String(draft.values?.[field] ?? '')])
  return { values: Object.fromEntries(texts) as AddressValues, fromMap: draft.fromMap === true }
}

export function saveDraft(of: DraftOf, values: Partial<AddressValues>, { fromMap = false } = {}) {
  stored.write({ of, values, fromMap, isHeld: fromMap })
}

/** Ends the draft: on save, on select, and by reference=courier (A04). */
export function clearDraft() {
  stored.write(null)
}

/** Marks the draft to be resumed, because the form is left for the map or the login, which lead back to it. */
export function holdDraft() {
  setHeld(true)
}

/** Drops a draft of an earlier visit. */
export function clearUnlessHeld() {
  if (stored.read()?.isHeld !== true) clearDraft()
}

/** Resumes a held draft once, and drops any other. */
export function resumeHeldDraft() {
  clearUnlessHeld()
  setHeld(false)
}

function setHeld(isHeld: boolean) {
  const draft = stored.read()
  if (draft) stored.write({ ...draft, isHeld })
}
