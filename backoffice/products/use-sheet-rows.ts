import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { toast } from '#web/design/toast.tsx'
import { keys } from '../api/query-client.ts'
import { failureText, staffApi } from '../api/staff-api.ts'
import type { ProductFilter } from './product-filter.ts'
import type { SheetRow } from './sheet-cells.ts'

/** Rows of one call: few enough to render as fast as a list. */
const rowsOfPart = 100
const maxParts = 5
/** The most rows of one page of the sheet. */
export const sheetSize = rowsOfPart * maxParts

/** The loaded part of a page of the sheet, and functions to load more. */
export type SheetParts = {
  /** Number of rows before its first one. */
  before: number
  /** Number of rows that the filter finds on all pages, if known. */
  count: number | undefined
  /** Number of rows of the next part; 0 after the last one of this page. */
  next: number
  isLoading: boolean
  /** Loads until there are so many rows, or no more. Resolves with the rows; undefined after a failure, which a toast reports. */
  loadTo: (rows: number) => Promise<readonly SheetRow[] | undefined>
  /** Reloads all of them. */
  reload: () => Promise<unknown>
}

/** The rows of one page of the sheet: the first hundred, and then as many as requested. */
export function useSheetRows(filter: ProductFilter, { page, count }: { page: number; count: number | undefined }) {
  const firstPart = (page - 1) * maxParts + 1
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, refetch, fetchNextPage } = useInfiniteQuery({
    queryKey: keys.list('product', { sheet: filter, page }),
    queryFn: ({ pageParam: Page, signal }) =>
      staffApi('GET /kelola/product', { query: { ...filter, Page, Size: rowsOfPart, SortBy: 'ID-desc' }, signal }),
    initialPageParam: firstPart,
    getNextPageParam: (last, parts) =>
      last.length < rowsOfPart || parts.length === maxParts ? undefined : firstPart + parts.length,
    select: distinctRows,
    placeholderData: keepPreviousData,
    // Nothing changes while somebody types, not even after a live event: the save reports conflicts.
    staleTime: 'static',
    // A later visit loads the newest rows.
    gcTime: 0,
  })

  const loadTo = useCallback(
    async (rows: number) => {
      for (;;) {
        // A second request, or one during a reload of all rows, waits for that.
        const part = await fetchNextPage({ cancelRefetch: false })
        if (part.isFetchNextPageError) {
          toast(failureText(part.error), 'danger')
          return undefined
        }
        if (!part.hasNextPage || !part.data || part.data.length >= rows) return part.data
      }
    },
    [fetchNextPage],
  )

  const before = (page - 1) * sheetSize
  const left = count === undefined ? rowsOfPart : Math.max(0, count - before - (data?.length ?? 0))
  const next = hasNextPage ? Math.min(rowsOfPart, left) : 0
  const parts: SheetParts = { before, count, next, isLoading: isFetchingNextPage, loadTo, reload: refetch }
  return { rows: data, parts, error, isFetching }
}

/** A row may come twice, because products added meanwhile move the others to later pages. */
const distinctRows = ({ pages }: { pages: SheetRow[][] }): SheetRow[] => [
  ...new Map(pages.flat().map((row) => [row.ID, row])).values(),
]
