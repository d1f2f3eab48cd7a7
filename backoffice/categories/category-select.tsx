import type { ReactNode } from 'react'
import { Select } from '#web/design/field.tsx'
import type { placesFor } from './category-tree.ts'

type CategorySelectProps = {
  places: ReturnType<typeof placesFor>
  value: number | null
  disabled?: boolean
  /** The option for no category. */
  none: string
  onChange: (id: number | null) => void
}

/** A select of one category; each is indented below its parent. */
export function CategorySelect({ places, value, disabled, none, onChange }: CategorySelectProps): ReactNode {
  return (
    <Select
      value={value ?? ''}
      disabled={disabled}
      onChange={(event) => onChange(event.target.value === '' ? null : Number(event.target.value))}
    >
      <option value="">{none}</option>
      {places.map(({ category, above }) => (
        // Browsers drop spaces at the beginning, except non-breaking ones.
        <option key={category.ID} value={category.ID}>
          {'\u00a0\u00a0\u00a0'.repeat(above.length) + category.Name}
        </option>
      ))}
    </Select>
  )
}
