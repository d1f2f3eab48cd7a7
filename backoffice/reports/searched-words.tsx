import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Data } from '#contract/client.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { useRights } from '../access/rights.ts'
import { keys } from '../api/query-client.ts'
import { staffApi } from '../api/staff-api.ts'
import { useStaffAction } from '../api/use-staff-action.ts'
import { reportTexts } from '../texts/reports.ts'
import { LoadFailure } from '../ui/load-failure.tsx'
import { searchPage } from './search-page.ts'

const texts = reportTexts.searches.popular
const subject = 'searched-words'

/** The words that many visitors search for, which an owner can hide from the suggestions of the search. */
export function SearchedWords() {
  const words = useQuery({
    queryKey: keys.list(subject, {}),
    queryFn: ({ signal }) => staffApi('GET /kelola/searchword', { signal }),
  })
  return (
    <section className="rounded-card border border-line bg-surface p-4">
      <h2 className="font-bold">{texts.title}</h2>
      <p className="mt-1 max-w-prose text-sm text-muted">{texts.meaning}</p>
      <LoadFailure title={texts.failed} query={words} className="mt-3" />
      {words.data?.length === 0 && <p className="mt-3 text-sm">{texts.empty}</p>}
      <ul className="mt-2 divide-y divide-line">
        {words.data?.map((word) => (
          <SearchedWord key={word.Word} word={word} />
        ))}
      </ul>
    </section>
  )
}

function SearchedWord({ word: { Word, Visitors, HasResults, IsHidden } }: SearchedWordProps) {
  const { can } = useRights()
  const { busy, run } = useStaffAction({ subjects: [subject] })
  return (
    <li className="flex min-h-12 items-center gap-3">
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2">
        <Link to={searchPage(Word)} className="min-w-0 font-medium wrap-anywhere hover:text-primary">
          {Word}
        </Link>
        <span className="text-sm text-muted tabular-nums">{texts.visitors(Visitors)}</span>
        {!HasResults && <Badge look="neutral">{texts.withoutResults}</Badge>}
        {IsHidden && <Badge look="warning">{texts.isHidden}</Badge>}
      </span>
      {can('catalogue:write', 'all') && (
        <Button
          look="quiet"
          size="small"
          busy={busy}
          aria-label={IsHidden ? texts.showWord(Word) : texts.hideWord(Word)}
          onClick={() => run(() => staffApi('PUT /kelola/searchword', { body: { Word, IsHidden: !IsHidden } }))}
        >
          {IsHidden ? texts.show : texts.hide}
        </Button>
      )}
    </li>
  )
}

type SearchedWordProps = { word: Data<'GET /kelola/searchword'>[number] }
