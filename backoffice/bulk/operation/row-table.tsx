import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import type { Data } from '#contract/client.ts'
import { pagePath, backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import { bulkTexts } from '../../texts/bulk.ts'
import { importFieldNames } from '../../texts/import-fields.ts'
import type { RowTab } from './row-tabs.ts'
import { showCell } from './show-cell.ts'

export type BulkRow = Data<'GET /kelola/bulk/:id/rows'>[number]

const texts = bulkTexts.rowsOf
/** Further changes are only counted. */
const shownChanges = 8

type RowTableProps = {
  rows: readonly BulkRow[]
  tab: RowTab
  /** Rows of a file are named by their line. */
  hasLines: boolean
}

/** Rows as a table on desks and as cards on phones: line, product, and the changes or the reason of the refusal. */
export function RowTable({ rows, tab, hasLines }: RowTableProps) {
  return (
    <div className="md:overflow-x-auto md:rounded-card md:border md:border-line md:bg-surface">
      <table aria-label={tab.label} className="block w-full text-sm md:table">
        <thead className="hidden text-left text-xs text-muted md:table-header-group">
          <tr className="*:px-3 *:py-3 *:font-semibold">
            {hasLines && <th scope="col">{texts.line}</th>}
            <th scope="col">{texts.product}</th>
            <th scope="col">{tab.name === 'refused' || tab.name === 'pictures' ? texts.reason : texts.changes}</th>
          </tr>
        </thead>
        <tbody className="grid gap-2 md:table-row-group">
          {rows.map((row) => (
            <tr
              key={row.Row}
              className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1.5 rounded-card border border-line bg-surface p-3 md:table-row md:rounded-none md:border-0 md:*:border-t md:*:border-line md:*:px-3 md:*:py-2.5 md:*:align-top"
            >
              {hasLines && (
                <td className="text-muted tabular-nums max-md:order-2 md:w-16">
                  <span className="md:hidden">{texts.line} </span>
                  {row.Row}
                </td>
              )}
              <td className="font-semibold wrap-anywhere max-md:order-1 md:w-2/5">
                <NameOf row={row} />
              </td>
              <td className="max-md:order-3 max-md:col-span-2">
                {row.Problems.length > 0 ? <Problems problems={row.Problems} /> : <Changes changes={row.Changes} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function NameOf({ row: { Name, ProductID, Outcome } }: { row: BulkRow }) {
  const name = Name || texts.unnamed
  // In an export of another shop: the parent of variants, or a picture.
  if (ProductID === null) return Outcome === 'same' ? texts.noProduct : name
  return (
    <Link to={pagePath(pages.product, ProductID)} className="text-primary hover:underline">
      {name}
    </Link>
  )
}

function Problems({ problems }: { problems: BulkRow['Problems'] }) {
  return (
    <ul className="grid gap-1">
      {problems.map(({ Field, Text }) => (
        <li key={`${Field}${Text}`} className="text-danger wrap-anywhere">
          {Field && <b>{importFieldNames[Field]}: </b>}
          {Text}
        </li>
      ))}
    </ul>
  )
}

function Changes({ changes }: { changes: BulkRow['Changes'] }) {
  return (
    <ul className="grid gap-1">
      {changes.slice(0, shownChanges).map(({ Field, Before, After }) => (
        <li key={Field} className="wrap-anywhere">
          <span className="text-muted">{Field && importFieldNames[Field]}: </span>
          {Before !== '' && (
            <>
              <span className="sr-only">{texts.from} </span>
              <s className="text-muted decoration-muted/60">{showCell(Field, Before)}</s>
              <ArrowRight aria-hidden className="mx-1 inline size-3.5 text-muted" />
              <span className="sr-only"> {texts.to} </span>
            </>
          )}
          <span className="font-semibold">{showCell(Field, After) || texts.emptyValue}</span>
        </li>
      ))}
      {changes.length > shownChanges && <li className="text-muted">{texts.more(changes.length - shownChanges)}</li>}
    </ul>
  )
}
