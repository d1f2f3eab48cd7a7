const names = new Map<string, string>()
/** Each connection keeps what it has prepared, some 20 kB a statement, for as long as it lives. */
const mostNames = 1_000
/** What is longer has as many rows as somebody happened to insert. */
const longestText = 8_000

/**
 * The name under which a connection keeps a statement prepared: the same for the same text. Those that come when there
 * are very many and the longest have none; they are
 * planned each time.
 */
export function statementName(text: string): string | undefined {
  const known = names.get(text)
  if (known || text.length > longestText || names.size >= mostNames) return known
  const name = `s${names.size + 1}`
  names.set(text, name)
  return name
}
