/**
 * Back at a page that the browser kept as it was (back/forward cache): nobody told it what other pages have stored meanwhile,
 * so it hears of it now, as from another tab.
 */
export function followStorageOnReturn() {
  let left: Record<string, string> = {}
  addEventListener('pagehide', () => {
    left = storedNow()
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    const found = storedNow()
    for (const key of Object.keys({ ...left, ...found })) {
      if (left[key] !== found[key]) dispatchEvent(new StorageEvent('storage', { key }))
    }
  })
}

function storedNow(): Record<string, string> {
  try {
    return { ...localStorage }
  } catch {
    return {}
  }
}
