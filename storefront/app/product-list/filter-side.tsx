import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { type ListFilters, noFilters } from './chosen-filters.ts'
import { FilterPanel } from './filter-panel.tsx'
import { type ListQuery, listPath } from './list-query.ts'
import { useFilterCounts } from './use-filter-counts.ts'

/** The filters of wide screens, each applied at once. */
export default function FilterSide({ query }: { query: ListQuery }) {
  const navigate = useNavigate()
  const { filters: applied = noFilters } = query
  /** Chosen values whose list is loading: a box is ticked at once. */
  const [pending, setPending] = useState<ListFilters>()
  const isApplied = pending && listPath({ ...query, filters: pending }) === listPath(query)
  useEffect(() => {
    if (isApplied) setPending(undefined)
  }, [isApplied])
  const filters = pending ?? applied
  const counted = useFilterCounts(query, filters)
  const apply = (chosen: ListFilters) => {
    setPending(chosen)
    return navigate(listPath({ ...query, filters: chosen }), { preventScrollReset: true })
  }
  return <FilterPanel filters={filters} counted={counted} onChange={apply} />
}
