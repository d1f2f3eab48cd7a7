import { formatRupiah, groupDigits } from '#contract/values/rupiah.ts'
import type { Column } from '../ui/list/list-definition.ts'
import { Change, changeOf, formatPercent } from './figures.tsx'

/** A column of a report by what its numbers are; a file has the plain numbers, 0.125 for 12.5 percent. */
export type ReportColumn<Row> = {
  name: string
  label: string
  /** For desks only. */
  wide?: boolean
} & (
  | { text: (row: Row) => string; shown?: (row: Row) => string }
  /** Rupiah. */
  | { amount: (row: Row) => number }
  | { count: (row: Row) => number }
  | { share: (row: Row) => number }
  /** Now and in the period before. */
  | { change: (row: Row) => readonly [now: number, before: number] }
)

const rounded = (share: number) => Math.round(share * 1000) / 1000

/** The column of a table and of a file. */
export function toColumn<Row>(column: ReportColumn<Row>): Column<Row> {
  const { name, label, wide = false } = column
  const right = { name, label, wide, align: 'right' } as const
  if ('amount' in column) {
    return { ...right, value: column.amount, render: (row) => formatRupiah(column.amount(row)) }
  }
  if ('count' in column) return { ...right, value: column.count, render: (row) => groupDigits(column.count(row)) }
  if ('share' in column) {
    return { ...right, value: (row) => rounded(column.share(row)), render: (row) => formatPercent(column.share(row)) }
  }
  if ('change' in column) {
    return {
      ...right,
      value: (row) => {
        const change = changeOf(...column.change(row))
        return change === null ? null : rounded(change)
      },
      render: (row) => <Change now={column.change(row)[0]} before={column.change(row)[1]} />,
    }
  }
  const { text, shown = text } = column
  return { name, label, wide, value: text, render: shown }
}
