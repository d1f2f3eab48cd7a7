import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { pageCountOf } from '#web/design/page-number.ts'
import { keys } from '../../api/query-client.ts'
import type { ListDefinition } from './list-definition.ts'
import { filterOf, type ListState, pageSize, queryOf, readListState, searchOf } from './list-state.ts'

/** The rows for the address. */
export function useList<Row>(definition: ListDefinition<Row>) {
  const { subject, alsoOf, list, count } = definition
  const meta = { subjects: alsoOf ?? [] }
  const [search, setSearch] = useSearchParams()
  const state = useMemo(() => readListState(definition, search), [definition, search])
  const query = queryOf(definition, state)
  const filter = filterOf(definition, state)
  const rows = useQuery({
    queryKey: keys.list(subject, query),
    queryFn: ({ signal }) => list(query, { signal }),
    meta,
    // The old page stays until the next one is loaded.
    placeholderData: keepPreviousData,
  })
  const counted = useQuery({
    queryKey: keys.count(subject, filter),
    queryFn: ({ signal }) => count!(filter, { signal }),
    meta,
    enabled: count !== undefined,
    placeholderData: keepPreviousData,
  })
  const total = counted.data?.count
  return {
    state,
    rows,
    total,
    pageCount: pageCountOf(total, pageSize),
    /** Changes the state, and goes to its first page unless a page is given. */
    change(next: Partial<ListState>, { replace = false } = {}) {
      setSearch(searchOf(definition, { ...state, page: 1, ...next }), { preventScrollReset: true, replace })
    },
  }
}

export type LoadedList<Row> = ReturnType<typeof useList<Row>>
