import type { ComponentProps, ReactNode } from 'react'
import { Field, Input } from '#web/design/field.tsx'
import { digitalTexts as texts } from '../texts/digital.ts'
import type { NumberKind } from './number-rules.ts'
import type { TypedNumber } from './use-number.ts'

/** Keyboard and autofill of each kind of number. */
const inputProps: Record<NumberKind, ComponentProps<'input'>> = {
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  meter: { inputMode: 'numeric', autoComplete: 'off' },
  bill: { inputMode: 'numeric', autoComplete: 'off' },
  family: { inputMode: 'numeric', autoComplete: 'off' },
}

const maxTypedLength = 24 // a long number with separators

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
        {...inputProps[kind]}
        name="reference"
        ref={number.input}
        maxLength={maxTypedLength}
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
