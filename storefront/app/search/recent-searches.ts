import { cleanKeyword } from '#contract/values/search/keyword.ts'
import { api } from '#web/api/api.ts'
import { storedValue } from '#web/browser/stored-value.ts'

const maxSearches = 5
const none: string[] = []

/** Recent searches in this browser, the latest first (U08). */
export const recentSearches = storedValue('recent-searches', readSearches)

function readSearches(stored: unknown): string[] {
  if (!Array.isArray(stored)) return none
  return stored.filter((word): word is string => typeof word === 'string' && cleanKeyword(word) === word && word !== '')
}

/** Remembers a search of this browser, and counts its words among those of all visitors. */
export function rememberSearch(typed: string) {
  const keyword = cleanKeyword(typed)
  if (keyword === '') return
  // Nobody waits for it, and a failure loses one count.
  api('POST /searchword/:oid', { body: { Keyword: keyword } }).catch(() => {})
  const others = recentSearches.read().filter((word) => word.toLowerCase() !== keyword.toLowerCase())
  recentSearches.write([keyword, ...others].slice(0, maxSearches))
}
