import { Input } from '#web/design/field.tsx'
import type { CustomControl } from './form-definition.ts'

/** A day, `YYYY-MM-DD`, or null. */
export function DayInput({ value, onChange, onBlur, disabled }: CustomControl) {
  return (
    <Input
      type="date"
      value={typeof value === 'string' ? value : ''}
      disabled={disabled}
      onBlur={onBlur}
      onChange={(event) => onChange(event.target.value || null)}
    />
  )
}
