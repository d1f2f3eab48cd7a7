import { useMemo, useSyncExternalStore } from 'react'
import { onStoredElsewhere, readStored, writeStored } from '../browser/local-storage.ts'
import { type FieldTypes, fieldsOfType } from '../browser/stored-fields.ts'
import { readSession } from './session.ts'

/** What is shown of a member's at once, before the shop has said how it stands (U08). */
type MembersKey = 'wallet-balance' | 'provider'

/** Keeps something of the member's who is logged in. */
export function keepForMember(key: MembersKey, value: object) {
  writeStored(key, JSON.stringify({ ...value, UserID: readSession()?.userId }))
}

/** What was kept, live; null where it is not whole, or is another member's, and until the page has come alive. */
export function useKeptForMember<T extends object>(key: MembersKey, types: FieldTypes<T>): T | null {
  const text = useSyncExternalStore(
    (listener) => onStoredElsewhere(key, listener),
    () => readStored(key),
    () => null,
  )
  return useMemo(() => parse(text, types), [text, types])
}

function parse<T extends object>(text: string | null, types: FieldTypes<T>): T | null {
  try {
    const stored = JSON.parse(text ?? 'null')
    const { UserID } = fieldsOfType<{ UserID: number }>(stored, { UserID: 'number' })
    const kept = fieldsOfType(stored, types)
    const isWhole = Object.keys(types).every((name) => name in kept)
    return isWhole && UserID !== undefined && UserID === readSession()?.userId ? (kept as T) : null
  } catch {
    return null
  }
}
