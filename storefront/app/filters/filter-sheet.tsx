import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#web/design/button.tsx'
import { Dialog } from '#web/design/dialog.tsx'
import { filterPanelTexts as texts } from '../texts/filter-panel.ts'
import { filterTexts } from '../texts/filters.ts'
import { countChosen, type ListFilters, noFilters } from './chosen-filters.ts'
import { FilterPanel } from './filter-panel.tsx'
import type { FilteredList } from './filtered-list.ts'
import { useFilterCounts } from './use-filter-counts.ts'

type FilterSheetProps = { list: FilteredList; onClose: () => void }

/** The filters of phones: a sheet that counts while values are chosen, and applies them all at once. */
export default function FilterSheet({ list, onClose }: FilterSheetProps) {
  const navigate = useNavigate()
  const [filters, setFilters] = useState<ListFilters>(list.chosen.filters ?? noFilters)
  const counted = useFilterCounts(list, filters)
  const apply = async () => {
    onClose()
    await navigate(list.pathOf({ ...list.chosen, filters }))
  }
  const footer = (
    <div className="flex flex-wrap gap-2">
      <Button look="secondary" size="large" onClick={() => setFilters(noFilters)} disabled={countChosen(filters) === 0}>
        {texts.removeAll}
      </Button>
      <Button size="large" className="flex-1" onClick={apply}>
        <span aria-live="polite">{textOfApply(counted)}</span>
      </Button>
    </div>
  )
  return (
    <Dialog open onClose={onClose} title={filterTexts.filters} footer={footer}>
      <FilterPanel list={list} filters={filters} counted={counted} onChange={setFilters} />
    </Dialog>
  )
}

function textOfApply({ counts, isCounting, isFailed }: ReturnType<typeof useFilterCounts>): string {
  if (isFailed) return filterTexts.filters
  if (isCounting || !counts) return texts.counting
  return counts.Count === 0 ? texts.none : texts.show(texts.count(counts.Count, counts.IsMore))
}
