import { SearchX } from 'lucide-react'
import { ButtonLink } from '#web/design/button.tsx'
import { EmptyState } from '#web/design/states.tsx'
import { filterTexts as texts } from '../texts/filters.ts'
import { withoutFilter } from './chosen-filters.ts'
import type { FilteredList, FilteredPage } from './filtered-list.ts'

const maxCounted = 10_000

type NothingPassesProps = { list: FilteredList; costs: FilteredPage['Costs'] }

/**
 * No product passes all filters: names the one without which there would be most, and offers to drop it. A category is one of them where
 * it is chosen as filter, and is not the list's own.
 */
export function NothingPasses({ list: { chosen, pathOf }, costs }: NothingPassesProps) {
  const { filters, ...order } = chosen
  const dearest = costs.find(({ Filter }) => Filter !== 'CategoryID' || filters?.category)
  if (!filters || !dearest || dearest.Count === 0) {
    const all = <ButtonLink to={pathOf(order)}>{texts.removeAll}</ButtonLink>
    return <EmptyState icon={SearchX} title={texts.nothing} text={texts.costsNothing} action={all} />
  }
  const name = texts.filterNames[dearest.Filter] ?? dearest.Filter.replace(/^Option:/, '')
  const products = texts.products(Math.min(dearest.Count, maxCounted), dearest.Count > maxCounted)
  const rest = pathOf({ ...chosen, filters: withoutFilter(filters, dearest.Filter) })
  return (
    <EmptyState
      icon={SearchX}
      title={texts.nothing}
      text={texts.costs(name, products)}
      action={<ButtonLink to={rest}>{texts.remove(name)}</ButtonLink>}
    />
  )
}
