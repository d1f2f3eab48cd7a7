import { Check } from 'lucide-react'
import { useState } from 'react'
import { filterPanelTexts as texts } from '../texts/filter-panel.ts'

export type Value<T> = { value: T; label: string; count: number }

type ValuesProps<T> = {
  values: Value<T>[]
  chosen: readonly T[]
  onToggle: (value: T) => void
  /** The name of what the further values are; a few values have none. */
  others?: string
}

/** Values of a filter that has many, until the others are asked for. */
export const shownAtFirst = 6

/** The values of one filter: pills on a phone, lines with a box on wide screens. */
export function Values<T extends string | number>({ values, chosen, onToggle, others = '' }: ValuesProps<T>) {
  const [isOpen, setOpen] = useState(false)
  const isShown = ({ value }: Value<T>, n: number) => isOpen || n < shownAtFirst || chosen.includes(value)
  const shown = others ? values.filter(isShown) : values
  return (
    <div className="filter-values">
      {shown.map(({ value, label, count }) => (
        <label key={value}>
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            disabled={count === 0 && !chosen.includes(value)}
            onChange={() => onToggle(value)}
          />
          <Check aria-hidden />
          <span className="filter-name">{label}</span>
          <Count of={count} />
        </label>
      ))}
      {shown.length < values.length && (
        <OthersButton count={values.length - shown.length} what={others} onOpen={() => setOpen(true)} />
      )}
    </div>
  )
}

type OthersButtonProps = { count: number; what: string; onOpen: () => void }

/** Shows the further values of a filter. */
export function OthersButton({ count, what, onOpen }: OthersButtonProps) {
  return (
    <button type="button" onClick={onOpen} className="min-h-11 text-left text-sm font-semibold text-primary">
      {texts.others(count, what)}
    </button>
  )
}

/** Counts are exact up to this number. */
const maxCounted = 10_000

/** How many products a value would leave. */
export const Count = ({ of: count }: { of: number }) => (
  <span className="filter-count" data-zero={count === 0 || undefined}>
    {texts.count(Math.min(count, maxCounted), count > maxCounted)}
  </span>
)
