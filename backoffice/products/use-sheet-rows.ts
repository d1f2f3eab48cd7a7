import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { toast } from '../../storefront/app/design/toast.tsx'
import { keys } from '../api/query-client.ts'
import { failureText, staffApi } from '../api/staff-api.ts'
import type { ProductFilter } from '../bulk/product-filter.ts'
import type { SheetRow } from './sheet-cells.ts'

/** Rows of one call: the first ones are there and rendered as fast as those of a list. */
const rowsOfPart = 100
const maxParts = 5
/** Rows of one page of the sheet at most. */
export const sheetSize = rowsOfPart * maxParts

/** How much of a page of the sheet is loaded, and how to go on. */
export type SheetParts = {
  /** How many rows are before its first one. */
  before: number
  /** How many rows the filter finds on all pages, where that is known. */
  count: number | undefined
  /** How many rows the next part has; 0: it was the last one of this page. */
  next: number
  isLoading: boolean
  /** Loads on until there are so many rows, or no more. Answers those that there are then; undefined: it failed, which is told. */
  loadTo: (rows: number) => Promise<readonly SheetRow[] | undefined>
  /** Loads all of them again. */
  reload: () => Promise<unknown>
}

/** The rows of one page of the sheet: the first hundred, and then as many as are asked for. */
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
    // Nothing changes below the hands of whoever types, also when an event tells of a change: the save tells it.
    staleTime: 'static',
    // Whoever comes back sees what stands then.
    gcTime: 0,
  })

  const loadTo = useCallback(
    async (rows: number) => {
      for (;;) {
        // Whoever asks twice, or while all rows are loaded again, waits for that.
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

/** What is added meanwhile moves the others on, so that a row may come twice. */
const distinctRows = ({ pages }: { pages: SheetRow[][] }): SheetRow[] => [
  ...new Map(pages.flat().map((row) => [row.ID, row])).values(),
]
