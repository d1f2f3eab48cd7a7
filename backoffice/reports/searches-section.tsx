import type { Data } from '#contract/client.ts'
import { EmptyState } from '#web/design/states.tsx'
import { useRights } from '../access/rights.ts'
import { newSynonymPath } from '../synonyms/synonym-path.ts'
import { reportTexts } from '../texts/reports.ts'
import { synonymTexts } from '../texts/synonyms.ts'
import type { Days } from './period.ts'
import { ReportSection } from './report-section.tsx'
import { ReportTable } from './report-table.tsx'
import { searchPage } from './search-page.ts'
import { SearchedWords } from './searched-words.tsx'
import { useReport } from './use-report.ts'

const { searches: texts, columns: labels } = reportTexts

/** A link from a search without a hit to a new family of synonyms. */
const synonymLink = ({ Term }: Miss) => ({
  to: newSynonymPath(Term),
  label: synonymTexts.addFor(Term),
  text: texts.addSynonym,
})

type Miss = Data<'GET /kelola/report/searches'>['Misses'][number]
const countBefore = ({ SearchesBefore }: Miss) => SearchesBefore ?? 0

/** Words that many visitors search for, and searches that found nothing. */
export function SearchesSection({ days }: { days: Days }) {
  return (
    <div className="grid gap-6 *:min-w-0">
      <SearchedWords />
      <MissedSearches days={days} />
    </div>
  )
}

function MissedSearches({ days }: { days: Days }) {
  const { can } = useRights()
  const report = useReport('GET /kelola/report/searches', days)
  return (
    <ReportSection report={report} meaning={texts.meaning}>
      {({ Misses }) =>
        Misses.length === 0 ? (
          <EmptyState title={texts.empty} text={texts.emptyText} />
        ) : (
          <ReportTable
            title={texts.title}
            rows={Misses}
            keyOf={({ Term }) => Term}
            columns={[
              { name: 'Term', label: labels.term, text: ({ Term }) => Term },
              { name: 'Searches', label: labels.searches, count: ({ Searches }) => Searches },
              // For a long period, the searches of the one before are no longer kept.
              ...(Misses.some(({ SearchesBefore }) => SearchesBefore !== null)
                ? [{ name: 'Before', label: labels.before, count: countBefore }]
                : []),
              ...(can('catalogue:write', 'all') ? [{ name: 'Synonym', label: labels.synonym, link: synonymLink }] : []),
            ]}
            linkTo={({ Term }) => searchPage(Term)}
            exportName={`pencarian-tanpa-hasil-${days.from}-${days.to}`}
          />
        )
      }
    </ReportSection>
  )
}
