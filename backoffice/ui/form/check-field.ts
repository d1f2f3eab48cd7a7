import { normalisePhone } from '#contract/values/accounts/phone-number.ts'
import { groupDigits } from '#contract/values/money/rupiah.ts'
import { formTexts as texts } from '../../texts/form.ts'
import type { FormField } from './form-definition.ts'

/** The problem of a field's value; undefined if there is none. The server checks again. */
export function checkField<Values>(field: FormField<Values>, value: unknown, values: Values): string | undefined {
  if (field.isShown && !field.isShown(values)) return undefined
  const isEmpty = value === null || value === undefined || (typeof value === 'string' && value.trim() === '')
  if (isEmpty && field.kind !== 'switch') return field.optional ? undefined : texts.required(field.label)
  return checkKind(field, value) ?? field.check?.(value as never, values)
}

function checkKind<Values>(field: FormField<Values>, value: unknown): string | undefined {
  switch (field.kind) {
    case 'text':
      return field.pattern && !field.pattern.test(String(value)) ? texts.invalid(field.label) : undefined
    case 'number':
    case 'rupiah': {
      const { min = 0, max = 1_000_000_000_000 } = field
      const show = (bound: number) => (field.kind === 'rupiah' ? `Rp${groupDigits(bound)}` : String(bound))
      if (typeof value !== 'number' || !Number.isFinite(value)) return texts.numberInvalid
      if (value < min) return texts.atLeast(show(min))
      return value > max ? texts.atMost(show(max)) : undefined
    }
    case 'phone':
      return /^0\d{7,14}$/.test(normalisePhone(String(value))) ? undefined : texts.phoneInvalid
    default:
      return undefined
  }
}
