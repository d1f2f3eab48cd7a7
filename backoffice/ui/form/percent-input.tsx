import { useState } from 'react'
import { Input } from '#web/design/field.tsx'
import { percentText, rateIn } from '../percent.ts'
import type { CustomControl } from './form-definition.ts'

/** A percentage; its value is in basis points, and NaN while the typed text is none. */
export function PercentInput({ value, onChange, onBlur, disabled }: CustomControl) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <span className="relative block">
      <Input
        className="pr-10 tabular-nums"
        inputMode="decimal"
        autoComplete="off"
        disabled={disabled}
        value={typed ?? percentText(Number(value))}
        onChange={(event) => {
          setTyped(event.target.value)
          onChange(rateIn(event.target.value))
        }}
        onBlur={() => {
          if (!Number.isNaN(value)) setTyped(null)
          onBlur()
        }}
      />
      <span aria-hidden className="absolute inset-y-0 right-3 flex items-center text-sm text-muted">
        %
      </span>
    </span>
  )
}
