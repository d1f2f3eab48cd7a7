import { beforeEach, expect, test, vi } from 'vitest'

const storage = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => storage.get(key) ?? null,
  setItem: (key: string, value: string) => storage.set(key, value),
  removeItem: (key: string) => storage.delete(key),
})
const { recentSearches, rememberSearch } = await import('./recent-searches.ts')

beforeEach(() => storage.clear())

test('S09 the last five searches are kept, each once, the latest first', () => {
  for (const word of ['teh', 'kopi', ' ', 'batik', 'madu', ' Teh ', 'sabun', 'nastar']) rememberSearch(word)
  expect(recentSearches.read()).toEqual(['nastar', 'sabun', 'Teh', 'madu', 'batik'])
})

test('U08 a stored value that is no list of keywords is ignored', () => {
  storage.set('kedai.recent-searches', '["kopi", 7, "", " teh", null]')
  expect(recentSearches.read()).toEqual(['kopi'])
  storage.set('kedai.recent-searches', '{"0":"kopi"}')
  expect(recentSearches.read()).toEqual([])
})
