import { useEffect, useState } from 'react'
import { api } from '#web/api/api.ts'
import { useStoredValue } from '#web/browser/stored-value.ts'
import { searchTexts as texts } from '../texts/search.ts'
import { recentSearches } from './recent-searches.ts'
import { SearchWords } from './search-words.tsx'

/** The last words of this browser and words that others search for, below the empty box of the top bar. */
export function SearchIdeas({ onFollow }: { onFollow: () => void }) {
  const recent = useStoredValue(recentSearches)
  const popular = usePopularSearches()
  if (recent.length + popular.length === 0) return null
  return (
    <div className="search-ideas grid gap-4 p-3">
      <Ideas title={texts.recent} keywords={recent} onFollow={onFollow} />
      <Ideas title={texts.popular} keywords={popular} onFollow={onFollow} />
    </div>
  )
}

function Ideas({ title, ...words }: { title: string; keywords: readonly string[]; onFollow: () => void }) {
  if (words.keywords.length === 0) return null
  return (
    <section>
      <h2 className="text-sm font-bold">{title}</h2>
      <SearchWords {...words} />
    </section>
  )
}

/** Empty until they are loaded, and after a failure: the search works without them. */
function usePopularSearches(): readonly string[] {
  const [words, setWords] = useState<readonly string[]>([])
  useEffect(() => {
    const abort = new AbortController()
    api('GET /popularsearch/:oid', { signal: abort.signal }).then(
      (found) => setWords(found.map(({ Keyword }) => Keyword)),
      () => {},
    )
    return () => abort.abort()
  }, [])
  return words
}
