import { X } from 'lucide-react'
import { Link } from 'react-router'
import { filterTexts as texts } from '../texts/filters.ts'
import { type ListFilters, noFilters, optionName, optionValue, toggled } from './chosen-filters.ts'
import type { FilteredList } from './filtered-list.ts'

type ChosenValue = { name: string; without: ListFilters }

type ActiveFiltersProps = {
  list: FilteredList
  storeNames: Map<number, string>
  /** Of the chosen category. */
  categoryName?: string | undefined
}

/** The chosen values, each a link to the list without it; nothing without filters. */
export function ActiveFilters({ list: { chosen, pathOf: listPath }, storeNames, categoryName }: ActiveFiltersProps) {
  const { filters } = chosen
  if (!filters) return null
  const pathOf = (rest: ListFilters) => listPath({ ...chosen, filters: rest })
  return (
    <nav aria-label={texts.active} className="no-scrollbar -mx-4 mb-3 overflow-x-auto px-4 md:mx-0 md:px-0">
      <ul className="flex gap-1.5 md:flex-wrap">
        {chosenValues(filters, storeNames, categoryName).map(({ name, without }) => (
          <li key={name}>
            <Link
              to={pathOf(without)}
              aria-label={texts.remove(name)}
              preventScrollReset
              className="relative flex min-h-9 items-center gap-1 rounded-full border border-primary bg-primary-soft pr-2 pl-3 text-sm font-semibold whitespace-nowrap text-primary-strong after:absolute after:inset-x-0 after:-inset-y-1"
            >
              {name}
              <X aria-hidden className="size-4" />
            </Link>
          </li>
        ))}
        <li>
          <Link
            to={pathOf(noFilters)}
            preventScrollReset
            className="relative flex min-h-9 items-center px-2 text-sm font-semibold whitespace-nowrap text-primary after:absolute after:inset-x-0 after:-inset-y-1"
          >
            {texts.removeAll}
          </Link>
        </li>
      </ul>
    </nav>
  )
}

function chosenValues(
  filters: ListFilters,
  storeNames: Map<number, string>,
  categoryName: string = texts.category,
): ChosenValue[] {
  const { category, ...inAll } = filters
  const { min, max, ...others } = filters
  const flag = (name: 'inStock' | 'discounted' | 'pickup') =>
    filters[name] ? [{ name: texts[name], without: { ...filters, [name]: false } }] : []
  return [
    ...(category ? [{ name: categoryName, without: inAll }] : []),
    ...(min === undefined && max === undefined ? [] : [{ name: texts.range(min, max), without: others }]),
    ...flag('inStock'),
    ...flag('discounted'),
    ...flag('pickup'),
    ...filters.types.map((type) => ({
      name: texts.types[type] ?? String(type),
      without: { ...filters, types: toggled(filters.types, type) },
    })),
    ...filters.cities.map((city) => ({ name: city, without: { ...filters, cities: toggled(filters.cities, city) } })),
    ...filters.stores.map((store) => ({
      name: storeNames.get(store) ?? texts.storeNumber(store),
      without: { ...filters, stores: toggled(filters.stores, store) },
    })),
    ...filters.options.map((option) => ({
      name: `${optionName(option)} ${optionValue(option)}`,
      without: { ...filters, options: toggled(filters.options, option) },
    })),
  ]
}

/** The names of the stores of a page, for their chips. */
export const storeNamesOf = (products: readonly { StoreID: number; StoreName: string }[]) =>
  new Map(products.map(({ StoreID, StoreName }) => [StoreID, StoreName]))
