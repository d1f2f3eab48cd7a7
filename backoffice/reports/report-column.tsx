import { Link } from 'react-router'
import { formatRupiah, groupDigits } from '#contract/values/money/rupiah.ts'
import type { Column } from '../ui/list/list-definition.ts'
import { Change, changeOf, formatPercent } from './figures.tsx'

/** A column of a report by the kind of its numbers; a file has the plain numbers, 0.125 for 12.5 percent. */
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
  /** A link, which a file leaves out. */
  | { link: (row: Row) => { to: string; label: string; text: string } }
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
  if ('link' in column) {
    return {
      ...right,
      value: () => null,
      render: (row) => {
        const link = column.link(row)
        return (
          <Link
            to={link.to}
            aria-label={link.label}
            className="relative z-10 font-semibold text-primary hover:underline"
          >
            {link.text}
          </Link>
        )
      },
    }
  }
  const { text, shown = text } = column
  return { name, label, wide, value: text, render: shown }
}
