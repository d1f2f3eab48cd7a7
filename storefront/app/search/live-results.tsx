import { useEffect, useState } from 'react'
import { api } from '#web/api/api.ts'
import { Button } from '#web/design/button.tsx'
import { cx } from '#web/design/class-names.ts'
import { designTexts } from '#web/texts/design.ts'
import { searchTexts as texts } from '../texts/search.ts'
import { DigitalMatches } from './digital-matches.tsx'
import { findMatches, type Matches, typingPauseMs } from './find-matches.ts'
import { SearchIdeas } from './search-ideas.tsx'
import { MatchRows, statusOfMatches } from './search-results.tsx'
import { UnderstandingNotice } from './understanding-notice.tsx'
import './live-results.css'

const maxProducts = 6
const minKeywordLength = 2

type Found = { keyword: string; matches: Matches | 'failed' }

type LiveResultsProps = { keyword: string; onFollow: () => void }

/** The first stores and products of a search while it is typed, and ideas before; below the box of the top bar (S13). */
export default function LiveResults({ keyword, onFollow }: LiveResultsProps) {
  const { found, retry } = useLiveSearch(keyword)
  if (keyword === '') return <SearchIdeas onFollow={onFollow} />
  if (keyword.length < minKeywordLength) return null
  const isSearching = found?.keyword !== keyword
  return (
    <div aria-busy={isSearching} className={cx('px-3', found && isSearching && 'opacity-50')}>
      <p role="status" className="py-2 text-sm text-muted">
        {statusOf(found?.matches)}
      </p>
      {found?.matches === 'failed' && (
        <Button look="secondary" size="small" onClick={retry}>
          {designTexts.retry}
        </Button>
      )}
      {found && found.matches !== 'failed' && (
        <>
          <UnderstandingNotice {...found.matches.understanding} keyword={found.keyword} className="pb-2" />
          <DigitalMatches categories={found.matches.digital} className="pb-2" onFollow={onFollow} />
          <MatchRows {...found.matches} className="live-results" onFollow={onFollow} />
        </>
      )}
    </div>
  )
}

function statusOf(matches: Found['matches'] | undefined): string {
  if (!matches) return texts.searching
  if (matches === 'failed') return texts.failed
  return statusOfMatches(matches, maxProducts)
}

/** Searches once the typing pauses; a newer keyword cancels the previous search. The last result stays until then. */
function useLiveSearch(keyword: string) {
  const [found, setFound] = useState<Found>()
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try searches again
  useEffect(() => {
    if (keyword.length < minKeywordLength) return setFound(undefined)
    const search = new AbortController()
    const pause = setTimeout(() => {
      findMatches(api, keyword, maxProducts, search.signal).then(
        (matches) => setFound({ keyword, matches }),
        () => {
          if (!search.signal.aborted) setFound({ keyword, matches: 'failed' })
        },
      )
    }, typingPauseMs)
    return () => {
      clearTimeout(pause)
      search.abort()
    }
  }, [keyword, tries])
  return { found, retry: () => setTries(tries + 1) }
}
