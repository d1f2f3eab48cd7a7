import type { Sales } from '#contract/backoffice/reports.ts'
import { formatRupiah, groupDigits } from '#contract/values/money/rupiah.ts'
import { Notice } from '#web/design/notice.tsx'
import { EmptyState } from '#web/design/states.tsx'
import { useRights } from '../access/rights.ts'
import { reportTexts } from '../texts/reports.ts'
import { formatWireTime } from '../ui/format-wire-time.ts'
import { bucketsOf, sumOf } from './buckets.ts'
import { ChartedTable } from './charted-table.tsx'
import { Figure, Figures } from './figures.tsx'
import { orderLinks } from './order-links.ts'
import { type Days, formatDay } from './period.ts'
import type { ReportColumn } from './report-column.tsx'
import { ReportSection } from './report-section.tsx'
import { ReportTable } from './report-table.tsx'
import { type Report, useReport } from './use-report.ts'

const { sales: texts, columns: labels, check: checkTexts } = reportTexts

type SalesReport = Report<'GET /kelola/report/sales'>

/** Sales by day, store and way to pay. */
export function SalesSection({ days }: { days: Days }) {
  const report = useReport('GET /kelola/report/sales', days)
  const { can } = useRights()
  const links = orderLinks(can)
  return (
    <ReportSection report={report} meaning={texts.meaning}>
      {({ Now, Before, Days: ofDays, DaysBefore, Stores, Payments, Check }) => (
        <>
          <SalesFigures now={Now} before={Before} days={days} links={links} />
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
                  value: sumOf(rows, (row) => row.Sales),
                  before: sumOf(before, (row) => row.Sales),
                  to: links.paid({ from, to }),
                })}
                columns={[
                  { name: 'Sales', label: labels.sales, amount: ({ rows }) => sumOf(rows, (row) => row.Sales) },
                  { name: 'Orders', label: labels.orders, count: ({ rows }) => sumOf(rows, (row) => row.Orders) },
                  ...details.map((name) => ({
                    name,
                    label: detailLabels[name],
                    amount: ({ rows }: { rows: Sales[] }) => sumOf(rows, (row) => row[name]),
                    wide: true,
                  })),
                  {
                    name: 'NewBuyers',
                    label: labels.newBuyers,
                    count: ({ rows }) => sumOf(rows, (row) => row.NewBuyers),
                    wide: true,
                  },
                ]}
                exportName={`omzet-${days.from}-${days.to}`}
              />
              <div className="grid gap-6 *:min-w-0 2xl:grid-cols-2">
                <ReportTable
                  title={texts.stores}
                  rows={Stores}
                  keyOf={({ StoreID }) => StoreID}
                  columns={[{ name: 'Store', label: labels.store, text: ({ Name }) => Name }, ...comparedSales]}
                  linkTo={({ StoreID }) => links.paid(days, { StoreID })}
                  exportName={`omzet-per-toko-${days.from}-${days.to}`}
                />
                <ReportTable
                  title={texts.payments}
                  rows={Payments}
                  keyOf={({ PaymentType }) => PaymentType}
                  columns={[
                    {
                      name: 'Payment',
                      label: labels.payment,
                      text: ({ PaymentType }) => reportTexts.paymentTypes[PaymentType] ?? PaymentType,
                    },
                    ...comparedSales,
                  ]}
                  linkTo={({ PaymentType }) => links.paid(days, { PaymentType })}
                  exportName={`omzet-per-cara-bayar-${days.from}-${days.to}`}
                />
              </div>
            </>
          )}
          <CheckNotice check={Check} />
        </>
      )}
    </ReportSection>
  )
}

const detailLabels = {
  Goods: labels.goods,
  RefundedGoods: labels.refunded,
  Shipping: labels.shipping,
  UniqueCodes: labels.uniqueCodes,
}

const details = ['Goods', 'RefundedGoods', 'Shipping', 'UniqueCodes'] as const

type Compared = { Now: Sales; Before: Sales }
const comparedSales: readonly ReportColumn<Compared>[] = [
  { name: 'Sales', label: labels.sales, amount: ({ Now }) => Now.Sales },
  { name: 'Orders', label: labels.orders, count: ({ Now }) => Now.Orders, wide: true },
  { name: 'Before', label: labels.before, amount: ({ Before }) => Before.Sales, wide: true },
  { name: 'Change', label: labels.change, change: ({ Now, Before }) => [Now.Sales, Before.Sales] },
]

type SalesFiguresProps = { now: Sales; before: Sales; days: Days; links: ReturnType<typeof orderLinks> }

function SalesFigures({ now, before, days, links }: SalesFiguresProps) {
  const average = ({ Goods, Orders }: Sales) => (Orders === 0 ? 0 : Math.round(Goods / Orders))
  return (
    <Figures>
      <Figure
        isMain
        label={texts.sales}
        value={formatRupiah(now.Sales)}
        to={links.paid(days)}
        change={[now.Sales, before.Sales]}
        format={formatRupiah}
      />
      <Figure
        label={texts.orders}
        value={groupDigits(now.Orders)}
        to={links.paid(days)}
        change={[now.Orders, before.Orders]}
      />
      <Figure
        label={texts.average}
        value={formatRupiah(average(now))}
        change={[average(now), average(before)]}
        format={formatRupiah}
      />
      <Figure
        label={texts.newBuyers}
        value={groupDigits(now.NewBuyers)}
        change={[now.NewBuyers, before.NewBuyers]}
        detail={texts.returning(now.Orders - now.NewBuyers)}
      />
      <Figure
        label={texts.refunded}
        value={formatRupiah(now.Refunded)}
        to={now.Refunds > 0 ? links.refunded(days) : null}
        detail={texts.refunds(now.Refunds)}
      />
    </Figures>
  )
}

const maxNamedDays = 5

function CheckNotice({ check: { CheckedAt, Recounted, Unbalanced } }: { check: SalesReport['Check'] }) {
  if (Unbalanced.length > 0) {
    return (
      <Notice look="danger" title={checkTexts.unbalanced}>
        {checkTexts.unbalancedText(nameDays(Unbalanced))}
      </Notice>
    )
  }
  if (Recounted.length > 0) return <Notice look="warning">{checkTexts.recounted(nameDays(Recounted))}</Notice>
  if (!CheckedAt) return null
  return <p className="text-sm text-muted">{checkTexts.checked(formatWireTime(CheckedAt))}</p>
}

function nameDays(days: readonly string[]): string {
  const more = days.length - maxNamedDays
  return [...days.slice(0, maxNamedDays).map(formatDay), ...(more > 0 ? [checkTexts.andMore(more)] : [])].join(', ')
}
