import { EmptyState } from '#web/design/states.tsx'
import { useRights } from '../access/rights.ts'
import { reportTexts } from '../texts/reports.ts'
import { orderLinks } from './order-links.ts'
import type { Days } from './period.ts'
import type { ReportColumn } from './report-column.tsx'
import { ReportSection } from './report-section.tsx'
import { ReportTable } from './report-table.tsx'
import { type Report, useReport } from './use-report.ts'

const { products: texts, columns: labels } = reportTexts

type Product = Report<'GET /kelola/report/products'>['Products'][number]

const columns: readonly ReportColumn<Product>[] = [
  { name: 'Product', label: labels.product, text: ({ Name }) => Name },
  { name: 'Store', label: labels.store, text: ({ StoreName }) => StoreName, wide: true },
  { name: 'Pieces', label: labels.pieces, count: ({ Pieces }) => Pieces },
  { name: 'Amount', label: labels.sales, amount: ({ Amount }) => Amount },
  { name: 'Before', label: labels.before, amount: ({ AmountBefore }) => AmountBefore, wide: true },
  {
    name: 'Change',
    label: labels.change,
    change: ({ Amount, AmountBefore }) => [Amount, AmountBefore],
    wide: true,
  },
]

/** The products that sold most. */
export function ProductsSection({ days }: { days: Days }) {
  const report = useReport('GET /kelola/report/products', days)
  const links = orderLinks(useRights().can)
  return (
    <ReportSection report={report} meaning={texts.meaning}>
      {({ Products }) =>
        Products.length === 0 ? (
          <EmptyState title={texts.empty} text={reportTexts.sales.emptyText} />
        ) : (
          <ReportTable
            title={texts.title}
            rows={Products}
            keyOf={({ ProductID }) => ProductID}
            columns={columns}
            linkTo={({ ProductID }) => links.paid(days, { ProductID })}
            exportName={`produk-${days.from}-${days.to}`}
          />
        )
      }
    </ReportSection>
  )
}
