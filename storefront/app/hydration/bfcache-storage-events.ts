/**
 * A page in the back/forward cache gets no storage events. When it is restored, dispatches one for each key that changed
 * meanwhile.
 */
export function dispatchMissedStorageEvents() {
  let before: Record<string, string> = {}
  addEventListener('pagehide', () => {
    before = readAll()
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    const now = readAll()
    for (const key of Object.keys({ ...before, ...now })) {
      if (before[key] !== now[key]) dispatchEvent(new StorageEvent('storage', { key }))
    }
  })
}

function readAll(): Record<string, string> {
  try {
    return { ...localStorage }
  } catch {
    return {}
  }
}
