import type { Checkouts } from '#contract/backoffice/reports.ts'
import { groupDigits } from '#contract/values/money/rupiah.ts'
import { EmptyState } from '#web/design/states.tsx'
import { reportTexts } from '../texts/reports.ts'
import { bucketsOf, sumOf } from './buckets.ts'
import { ChartedTable } from './charted-table.tsx'
import { Figure, Figures, formatPercent } from './figures.tsx'
import { type Days, formatDay } from './period.ts'
import { ReportSection } from './report-section.tsx'
import { ReportTable } from './report-table.tsx'
import { useReport } from './use-report.ts'

const { checkouts: texts, columns: labels } = reportTexts

const shareOf = ({ Checkouts: reached, Ordered }: Checkouts) => (reached === 0 ? 0 : Ordered / reached)

/** Carts that reached the choice of delivery, and those that became orders. */
export function CheckoutsSection({ days }: { days: Days }) {
  const report = useReport('GET /kelola/report/checkouts', days)
  const since = report.data?.Since
  const meaning = since ? `${texts.meaning} ${texts.since(formatDay(since))}` : texts.meaning
  return (
    <ReportSection report={report} meaning={meaning}>
      {({ Now, Before, Days: ofDays, Stores }) => (
        <>
          <Figures>
            <Figure
              isMain
              label={texts.reached}
              value={groupDigits(Now.Checkouts)}
              change={[Now.Checkouts, Before.Checkouts]}
            />
            <Figure label={texts.ordered} value={groupDigits(Now.Ordered)} change={[Now.Ordered, Before.Ordered]} />
            <Figure label={texts.share} value={formatPercent(shareOf(Now))} />
          </Figures>
          {Now.Checkouts + Before.Checkouts === 0 ? (
            <EmptyState title={texts.empty} text={texts.emptyText} />
          ) : (
            <>
              <ChartedTable
                title={texts.chart}
                buckets={bucketsOf(ofDays, [])}
                days={ofDays.length}
                format={groupDigits}
                bar={({ rows }) => ({ value: sumOf(rows, (row) => row.Checkouts), before: null, to: null })}
                columns={[
                  {
                    name: 'Checkouts',
                    label: labels.checkouts,
                    count: ({ rows }) => sumOf(rows, (row) => row.Checkouts),
                  },
                  { name: 'Ordered', label: labels.ordered, count: ({ rows }) => sumOf(rows, (row) => row.Ordered) },
                ]}
                exportName={`keranjang-${days.from}-${days.to}`}
              />
              <ReportTable
                title={texts.stores}
                rows={Stores}
                keyOf={({ StoreID }) => StoreID}
                columns={[
                  { name: 'Store', label: labels.store, text: ({ Name }) => Name },
                  { name: 'Checkouts', label: labels.checkouts, count: (row) => row.Now.Checkouts },
                  { name: 'Ordered', label: labels.ordered, count: (row) => row.Now.Ordered },
                  { name: 'Share', label: labels.share, share: (row) => shareOf(row.Now) },
                ]}
                exportName={`keranjang-per-toko-${days.from}-${days.to}`}
              />
            </>
          )}
        </>
      )}
    </ReportSection>
  )
}
