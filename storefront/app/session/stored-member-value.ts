import { type FieldTypes, fieldsOfType } from '#web/browser/stored-fields.ts'
import { storedValue, useStoredValue } from '#web/browser/stored-value.ts'
import { readSession } from '#web/session/session.ts'

/** Keys of values that are shown before the server responds (U08). */
export type MembersKey = 'wallet-balance' | 'provider' | 'payment' | 'digital-payment' | 'top-up-payment'

type OfMember<T> = T & { UserID: number }

type KeptForMember<T> = {
  /** Stores a value for the logged-in member; null removes it. */
  keep: (value: T | null) => void
  /** The stored value as `useValue`, outside of rendering. */
  read: () => T | null
  /** The stored value; null if it is incomplete or another member's, and before hydration. */
  useValue: () => T | null
}

/** A stored value that only the member it belongs to can read. */
export function storedMemberValue<T extends object>(key: MembersKey, types: FieldTypes<T>): KeptForMember<T> {
  const ofMember: FieldTypes<OfMember<T>> = { ...types, UserID: 'number' }
  const stored = storedValue(key, (value): OfMember<T> | null => {
    const kept = fieldsOfType(value, ofMember)
    return Object.keys(ofMember).every((name) => name in kept) ? (kept as OfMember<T>) : null
  })
  return {
    keep(value) {
      const session = readSession()
      if (session) stored.write(value && { ...value, UserID: session.userId })
    },
    read: () => ofThisMember(stored.read()),
    useValue: () => ofThisMember(useStoredValue(stored)),
  }

  function ofThisMember(kept: OfMember<T> | null): T | null {
    return kept && kept.UserID === readSession()?.userId ? kept : null
  }
}
