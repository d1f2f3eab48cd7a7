import type { ReactNode } from 'react'
import { cx } from '#web/design/class-names.ts'
import { Skeleton } from '#web/design/skeleton.tsx'
import { filterPanelTexts as texts } from '../texts/filter-panel.ts'
import { filterTexts } from '../texts/filters.ts'
import { CategoryBranches } from './category-branches.tsx'
import { type ListFilters, optionName, optionValue, toggled } from './chosen-filters.ts'
import './filter-panel.css'
import { type Value, Values } from './filter-values.tsx'
import type { FilteredList } from './filtered-list.ts'
import { PriceRange } from './price-range.tsx'
import type { CountedFilters, FilterCounts } from './use-filter-counts.ts'

type FilterPanelProps = {
  list: FilteredList
  filters: ListFilters
  counted: CountedFilters
  hasCategories?: boolean
  onChange: (filters: ListFilters) => void
}

/** All filters with the number of products that each value would leave. */
export function FilterPanel({ list, filters, counted, hasCategories = true, onChange }: FilterPanelProps) {
  const { counts, isFailed, isCounting } = counted
  if (!counts) return isFailed ? <p className="py-4 text-sm text-muted">{texts.failed}</p> : <PanelSkeleton />
  const change = (part: Partial<ListFilters>) => onChange({ ...filters, ...part })
  const { min: _, max: __, ...withoutPrice } = filters
  const { category: ___, ...inOwn } = filters
  const price = {
    ...(filters.min !== undefined && { min: filters.min }),
    ...(filters.max !== undefined && { max: filters.max }),
  }
  const { Categories, CategoryPath } = counts
  return (
    <div aria-busy={isCounting} className={cx('grid', counts.Count === 0 && 'nothing-passes')}>
      {hasCategories && CategoryPath.length + Categories.length > 0 && (
        <Group title={texts.category}>
          <CategoryBranches
            counts={counts}
            chosen={filters.category ?? list.categoryId ?? 0}
            onChoose={(category) => onChange(category === (list.categoryId ?? 0) ? inOwn : { ...inOwn, category })}
          />
        </Group>
      )}
      <Group title={texts.price} hint={texts.priceHint}>
        <PriceRange range={price} bars={counts.Prices} onChange={(range) => onChange({ ...withoutPrice, ...range })} />
      </Group>
      <Group title={texts.only}>
        <Values
          values={flags.map(([flag, name]) => ({ value: flag, label: filterTexts[flag], count: counts[name] }))}
          chosen={flags.map(([flag]) => flag).filter((flag) => filters[flag])}
          onToggle={(flag) => change({ [flag]: !filters[flag] })}
        />
      </Group>
      <Group title={texts.purchaseType}>
        <Values
          values={counts.PurchaseTypes.map(({ Value, Count }) => ({
            ...{ value: Value, count: Count },
            label: filterTexts.types[Value] ?? String(Value),
          }))}
          chosen={filters.types}
          onToggle={(type) => change({ types: toggled(filters.types, type) })}
        />
      </Group>
      {optionsOf(counts, filters).map(({ name, values }) => (
        <Group key={name} title={name}>
          <Values
            values={values}
            chosen={filters.options}
            onToggle={(option) => change({ options: toggled(filters.options, option) })}
          />
        </Group>
      ))}
      {!list.isOfOneStore && (
        <Group title={texts.city}>
          <Values
            values={withChosen(
              counts.Cities.map(({ Value, Count }) => ({ value: Value, label: Value, count: Count })),
              filters.cities,
            )}
            chosen={filters.cities}
            onToggle={(city) => change({ cities: toggled(filters.cities, city) })}
            others={texts.city.toLowerCase()}
          />
        </Group>
      )}
      {!list.isOfOneStore && (counts.Stores.length > 1 || filters.stores.length > 0) && (
        <Group title={texts.store}>
          <Values
            values={withChosen(
              counts.Stores.map(({ ID, Name, Count }) => ({ value: ID, label: Name, count: Count })),
              filters.stores,
            )}
            chosen={filters.stores}
            onToggle={(store) => change({ stores: toggled(filters.stores, store) })}
            others={texts.store.toLowerCase()}
          />
        </Group>
      )}
    </div>
  )
}

const flags = [
  ['inStock', 'InStock'],
  ['discounted', 'Discounted'],
  ['pickup', 'Pickup'],
] as const

/** A chosen value that no product has is shown with a 0, so that it can be taken back. */
function withChosen<T extends string | number>(values: Value<T>[], chosen: readonly T[]): Value<T>[] {
  const missing = chosen.filter((value) => !values.some((one) => one.value === value))
  return [...values, ...missing.map((value) => ({ value, label: String(value), count: 0 }))]
}

/** The options of variants with their values, also those that were chosen and that no product has. */
function optionsOf({ Options }: FilterCounts, { options }: ListFilters) {
  const known = Options.map(({ Name, Values }) => ({
    name: Name,
    values: Values.map(({ Value, Count }) => ({ value: `${Name}=${Value}`, label: Value, count: Count })),
  }))
  const named = new Set([...known.map(({ name }) => name), ...options.map(optionName)])
  return [...named].map((name) => {
    const values = known.find((option) => option.name === name)?.values ?? []
    const chosen = options.filter((option) => optionName(option) === name)
    return { name, values: withChosen(values, chosen).map((one) => ({ ...one, label: optionValue(one.value) })) }
  })
}

function Group({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <fieldset className="filter-group">
      <legend>
        {title}
        {hint && <span className="text-xs font-normal text-muted">{hint}</span>}
      </legend>
      <div>{children}</div>
    </fieldset>
  )
}

function PanelSkeleton() {
  return (
    <div className="grid gap-4 py-3 md:px-4">
      <Skeleton className="h-28" />
      <Skeleton className="h-24" />
      <Skeleton className="h-24" />
    </div>
  )
}
