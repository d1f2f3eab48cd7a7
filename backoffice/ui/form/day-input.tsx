import { Input } from '#web/design/field.tsx'
import type { CustomControl } from './form-definition.ts'

/** A day, `YYYY-MM-DD`, or null; `min` and `max` bound what the calendar offers. */
export function DayInput({
  value,
  onChange,
  onBlur,
  disabled,
  ...bounds
}: CustomControl & { min?: string; max?: string }) {
  return (
    <Input
      type="date"
      value={typeof value === 'string' ? value : ''}
      disabled={disabled}
      min={bounds.min}
      max={bounds.max}
      onBlur={onBlur}
      onChange={(event) => onChange(event.target.value || null)}
    />
  )
}
