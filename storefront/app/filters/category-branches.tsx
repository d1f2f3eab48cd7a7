import { Check, ChevronLeft } from 'lucide-react'
import { useState } from 'react'
import { filterPanelTexts as texts } from '../texts/filter-panel.ts'
import { Count, OthersButton, shownAtFirst } from './filter-values.tsx'
import type { FilterCounts } from './use-filter-counts.ts'

type CategoryBranchesProps = {
  counts: FilterCounts
  /** The id of the chosen category; 0 for all. */
  chosen: number
  onChoose: (id: number) => void
}

/**
 * The chosen category, the way up from it, and its branches. All are elements of one list, so that the focus stays on a branch that
 * becomes the chosen category.
 */
export function CategoryBranches({ counts: { CategoryPath, Categories }, chosen, onChoose }: CategoryBranchesProps) {
  const [isOpen, setOpen] = useState(false)
  const above = CategoryPath.length > 0 ? [{ ID: 0, Name: texts.allCategories }, ...CategoryPath] : []
  // A store or a search has goods of a few categories: these come first, and the others when they are asked for.
  const withGoods = [...Categories].sort((one, other) => Number(other.Count > 0) - Number(one.Count > 0))
  const shown = withGoods.filter(
    ({ ID, Count }, place) => isOpen || (Count > 0 && place < shownAtFirst) || ID === chosen,
  )
  const rows = [
    ...above.map((category) => ({ ...category, Count: undefined })),
    ...shown.map(({ ID, Name, Count }) => ({ ID, Name, Count })),
  ]
  return (
    <div className="filter-values">
      {rows.map(({ ID, Name, Count: count }) => {
        const isChosen = ID === chosen
        const isAbove = count === undefined && !isChosen
        return (
          <button
            key={ID}
            type="button"
            aria-current={isChosen ? 'true' : undefined}
            disabled={count === 0 && !isChosen}
            onClick={() => onChoose(ID)}
            className={above.length > 0 && count !== undefined ? 'filter-value filter-branch' : 'filter-value'}
          >
            {isChosen && <Check aria-hidden />}
            {isAbove && <ChevronLeft aria-hidden />}
            {isAbove && <span className="sr-only">{texts.up} </span>}
            <span className="filter-name">{Name}</span>
            {count !== undefined && <Count of={count} />}
          </button>
        )
      })}
      {shown.length < Categories.length && (
        <OthersButton
          count={Categories.length - shown.length}
          what={texts.category.toLowerCase()}
          onOpen={() => setOpen(true)}
        />
      )}
    </div>
  )
}
