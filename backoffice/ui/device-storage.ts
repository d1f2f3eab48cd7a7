import { clearFiles } from './device-files.ts'

/**
 * What this device keeps for the back office. What belongs to a session, such as drafts, is removed at the logout (not when the
 * session ends by itself, so that they are there after the next login); choices of how lists look stay. The shop's own logout leaves
 * both alone, because its names begin with `kedai.`.
 */
const prefixes = { session: 'kedai-kelola.session.', device: 'kedai-kelola.' } as const
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

/** Removes everything of the session. */
export async function clearSessionOfDevice(): Promise<void> {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefixes.session)) localStorage.removeItem(key)
  } catch {
    // Forbidden.
  }
  await clearFiles()
}
