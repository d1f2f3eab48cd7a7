/**
 * The items that local storage refused, because it is full, forbidden or absent: they last as long as the page, so that the visit
 * continues. Null: the item is removed, although storage still has an old one.
 */
const inMemory = new Map<string, string | null>()
const listeners = new Set<() => void>()

export function readItem(name: string): string | null {
  const text = inMemory.get(name)
  if (text !== undefined) return text
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

export function writeItem(name: string, text: string | null) {
  try {
    if (text === null) localStorage.removeItem(name)
    else localStorage.setItem(name, text)
    inMemory.delete(name)
  } catch {
    inMemory.set(name, text)
    for (const listener of listeners) listener()
  }
}

/** Removes every item whose name begins with the prefix. */
export function removeItems(prefix: string) {
  for (const name of inMemory.keys()) if (name.startsWith(prefix)) inMemory.delete(name)
  try {
    for (const name of Object.keys(localStorage)) if (name.startsWith(prefix)) localStorage.removeItem(name)
  } catch {
    // Storage is absent, so it has nothing to remove.
  }
}

/** Whether an item is lost with this page, because storage refused it. */
export const hasUnstoredItems = () => [...inMemory.values()].some((text) => text !== null)

/** Calls back when that may have changed. */
export function onUnstoredItems(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
