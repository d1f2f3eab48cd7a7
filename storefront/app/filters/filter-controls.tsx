import { SlidersHorizontal } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { cx } from '#web/design/class-names.ts'
import { Skeleton } from '#web/design/skeleton.tsx'
import { useHydrated } from '../hydration/use-hydrated.ts'
import { optionalPart } from '../page/optional-part.ts'
import { useOpenedPart } from '../page/use-opened-part.ts'
import { filterTexts as texts } from '../texts/filters.ts'
import { countChosen, noFilters } from './chosen-filters.ts'
import type { FilteredList } from './filtered-list.ts'

// Shoppers who filter nothing load no filters.
const filterSheet = () => import('./filter-sheet.tsx')
const FilterSide = optionalPart(() => import('./filter-side.tsx'))

type ControlsProps = { list: FilteredList }

type ButtonProps = ControlsProps & {
  /** Also on wide screens, which have no filters beside this list. */
  onAllScreens?: boolean
}

/** The button that opens the filters. */
export function FilterButton({ list, onAllScreens }: ButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const [open, close] = [() => setOpen(true), () => setOpen(false)]
  const FilterSheet = useOpenedPart(filterSheet, { isOpen, open, close })
  const count = countChosen(list.chosen.filters ?? noFilters)
  return (
    <div className={onAllScreens ? undefined : 'md:hidden'}>
      <button
        type="button"
        onClick={open}
        className={cx(
          'flex min-h-11 items-center gap-2 rounded-full border px-3 text-sm font-semibold',
          count > 0 ? 'border-primary bg-primary-soft text-primary-strong' : 'border-line bg-surface',
        )}
      >
        <SlidersHorizontal aria-hidden className="size-4" />
        {texts.filters}
        {count > 0 && (
          <span className="rounded-full bg-primary px-1.5 text-xs leading-5 text-white">
            {count}
            <span className="sr-only"> {texts.chosen}</span>
          </span>
        )}
      </button>
      {isOpen && FilterSheet && <FilterSheet list={list} onClose={close} />}
    </div>
  )
}

type FiltersBesideProps = ControlsProps & {
  /** Whether the categories are among the filters, because they are not links beside this list. */
  hasCategories: boolean
}

/** The filters beside the list on wide screens. They come with hydration, since their counts are not in the document. */
export function FiltersBeside(props: FiltersBesideProps) {
  const isWide = useIsWide()
  const skeleton = <Skeleton className="m-4 h-64" />
  return (
    <section aria-label={texts.filters} className="mt-4 hidden rounded-card border border-line bg-surface md:block">
      <h2 className="flex min-h-12 items-center px-4 font-bold">{texts.filters}</h2>
      {isWide ? (
        <Suspense fallback={skeleton}>
          <FilterSide {...props} />
        </Suspense>
      ) : (
        skeleton
      )}
    </section>
  )
}

const wide = '(width >= 48rem)'

/** Whether the screen shows the filters beside the list; false before hydration, so that a phone loads no counts. */
function useIsWide(): boolean {
  const isHydrated = useHydrated()
  const [isWide, setWide] = useState(false)
  useEffect(() => {
    const media = matchMedia(wide)
    const update = () => setWide(media.matches)
    update()
    media.addEventListener('change', update)
    return () => media.removeEventListener('change', update)
  }, [])
  return isHydrated && isWide
}
