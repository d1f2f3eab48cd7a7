import { Card } from '#web/design/card.tsx'
import { reportTexts } from '../texts/reports.ts'
import { type Bar, BarChart } from './bar-chart.tsx'
import { type Bucket, isByMonth } from './buckets.ts'
import type { ReportColumn } from './report-column.tsx'
import { ReportTable } from './report-table.tsx'

const { chart: texts, columns: labels } = reportTexts

type ChartedTableProps<Row> = {
  title: string
  buckets: readonly Bucket<Row>[]
  /** Days of the period. */
  days: number
  bar: (bucket: Bucket<NoInfer<Row>>) => Omit<Bar, 'label'>
  format: (value: number) => string
  /** The columns behind that of the day or month. */
  columns: readonly ReportColumn<Bucket<NoInfer<Row>>>[]
  exportName: string
}

/** A chart, and behind it the table of its numbers, which opens the same lists by keyboard. */
export function ChartedTable<Row>(props: ChartedTableProps<Row>) {
  const { title, buckets, days, bar, format, columns, exportName } = props
  const byMonth = isByMonth(days)
  const name: ReportColumn<Bucket<Row>> = {
    name: 'Day',
    label: byMonth ? labels.month : labels.day,
    text: ({ from }) => (byMonth ? from.slice(0, 7) : from),
    shown: ({ label }) => label,
  }
  const tableTitle = byMonth ? texts.byMonth : texts.byDay
  return (
    <Card>
      <BarChart
        title={title}
        format={format}
        bars={buckets.map((bucket) => ({ label: bucket.label, ...bar(bucket) }))}
      />
      <details className="mt-3">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold text-primary">
          {tableTitle}
        </summary>
        <ReportTable
          title={tableTitle}
          columns={[name, ...columns]}
          rows={buckets}
          keyOf={({ from }) => from}
          linkTo={(bucket) => bar(bucket).to}
          exportName={exportName}
        />
      </details>
    </Card>
  )
}
