import { storedValue } from '../browser/stored-value.ts'
import { type AddressValues, emptyAddress } from './address-rules.ts'

/** Which address a draft belongs to: its id, or 'new'. */
export type DraftOf = number | 'new'

export type Draft = {
  values: AddressValues
  /** The map has just filled in a location, and nothing was typed since. */
  fromMap: boolean
}

type StoredDraft = { of: unknown; values?: Partial<AddressValues>; fromMap?: unknown; isHeld?: unknown }

const stored = storedValue('address-form', (value) =>
  typeof value === 'object' ? (value as StoredDraft | null) : null,
)

/** What was typed into the form of this address and not saved yet (A04). A draft of another address is none. */
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

/** On save, on select, and by reference=courier (A04). */
export function clearDraft() {
  stored.write(null)
}

/** The form is left for a screen that leads back to it, the map or the login: then it goes on with its draft. */
export function holdDraft() {
  setHeld(true)
}

/** An address is opened for the couriers: a draft of an earlier visit has no part in it. */
export function clearUnlessHeld() {
  if (stored.read()?.isHeld !== true) clearDraft()
}

/** The form itself is opened for the couriers: it goes on with a held draft, once. */
export function resumeHeldDraft() {
  clearUnlessHeld()
  setHeld(false)
}

function setHeld(isHeld: boolean) {
  const draft = stored.read()
  if (draft) stored.write({ ...draft, isHeld })
}
