/** Stands for the shop's own host, which nothing here needs to know. */
const base = 'http://kedai.invalid'

/**
 * A path as a browser reads it, where it stays in the shop; null for all other text. '//host' and '/\host' are other
 * people's addresses, and '/.//host' becomes one when it is read.
 */
export function safeInternalPath(text: string): string | null {
  if (!/^\/(?![/\\])/.test(text) || !URL.canParse(text, base)) return null
  const { origin, pathname, search, hash } = new URL(text, base)
  return origin === base && !pathname.startsWith('//') ? pathname + search + hash : null
}
