const probe = 'kedai.'

/** Whether local storage keeps a value beyond this page. Unlike a refused value, a refused probe is not reported (memory-notice.tsx). */
export function canStore(): boolean {
  try {
    localStorage.setItem(probe, '')
    localStorage.removeItem(probe)
    return true
  } catch {
    return false
  }
}
