import { readKept, removeKept, writeKept } from '../../storefront/app/browser/kept-text.ts'
import { clearFiles } from './device-files.ts'

/**
 * What this device keeps for the back office. What belongs to a session, such as drafts, is removed at the logout (not when the
 * session ends by itself, so that they are there after the next login); choices of how lists look stay. The shop's own logout leaves
 * both alone, because its names begin with `kedai.`.
 */
const prefixes = { session: 'kedai-kelola.session.', device: 'kedai-kelola.' } as const
type Lifetime = keyof typeof prefixes

export function readDevice(lifetime: Lifetime, name: string): unknown {
  try {
    return JSON.parse(readKept(prefixes[lifetime] + name) ?? 'null')
  } catch {
    return null
  }
}

export const writeDevice = (lifetime: Lifetime, name: string, value: unknown) =>
  writeKept(prefixes[lifetime] + name, value === null ? null : JSON.stringify(value))

/** Removes everything of the session. */
export async function clearSessionOfDevice(): Promise<void> {
  removeKept(prefixes.session)
  await clearFiles()
}
