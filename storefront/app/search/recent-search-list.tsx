import { useState } from 'react'
import { useStoredValue } from '#web/browser/stored-value.ts'
import { Button } from '#web/design/button.tsx'
import { useHydrated } from '../hydration/use-hydrated.ts'
import { searchTexts as texts } from '../texts/search.ts'
import { recentSearches } from './recent-searches.ts'
import { SearchWords } from './search-words.tsx'

/** Recent searches. Left out on a page that was opened directly, whose content they would push down. */
export function RecentSearchList() {
  const [wasHydrated] = useState(useHydrated())
  const keywords = useStoredValue(recentSearches)
  if (!wasHydrated || keywords.length === 0) return null
  return (
    <section className="mt-4">
      <div className="flex items-center justify-between gap-3">
        <h2 className="font-bold">{texts.recent}</h2>
        <Button look="quiet" size="small" onClick={() => recentSearches.write(null)}>
          {texts.forget}
        </Button>
      </div>
      <SearchWords keywords={keywords} />
    </section>
  )
}
