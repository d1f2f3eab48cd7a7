import { readItem, removeItems, writeItem } from '#web/browser/storage-fallback.ts'
import { clearFiles } from './device-files.ts'

/**
 * Data that this device keeps for the back office. Data of a session, such as drafts, is removed at the logout, but not when the
 * session expires, so that drafts are there after the next login. Choices of how lists look stay. The shop's own logout leaves both
 * alone, because its names begin with `kedai.`.
 */
const prefixes = { session: 'kedai-kelola.session.', device: 'kedai-kelola.' } as const
type Lifetime = keyof typeof prefixes

export function readDevice(lifetime: Lifetime, name: string): unknown {
  try {
    return JSON.parse(readItem(prefixes[lifetime] + name) ?? 'null')
  } catch {
    return null
  }
}

export const writeDevice = (lifetime: Lifetime, name: string, value: unknown) =>
  writeItem(prefixes[lifetime] + name, value === null ? null : JSON.stringify(value))

/** Removes all data of the session. */
export async function clearSessionOfDevice(): Promise<void> {
  removeItems(prefixes.session)
  await clearFiles()
}
