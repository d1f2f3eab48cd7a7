import type { ReactNode } from 'react'
import { Select } from '../../storefront/app/design/field.tsx'
import type { placesFor } from './category-tree.ts'

type CategorySelectProps = {
  places: ReturnType<typeof placesFor>
  value: number | null
  disabled?: boolean
  /** What stands for none. */
  none: string
  onChange: (id: number | null) => void
}

/** One of the categories, each indented below the one above it. */
export function CategorySelect({ places, value, disabled, none, onChange }: CategorySelectProps): ReactNode {
  return (
    <Select
      value={value ?? ''}
      disabled={disabled}
      onChange={(event) => onChange(event.target.value === '' ? null : Number(event.target.value))}
    >
      <option value="">{none}</option>
      {places.map(({ category, above }) => (
        // Browsers drop spaces at the beginning, except these.
        <option key={category.ID} value={category.ID}>
          {'\u00a0\u00a0\u00a0'.repeat(above.length) + category.Name}
        </option>
      ))}
    </Select>
  )
}
