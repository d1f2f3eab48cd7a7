import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { groupDigits } from '#contract/values/money/rupiah.ts'
import { pageCountOf, pageNumber } from '#web/design/page-number.ts'
import { Pagination } from '#web/design/pagination.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { ErrorState } from '#web/design/states.tsx'
import { Tabs } from '#web/design/tabs.tsx'
import { keys } from '../../api/query-client.ts'
import { failureText, staffApi } from '../../api/staff-api.ts'
import { bulkTexts } from '../../texts/bulk.ts'
import { positionText } from '../../ui/list/list-position.ts'
import type { BulkOperation } from '../bulk-operation.ts'
import { RowTable } from './row-table.tsx'
import { hrefOfRows, tabParameter, tabsOf } from './row-tabs.ts'

const texts = bulkTexts.rowsOf
const pageSize = 50

/** The rows by outcome: changed, new, unchanged, refused, without a picture, and not undone. */
export function OperationRows({ operation }: { operation: BulkOperation }) {
  const [search] = useSearchParams()
  const tabs = tabsOf(operation)
  const current =
    tabs.find(({ name }) => name === search.get(tabParameter)) ?? tabs.find(({ count }) => count > 0) ?? tabs[0]!
  const page = pageNumber(search)
  const filter = current.name === 'pictures' ? { WithoutPictures: [true] } : { Outcome: [current.name] }
  const query = { ...filter, Page: page, Size: pageSize }
  const rows = useQuery({
    queryKey: keys.list('bulk', { of: operation.ID, ...query }),
    queryFn: ({ signal }) => staffApi('GET /kelola/bulk/:id/rows', { params: { id: operation.ID }, query, signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <section className="min-w-0">
      <Tabs
        label={texts.label}
        className="mb-3"
        tabs={tabs.map(({ name, label, count }) => ({
          to: hrefOfRows(name),
          label,
          current: name === current.name,
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
        <RowTable rows={rows.data} tab={current} hasLines={operation.Kind === 'import'} />
      )}
      <div className="mt-4">
        <Pagination
          page={page}
          pageCount={pageCountOf(current.count, pageSize)}
          position={positionText(page, pageSize, { total: current.count })}
          hrefOf={(to) => hrefOfRows(current.name, to)}
        />
      </div>
    </section>
  )
}
