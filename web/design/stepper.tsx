import { Minus, Plus, Trash2 } from 'lucide-react'
import { type ChangeEvent, useEffect, useId, useState } from 'react'
import { readTypedNumber } from '#contract/values/text/typed-number.ts'
import { designTexts } from '../texts/design.ts'
import { IconButton } from './button.tsx'
import { cx } from './class-names.ts'

type StepperProps = {
  value: number
  /** 0 if going below one removes the item. */
  min?: 0 | 1
  max: number
  /** The reason for `max`; shown and announced once it is reached. */
  limit: string
  /** The name of the item, for the accessible names. */
  name: string
  onChange: (value: number) => void
  /** Called when more than `max` was typed; the value becomes `max`. */
  onTooMany?: () => void
  /** It is the quantity in the cart of the product of the page, which visitor-attributes.ts fills in before hydration. */
  ofPage?: boolean
  className?: string
}

/** A quantity between `min` and `max`; a typed number is applied on blur. An invalid number changes nothing and shows an error. */
export function Stepper({ value, min = 1, max, limit, name, onChange, onTooMany, ofPage, className }: StepperProps) {
  const limitId = useId()
  const isAtMax = value >= max
  const [typed, setTyped] = useState(String(value))
  /** A typed text that was rejected. */
  const [refused, setRefused] = useState<string | null>(null)
  useEffect(() => {
    setTyped(String(value))
    setRefused(null)
  }, [value])

  function applyTyped() {
    const reading = readTypedNumber(typed)
    const wanted = reading.kind === 'number' ? reading.value : undefined
    if (wanted === undefined || wanted < min) {
      if (reading.kind !== 'empty') setRefused(typed)
      return setTyped(String(value))
    }
    const next = Math.min(wanted, max)
    if (next !== value) onChange(next)
    // After onChange, so that its message is the last one.
    if (wanted > max) onTooMany?.()
    setTyped(String(next))
  }

  const LessIcon = min === 0 && value <= 1 ? Trash2 : Minus
  return (
    <div className={className}>
      <div className="inline-flex items-center rounded-full border border-line bg-surface">
        <IconButton label={designTexts.less(name)} disabled={value <= min} onClick={() => onChange(value - 1)}>
          <LessIcon aria-hidden className="size-4" />
        </IconButton>
        <input
          aria-label={designTexts.quantity(name)}
          aria-describedby={isAtMax || refused !== null ? limitId : undefined}
          inputMode="numeric"
          className="field-sizing-content max-w-16 min-w-9 bg-transparent text-center text-base font-semibold tabular-nums"
          data-cart-quantity={ofPage && ''}
          value={typed}
          maxLength={10}
          onChange={(event: ChangeEvent<HTMLInputElement>) => {
            setTyped(event.target.value)
            setRefused(null)
          }}
          onBlur={applyTyped}
          onKeyDown={(event) => {
            if (event.key === 'Enter') applyTyped()
          }}
          onFocus={(event) => event.target.select()}
        />
        <IconButton
          label={designTexts.more(name)}
          aria-describedby={isAtMax ? limitId : undefined}
          disabled={isAtMax}
          onClick={() => onChange(value + 1)}
        >
          <Plus aria-hidden className="size-4" />
        </IconButton>
      </div>
      {/* Always rendered, so that screen readers announce it when it appears. */}
      <p
        id={limitId}
        aria-live="polite"
        className={cx('text-center text-xs', refused === null ? 'text-muted' : 'text-danger')}
      >
        {refused === null ? isAtMax && limit : designTexts.quantityRefused(refused, value)}
      </p>
    </div>
  )
}
