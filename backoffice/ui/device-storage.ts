/**
 * What this device keeps for the back office. Names that begin with `kedai.` are removed with everything else of the session at the
 * logout (storefront/app/browser/local-storage.ts); choices of how lists look stay.
 */
const prefixes = { session: 'kedai.kelola.', device: 'kedai-kelola.' } as const
type Lifetime = keyof typeof prefixes

/** Storage may be full, forbidden or absent; the back office then works without it. */
export function readDevice(lifetime: Lifetime, name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(prefixes[lifetime] + name) ?? 'null')
  } catch {
    return null
  }
}

export function writeDevice(lifetime: Lifetime, name: string, value: unknown) {
  try {
    if (value === null) localStorage.removeItem(prefixes[lifetime] + name)
    else localStorage.setItem(prefixes[lifetime] + name, JSON.stringify(value))
  } catch {
    // Full or forbidden.
  }
}
