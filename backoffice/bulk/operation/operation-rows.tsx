import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { BulkOutcome } from '#contract/backoffice/bulk-operations.ts'
import { groupDigits } from '#contract/values/rupiah.ts'
import { pageCountOf, pageNumber } from '../../../storefront/app/design/page-number.ts'
import { Pagination } from '../../../storefront/app/design/pagination.tsx'
import { Skeleton } from '../../../storefront/app/design/skeleton.tsx'
import { ErrorState } from '../../../storefront/app/design/states.tsx'
import { Tabs } from '../../../storefront/app/design/tabs.tsx'
import { keys } from '../../api/query-client.ts'
import { failureText, staffApi } from '../../api/staff-api.ts'
import { bulkTexts } from '../../texts/bulk.ts'
import { positionText } from '../../ui/list/list-position.ts'
import type { BulkOperation } from '../bulk-operation.ts'
import { RowTable } from './row-table.tsx'

const texts = bulkTexts.rowsOf
const { counts } = bulkTexts.operation
const pageSize = 50
const parameter = 'hasil'

/** The rows by what they do: changed, new, unchanged, refused, and those that an undo left. */
export function OperationRows({ operation }: { operation: BulkOperation }) {
  const [search] = useSearchParams()
  const tabs = tabsOf(operation)
  const current =
    tabs.find(({ outcome }) => outcome === search.get(parameter)) ?? tabs.find(({ count }) => count > 0) ?? tabs[0]!
  const page = pageNumber(search)
  const query = { Outcome: [current.outcome], Page: page, Size: pageSize }
  const rows = useQuery({
    queryKey: keys.list('bulk', { of: operation.ID, ...query }),
    queryFn: ({ signal }) => staffApi('GET /kelola/bulk/:id/rows', { params: { id: operation.ID }, query, signal }),
    placeholderData: keepPreviousData,
  })
  const hrefOf = (outcome: BulkOutcome, to = 1) =>
    `?${new URLSearchParams({ [parameter]: outcome, ...(to > 1 && { page: String(to) }) })}`
  return (
    <section className="min-w-0">
      <Tabs
        label={texts.label}
        className="mb-3"
        tabs={tabs.map(({ outcome, count }) => ({
          to: hrefOf(outcome),
          label: counts[outcome],
          current: outcome === current.outcome,
          count: { text: groupDigits(count), label: bulkTexts.rowCount(count) },
        }))}
      />
      {rows.error && !rows.data ? (
        <ErrorState title={failureText(rows.error)} onRetry={() => rows.refetch()} />
      ) : !rows.data ? (
        <Skeleton className="h-64 w-full" />
      ) : rows.data.length === 0 ? (
        <p className="py-8 text-center text-sm text-muted">{texts.nothing}</p>
      ) : (
        <RowTable rows={rows.data} outcome={current.outcome} hasLines={operation.Kind === 'import'} />
      )}
      <div className="mt-4">
        <Pagination
          page={page}
          pageCount={pageCountOf(current.count, pageSize)}
          position={positionText(page, pageSize, { total: current.count })}
          hrefOf={(to) => hrefOf(current.outcome, to)}
        />
      </div>
    </section>
  )
}

function tabsOf({ Kind, ToAdd, ToChange, Unchanged, Refused, Kept }: BulkOperation) {
  const all: { outcome: BulkOutcome; count: number }[] = [
    { outcome: 'change', count: ToChange },
    { outcome: 'add', count: ToAdd },
    { outcome: 'same', count: Unchanged },
    { outcome: 'refused', count: Refused },
    { outcome: 'kept', count: Kept },
  ]
  // A change of prices adds nothing.
  return all.filter(
    ({ outcome, count }) => count > 0 || !(outcome === 'kept' || (outcome === 'add' && Kind === 'prices')),
  )
}
