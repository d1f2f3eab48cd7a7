import { useState } from 'react'
import { Link } from 'react-router'
import { useStoredValue } from '#web/browser/stored-value.ts'
import { Button } from '#web/design/button.tsx'
import { useHydrated } from '../hydration/use-hydrated.ts'
import { searchTexts as texts } from '../texts/search.ts'
import { recentSearches } from './recent-searches.ts'

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
      <ul className="mt-2 flex flex-wrap gap-2">
        {keywords.map((keyword) => (
          <li key={keyword} className="min-w-0">
            <Link
              data-suggestion
              replace
              to={`/search?${new URLSearchParams({ keyword })}`}
              className="flex min-h-11 items-center rounded-full border border-line bg-surface px-4 font-semibold text-muted hover:border-primary-line hover:text-primary"
            >
              <span className="truncate">{keyword}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
