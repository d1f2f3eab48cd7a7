/**
 * Texts in local storage; where that is full, forbidden or absent, in the memory of this page, so that the visit goes on. Null: that the
 * text is removed, though storage has an old one.
 */
const inMemory = new Map<string, string | null>()
const listeners = new Set<() => void>()

export function readKept(name: string): string | null {
  const text = inMemory.get(name)
  if (text !== undefined) return text
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

export function writeKept(name: string, text: string | null) {
  try {
    if (text === null) localStorage.removeItem(name)
    else localStorage.setItem(name, text)
    inMemory.delete(name)
  } catch {
    inMemory.set(name, text)
    for (const listener of listeners) listener()
  }
}

/** Removes every text whose name begins so. */
export function removeKept(prefix: string) {
  for (const name of inMemory.keys()) if (name.startsWith(prefix)) inMemory.delete(name)
  try {
    for (const name of Object.keys(localStorage)) if (name.startsWith(prefix)) localStorage.removeItem(name)
  } catch {
    // Without storage there is nothing else to remove.
  }
}

/** Whether something ends with this page, because storage did not take it. */
export const isKeptInMemory = () => [...inMemory.values()].some((text) => text !== null)

/** Calls back when that may have changed. */
export function onKeptInMemory(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
