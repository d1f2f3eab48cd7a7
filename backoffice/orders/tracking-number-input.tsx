import { maxTrackingNumberLength } from '#contract/values/orders/tracking-number.ts'
import { Input } from '#web/design/field.tsx'

/** The input of a tracking number, the first of its dialog. */
export function TrackingNumberInput({ value, onChange }: { value: string; onChange: (typed: string) => void }) {
  return (
    <Input
      data-first-focus
      value={value}
      maxLength={maxTrackingNumberLength}
      autoComplete="off"
      autoCapitalize="characters"
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
