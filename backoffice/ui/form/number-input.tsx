import { type Ref, useId, useState } from 'react'
import { groupDigits } from '#contract/values/money/rupiah.ts'
import { type NumberReading, readTypedNumber } from '#contract/values/text/typed-number.ts'
import { Button } from '#web/design/button.tsx'
import { cx } from '#web/design/class-names.ts'
import { Input, useIsInvalidField } from '#web/design/field.tsx'
import { formTexts as texts } from '../../texts/form.ts'

type NumberInputProps = {
  name?: string
  ref?: Ref<HTMLInputElement>
  /** NaN while the typed text is unreadable. */
  value: number | null | undefined
  onChange: (value: number | null) => void
  onBlur?: () => void
  disabled?: boolean
  /** Its name, if no field around it has one. */
  label?: string
  placeholder?: string
  prefix?: string
  unit?: string
  /** Format of the number outside of editing. */
  format?: (value: number) => string
}

/**
 * A whole number, as people type and paste it. An unreadable text stays as typed, with its error, and its value is NaN, which no form
 * accepts.
 */
export function NumberInput({
  value,
  onChange,
  onBlur,
  label,
  prefix,
  unit,
  format = String,
  placeholder,
  ...rest
}: NumberInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [isTyping, setTyping] = useState(false)
  const [before, setBefore] = useState(value)
  const problemId = useId()
  const isToldByField = useIsInvalidField()
  // A new value from outside, such as that of a discarded form, replaces an unreadable text.
  if (!Object.is(before, value)) {
    setBefore(value)
    if (!isTyping && !Number.isNaN(value)) setTyped(null)
  }
  const reading = typed === null ? undefined : readTypedNumber(typed, unit)
  const problem = isTyping || !reading ? undefined : problemOf(reading)

  function take(text: string | null, next: number | null) {
    setTyped(text)
    onChange(next)
  }

  return (
    <span className="block min-w-0">
      <span className="relative block">
        {prefix && (
          <span aria-hidden className="absolute inset-y-0 left-3 flex items-center text-muted">
            {prefix}
          </span>
        )}
        <Input
          {...rest}
          {...(problem && { 'aria-invalid': true, 'aria-describedby': problemId })}
          inputMode="numeric"
          aria-label={label}
          autoComplete="off"
          placeholder={value === 0 ? format(0) : placeholder}
          className={cx('tabular-nums', prefix && 'pl-10', unit && 'pr-14')}
          value={typed ?? (typeof value === 'number' && !Number.isNaN(value) ? format(value) : '')}
          onFocus={() => {
            setTyping(true)
            // A zero is emptied: beside it 12 would become 120 or 012, depending on where the field was tapped.
            if (value === 0) setTyped('')
          }}
          onChange={(event) => {
            const text = event.target.value
            take(text, typedValue(readTypedNumber(text, unit)))
          }}
          onBlur={() => {
            setTyping(false)
            if (!reading || !problemOf(reading)) setTyped(null)
            onBlur?.()
          }}
        />
        {unit && (
          <span aria-hidden className="absolute inset-y-0 right-3 flex items-center text-sm text-muted">
            {unit}
          </span>
        )}
      </span>
      <span id={problemId} aria-live="polite" className="block text-sm text-danger">
        {problem && (!isToldByField || reading?.kind === 'unclear') && problem}
      </span>
      {problem && reading?.kind === 'unclear' && (
        <span className="mt-1 flex flex-wrap gap-2">
          {reading.readings.map((one) => (
            <Button key={one} look="secondary" size="small" onClick={() => take(null, one)}>
              {groupDigits(one)}
            </Button>
          ))}
        </span>
      )}
    </span>
  )
}

const typedValue = (reading: NumberReading): number | null =>
  reading.kind === 'number' ? reading.value : reading.kind === 'empty' ? null : Number.NaN

const problemOf = (reading: NumberReading): string | undefined =>
  reading.kind === 'number' || reading.kind === 'empty' ? undefined : texts.unread(reading)
