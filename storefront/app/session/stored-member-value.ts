import { type FieldTypes, fieldsOfType } from '../browser/stored-fields.ts'
import { storedValue, useStoredValue } from '../browser/stored-value.ts'
import { readSession } from './session.ts'

/** What is shown of a member's at once, before the shop has said how it stands (U08). */
type MembersKey = 'wallet-balance' | 'provider'

type OfMember<T> = T & { UserID: number }

type KeptForMember<T> = {
  /** Keeps a value of the member who is logged in. */
  keep: (value: T) => void
  /** What was kept, live; null where it is not whole, or is another member's, and until the page is hydrated. */
  useValue: () => T | null
}

/** A stored value that only the member reads for whom it was kept. */
export function storedMemberValue<T extends object>(key: MembersKey, types: FieldTypes<T>): KeptForMember<T> {
  const ofMember: FieldTypes<OfMember<T>> = { ...types, UserID: 'number' }
  const stored = storedValue(key, (value): OfMember<T> | null => {
    const kept = fieldsOfType(value, ofMember)
    return Object.keys(ofMember).every((name) => name in kept) ? (kept as OfMember<T>) : null
  })
  return {
    keep(value) {
      const session = readSession()
      if (session) stored.write({ ...value, UserID: session.userId })
    },
    useValue() {
      const kept = useStoredValue(stored)
      return kept && kept.UserID === readSession()?.userId ? kept : null
    },
  }
}
