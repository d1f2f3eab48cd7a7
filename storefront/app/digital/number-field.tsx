import type { ComponentProps, ReactNode } from 'react'
import { Field, Input } from '../design/field.tsx'
import { digitalTexts as texts } from '../texts/digital.ts'
import type { NumberKind } from './number-rules.ts'
import type { TypedNumber } from './use-number.ts'

/** The device's keyboard for the number, and what the browser may fill in by itself. */
const keyboards: Record<NumberKind, ComponentProps<'input'>> = {
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  meter: { inputMode: 'numeric', autoComplete: 'off' },
  bill: { inputMode: 'numeric', autoComplete: 'off' },
  family: { inputMode: 'numeric', autoComplete: 'off' },
}

const longest = 24 // a long number with what people put between its digits

export function NumberField({
  kind,
  number,
  hint = texts.hints[kind],
}: {
  kind: NumberKind
  number: TypedNumber
  hint?: ReactNode
}) {
  return (
    <Field label={texts.labels[kind]} hint={hint} error={number.error}>
      <Input
        {...keyboards[kind]}
        name="reference"
        ref={number.input}
        maxLength={longest}
        enterKeyHint="next"
        placeholder={texts.placeholders[kind]}
        value={number.typed}
        onChange={(event) => number.change(event.target.value)}
        onBlur={number.touch}
        className="text-[min(1.125rem,6.6vw)] font-semibold tabular-nums placeholder:font-normal"
      />
    </Field>
  )
}
