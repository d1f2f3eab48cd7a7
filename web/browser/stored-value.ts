import { useSyncExternalStore } from 'react'
import { clearStored, readStored, type StoredKey, storedKeyOf, writeStored } from './local-storage.ts'

/** Whether this tab changed a value or another one. */
type ChangeSource = 'here' | 'elsewhere'
type Listener = (source: ChangeSource) => void

export type StoredValue<T> = {
  /** The value as it is stored now; the same object until it changes. */
  read: () => T
  /** Stores a value; null removes it. */
  write: (value: NonNullable<T> | null) => void
  /** Calls back after every change in any tab. */
  subscribe: (listener: Listener) => () => void
  /** The value if nothing is stored. */
  empty: T
}

type Options = {
  /** Called on every change before the subscribers, also if there are none. */
  onChange?: () => void
}

/**
 * A JSON value in local storage. `parse` validates the stored text, which may come from another version of the shop or be edited
 * by hand (U08); it gets null if nothing or invalid JSON is stored. A storage that is full, forbidden or absent reads as empty.
 */
export function storedValue<T>(key: StoredKey, parse: (stored: unknown) => T, options?: Options): StoredValue<T> {
  return makeStored(key, (text) => parse(parseJson(text)), JSON.stringify, options)
}

/** A plain text in local storage. `parse` gets null if nothing is stored. */
export function storedText<T extends string>(
  key: StoredKey,
  parse: (text: string | null) => T | null,
  options?: Options,
): StoredValue<T | null> {
  return makeStored<T | null>(key, parse, (text) => text, options)
}

/** The stored value; the empty one on the server and before hydration. */
export function useStoredValue<T>({ subscribe, read, empty }: StoredValue<T>): T {
  return useSyncExternalStore(subscribe, read, () => empty)
}

/** Removes everything the shop stores in this browser. */
export function clearStoredValues() {
  clearStored()
  notify(null, 'here')
}

function makeStored<T>(
  key: StoredKey,
  parse: (text: string | null) => T,
  format: (value: NonNullable<T>) => string,
  { onChange }: Options = {},
): StoredValue<T> {
  const empty = parse(null)
  const ofKey = listeners.get(key) ?? new Set<Listener>()
  listeners.set(key, ofKey)
  if (onChange) ofKey.add(onChange)
  let last = { text: null as string | null, value: empty }
  return {
    empty,
    read() {
      const text = readStored(key)
      if (text !== last.text) last = { text, value: text === null ? empty : parse(text) }
      return last.value
    },
    write(value) {
      const text = value === null ? null : format(value as NonNullable<T>)
      // An equal value could only replace a newer one, which another tab has just stored.
      if (text === readStored(key)) return
      writeStored(key, text)
      notify(key, 'here')
    },
    subscribe(listener) {
      followOtherTabs()
      ofKey.add(listener)
      return () => ofKey.delete(listener)
    },
  }
}

const listeners = new Map<StoredKey, Set<Listener>>()

/** `key` null: everything may have changed. */
function notify(key: StoredKey | null, source: ChangeSource) {
  for (const [name, ofKey] of listeners) {
    if (key === null || name === key) for (const listener of ofKey) listener(source)
  }
}

let isFollowing = false

/** Listens on the first subscription only, since the server loads this module too. */
function followOtherTabs() {
  if (isFollowing) return
  isFollowing = true
  addEventListener('storage', ({ key }) => {
    const changed = key === null ? null : storedKeyOf(key)
    if (changed !== undefined) notify(changed, 'elsewhere')
  })
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
