import { formatRupiah } from '#contract/values/money/rupiah.ts'
import { formTexts as texts } from '../../texts/form.ts'
import { formatWireTime } from '../format-wire-time.ts'
import type { FormField } from './form-definition.ts'

/** A value as text, for a conflict or the history. */
export function showValue<Values>(field: FormField<Values> | undefined, value: unknown): string {
  if (value === null || value === undefined || value === '') return texts.nothing
  if (typeof value === 'boolean') return value ? texts.on : texts.off
  switch (field?.kind) {
    case 'rupiah':
      return formatRupiah(Number(value))
    case 'choice':
      return field.options.find((option) => option.value === value)?.label ?? String(value)
    case 'datetime':
      return formatWireTime(String(value)) || String(value)
    case 'custom':
      if (field.show) return field.show(value)
  }
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
