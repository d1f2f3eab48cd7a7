/** A placeholder for the shop's host. */
const base = 'http://kedai.invalid'

/**
 * The path as a browser resolves it, if it stays within the shop; null otherwise. '//host' and '/\host' lead to other hosts,
 * and '/.//host' does once it is resolved.
 */
export function safeInternalPath(text: string): string | null {
  if (!/^\/(?![/\\])/.test(text) || !URL.canParse(text, base)) return null
  const { origin, pathname, search, hash } = new URL(text, base)
  return origin === base && !pathname.startsWith('//') ? pathname + search + hash : null
}
