import type { Data } from '#contract/client.ts'
import { EmptyState } from '#web/design/states.tsx'
import { useRights } from '../access/rights.ts'
import { newSynonymPath } from '../synonyms/synonym-path.ts'
import { reportTexts } from '../texts/reports.ts'
import { synonymTexts } from '../texts/synonyms.ts'
import type { Days } from './period.ts'
import { ReportSection } from './report-section.tsx'
import { ReportTable } from './report-table.tsx'
import { useReport } from './use-report.ts'

const { searches: texts, columns: labels } = reportTexts

/** The shop's own search page, with the results that shoppers get. */
const searchPage = (term: string) => `/shop/product?${new URLSearchParams({ type: 'search', keyword: term })}`

/** A link from a search without a hit to a new family of synonyms. */
const synonymLink = ({ Term }: Miss) => ({
  to: newSynonymPath(Term),
  label: synonymTexts.addFor(Term),
  text: texts.addSynonym,
})

type Miss = Data<'GET /kelola/report/searches'>['Misses'][number]
const countBefore = ({ SearchesBefore }: Miss) => SearchesBefore ?? 0

/** Searches of shoppers that found nothing. */
export function SearchesSection({ days }: { days: Days }) {
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
