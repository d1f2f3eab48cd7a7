import { readStored, writeStored } from '../local-storage.ts'
import { type AddressValues, emptyAddress } from './address-rules.ts'

/** Which address a draft belongs to: its id, or 'new'. */
export type DraftOf = number | 'new'

export type Draft = {
  values: AddressValues
  /** The map has just filled in a location, and nothing was typed since. */
  fromMap: boolean
}

/** What was typed into the form of this address and not saved yet (A04). A draft of another address is none. */
export function readDraft(of: DraftOf): Draft | null {
  try {
    const draft = JSON.parse(readStored('address-form') ?? 'null')
    if (draft?.of !== of) return null
    const fields = Object.keys(emptyAddress) as (keyof AddressValues)[]
    const texts = fields.map((field) => [field, String(draft.values?.[field] ?? '')])
    return { values: Object.fromEntries(texts) as AddressValues, fromMap: draft.fromMap === true }
  } catch {
    return null
  }
}

export function keepDraft(of: DraftOf, values: Partial<AddressValues>, { fromMap = false } = {}) {
  writeStored('address-form', JSON.stringify({ of, values, fromMap }))
}

/** On save, on select, and when the courier screen sends the shopper to an address (000, section 3). */
export function clearDraft() {
  writeStored('address-form', null)
}
