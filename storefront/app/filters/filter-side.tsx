import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { type ListFilters, noFilters } from './chosen-filters.ts'
import { FilterPanel } from './filter-panel.tsx'
import type { FilteredList } from './filtered-list.ts'
import { useFilterCounts } from './use-filter-counts.ts'

type FilterSideProps = { list: FilteredList; hasCategories: boolean }

/** The filters of wide screens, each applied at once. */
export default function FilterSide({ list, hasCategories }: FilterSideProps) {
  const navigate = useNavigate()
  const { chosen, pathOf } = list
  const { filters: applied = noFilters } = chosen
  /** Chosen values whose list is loading: a box is ticked at once. */
  const [pending, setPending] = useState<ListFilters>()
  const isApplied = pending && pathOf({ ...chosen, filters: pending }) === pathOf(chosen)
  useEffect(() => {
    if (isApplied) setPending(undefined)
  }, [isApplied])
  const filters = pending ?? applied
  const counted = useFilterCounts(list, filters)
  const apply = (values: ListFilters) => {
    setPending(values)
    return navigate(pathOf({ ...chosen, filters: values }), { preventScrollReset: true })
  }
  return <FilterPanel {...{ list, filters, counted, hasCategories }} onChange={apply} />
}
