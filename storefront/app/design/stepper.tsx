import { Minus, Plus, Trash2 } from 'lucide-react'
import { type ChangeEvent, useEffect, useId, useState } from 'react'
import { designTexts } from '../texts/design.ts'
import { IconButton } from './button.tsx'

type StepperProps = {
  value: number
  /** 0 where stepping down from one piece takes the thing away. */
  min?: 0 | 1
  max: number
  /** Why there can't be more than `max`; shown and told once plus is grey. */
  limit: string
  /** Of what: the buttons say it to those who can't see beside what they stand. */
  name: string
  onChange: (value: number) => void
  /** More than `max` was typed; `max` is set instead. */
  onTooMany?: () => void
  className?: string
}

/** A quantity between `min` and `max`; a typed number is applied on blur. */
export function Stepper({ value, min = 1, max, limit, name, onChange, onTooMany, className }: StepperProps) {
  const limitId = useId()
  const isFull = value >= max
  const [typed, setTyped] = useState(String(value))
  useEffect(() => setTyped(String(value)), [value])

  function settle() {
    const wanted = Number.parseInt(typed, 10)
    if (Number.isNaN(wanted) || wanted < min) return setTyped(String(value))
    const next = Math.min(wanted, max)
    if (next !== value) onChange(next)
    // After the change, so that this is what is said last.
    if (wanted > max) onTooMany?.()
    setTyped(String(next))
  }

  const Less = min === 0 && value <= 1 ? Trash2 : Minus
  return (
    <div className={className}>
      <div className="inline-flex items-center rounded-full border border-line bg-surface">
        <IconButton label={designTexts.less(name)} disabled={value <= min} onClick={() => onChange(value - 1)}>
          <Less aria-hidden className="size-4" />
        </IconButton>
        <input
          aria-label={designTexts.quantity(name)}
          aria-describedby={isFull ? limitId : undefined}
          inputMode="numeric"
          className="field-sizing-content max-w-16 min-w-9 bg-transparent text-center text-base font-semibold tabular-nums"
          // Until the page is hydrated, boot.ts puts the stored number in.
          data-cart-quantity=""
          value={typed}
          onChange={(event: ChangeEvent<HTMLInputElement>) =>
            setTyped(event.target.value.replace(/\D/g, '').slice(0, 6))
          }
          onBlur={settle}
          onKeyDown={(event) => {
            if (event.key === 'Enter') settle()
          }}
          onFocus={(event) => event.target.select()}
        />
        <IconButton
          label={designTexts.more(name)}
          aria-describedby={isFull ? limitId : undefined}
          disabled={isFull}
          onClick={() => onChange(value + 1)}
        >
          <Plus aria-hidden className="size-4" />
        </IconButton>
      </div>
      {/* Always there, so that screen readers are told when it fills. */}
      <p id={limitId} aria-live="polite" className="text-center text-xs text-muted">
        {isFull && limit}
      </p>
    </div>
  )
}
