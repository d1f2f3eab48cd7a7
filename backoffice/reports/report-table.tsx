import { Download } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '#web/browser/save-file.ts'
import { Button } from '#web/design/button.tsx'
import { cx } from '#web/design/class-names.ts'
import { reportTexts as texts } from '../texts/reports.ts'
import { toCsv } from '../ui/list/export-rows.ts'
import type { Column } from '../ui/list/list-definition.ts'
import { contentOf } from '../ui/list/list-table.tsx'
import { ListLink } from './list-link.tsx'
import { type ReportColumn, toColumn } from './report-column.tsx'

type ReportTableProps<Row> = {
  title: string
  columns: readonly ReportColumn<NoInfer<Row>>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  /** Target of the first cell: the list of the things counted in the row. Null if there are none. */
  linkTo?: ((row: Row) => string | null) | undefined
  /** Name of the file, without its ending. */
  exportName: string
}

/** A table with more rows shows the others on request. */
const firstRows = 31

/** The numbers of a report in rows; the first column names the row and links to its list. Wide columns are for desks. */
export function ReportTable<Row>(props: ReportTableProps<Row>) {
  const { title, rows, keyOf, linkTo, exportName } = props
  const columns = props.columns.map(toColumn<Row>)
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? rows : rows.slice(0, firstRows)
  return (
    <section className="min-w-0">
      <header className="mb-2 flex min-h-9 items-center justify-between gap-3">
        <h2 className="font-bold">{title}</h2>
        <Button
          look="quiet"
          size="small"
          aria-label={texts.exportOf(title)}
          onClick={() =>
            saveFile(
              toCsv(
                columns.filter((_, index) => !('link' in props.columns[index]!)),
                rows,
              ),
              `${exportName}.csv`,
              'text/csv',
            )
          }
        >
          <Download aria-hidden className="size-4" />
          {texts.export}
        </Button>
      </header>
      <div className="overflow-x-auto rounded-card border border-line bg-surface">
        <table aria-label={title} className="w-full text-sm">
          <thead className="text-left text-xs text-muted">
            <tr>
              {columns.map((column) => (
                <th key={column.name} scope="col" className={cx('px-3 py-2.5 font-semibold', placeOf(column))}>
                  {column.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={keyOf(row)} className="hover:bg-tint">
                {columns.map((column, index) => {
                  const classes = cx(
                    'border-t border-line px-3 py-2.5',
                    placeOf(column),
                    index > 0 && 'whitespace-nowrap',
                  )
                  return index === 0 ? (
                    <th
                      key={column.name}
                      scope="row"
                      className={cx(classes, 'min-w-28 text-left font-semibold wrap-break-word')}
                    >
                      <ListLink to={linkTo?.(row) ?? null}>{contentOf(column, row)}</ListLink>
                    </th>
                  ) : (
                    <td key={column.name} className={classes}>
                      {contentOf(column, row)}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {shown.length < rows.length && (
        <Button look="quiet" size="small" className="mt-2" onClick={() => setIsWhole(true)}>
          {texts.showAll(rows.length)}
        </Button>
      )}
    </section>
  )
}

const placeOf = <Row,>({ align, wide }: Column<Row>) =>
  cx(align === 'right' && 'text-right tabular-nums', wide && 'max-md:hidden')
