import type { DigitalSales } from '#contract/backoffice/reports.ts'
import { formatRupiah, groupDigits } from '#contract/values/money/rupiah.ts'
import { EmptyState } from '#web/design/states.tsx'
import { useRights } from '../access/rights.ts'
import { reportTexts } from '../texts/reports.ts'
import { bucketsOf, sumOf } from './buckets.ts'
import { ChartedTable } from './charted-table.tsx'
import { Figure, Figures, formatPercent } from './figures.tsx'
import { orderLinks } from './order-links.ts'
import type { Days } from './period.ts'
import { ReportSection } from './report-section.tsx'
import { ReportTable } from './report-table.tsx'
import { useReport } from './use-report.ts'

const { digital: texts, columns: labels } = reportTexts

const shareOf = ({ Margin, Sales }: DigitalSales) => (Sales > 0 ? Margin / Sales : 0)

/** Sales, cost and margin of digital goods. */
export function DigitalSection({ days }: { days: Days }) {
  const report = useReport('GET /kelola/report/digital', days)
  const links = orderLinks(useRights().can)
  return (
    <ReportSection report={report} meaning={texts.meaning}>
      {({ Now, Before, Days: ofDays, DaysBefore, Categories }) => (
        <>
          <Figures>
            <Figure
              label={texts.sales}
              value={formatRupiah(Now.Sales)}
              to={links.digital(days)}
              change={[Now.Sales, Before.Sales]}
              format={formatRupiah}
            />
            <Figure
              label={texts.cost}
              value={formatRupiah(Now.Cost)}
              detail={reportTexts.before(formatRupiah(Before.Cost))}
            />
            <Figure
              label={texts.margin}
              value={formatRupiah(Now.Margin)}
              change={[Now.Margin, Before.Margin]}
              format={formatRupiah}
              detail={texts.shareOfSales(formatPercent(shareOf(Now)))}
            />
            <Figure
              label={texts.orders}
              value={groupDigits(Now.Orders)}
              to={links.digital(days)}
              change={[Now.Orders, Before.Orders]}
            />
          </Figures>
          {Now.Orders + Now.Refunds + Before.Orders === 0 ? (
            <EmptyState title={texts.empty} text={texts.emptyText} />
          ) : (
            <>
              <ChartedTable
                title={texts.chart}
                buckets={bucketsOf(ofDays, DaysBefore)}
                days={ofDays.length}
                format={formatRupiah}
                bar={({ rows, before, from, to }) => ({
                  value: sumOf(rows, (row) => row.Margin),
                  before: sumOf(before, (row) => row.Margin),
                  to: links.digital({ from, to }),
                })}
                columns={[
                  { name: 'Sales', label: labels.sales, amount: ({ rows }) => sumOf(rows, (row) => row.Sales) },
                  {
                    name: 'Cost',
                    label: labels.cost,
                    amount: ({ rows }) => sumOf(rows, (row) => row.Cost),
                    wide: true,
                  },
                  { name: 'Margin', label: labels.margin, amount: ({ rows }) => sumOf(rows, (row) => row.Margin) },
                  {
                    name: 'Orders',
                    label: labels.orders,
                    count: ({ rows }) => sumOf(rows, (row) => row.Orders),
                    wide: true,
                  },
                ]}
                exportName={`digital-${days.from}-${days.to}`}
              />
              <ReportTable
                title={texts.categories}
                rows={Categories}
                keyOf={({ CategoryID }) => CategoryID}
                columns={[
                  {
                    name: 'Category',
                    label: labels.category,
                    text: ({ CategoryID }) => texts.names[CategoryID] ?? String(CategoryID),
                  },
                  { name: 'Sales', label: labels.sales, amount: ({ Now: now }) => now.Sales },
                  { name: 'Cost', label: labels.cost, amount: ({ Now: now }) => now.Cost, wide: true },
                  { name: 'Margin', label: labels.margin, amount: ({ Now: now }) => now.Margin },
                  { name: 'Share', label: labels.marginShare, share: ({ Now: now }) => shareOf(now), wide: true },
                  { name: 'Orders', label: labels.orders, count: ({ Now: now }) => now.Orders, wide: true },
                ]}
                linkTo={({ CategoryID }) => links.digital(days, { CategoryID })}
                exportName={`digital-per-jenis-${days.from}-${days.to}`}
              />
            </>
          )}
        </>
      )}
    </ReportSection>
  )
}
