import { type Ref, useState } from 'react'
import { cx } from '../../../storefront/app/design/class-names.ts'
import { Input } from '../../../storefront/app/design/field.tsx'

type NumberInputProps = {
  name?: string
  ref?: Ref<HTMLInputElement>
  value: number | null | undefined
  onChange: (value: number | null) => void
  onBlur?: () => void
  disabled?: boolean
  /** Its name, where no field around it has one. */
  label?: string
  placeholder?: string
  prefix?: string
  unit?: string
  /** How the number is shown while nobody types. */
  format?: (value: number) => string
}

/** A whole number, which may be typed with dots. What is no number stays as it was typed until the field is left. */
export function NumberInput({
  value,
  onChange,
  onBlur,
  label,
  prefix,
  unit,
  format = String,
  ...rest
}: NumberInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <span className="relative block">
      {prefix && (
        <span aria-hidden className="absolute inset-y-0 left-3 flex items-center text-muted">
          {prefix}
        </span>
      )}
      <Input
        {...rest}
        inputMode="numeric"
        aria-label={label}
        autoComplete="off"
        className={cx('tabular-nums', prefix && 'pl-10', unit && 'pr-14')}
        value={typed ?? (typeof value === 'number' ? format(value) : '')}
        onChange={(event) => {
          const text = event.target.value
          setTyped(text)
          const digits = text.replace(/[^\d-]/g, '')
          onChange(/^-?\d{1,13}$/.test(digits) ? Number(digits) : null)
        }}
        onBlur={() => {
          setTyped(null)
          onBlur?.()
        }}
      />
      {unit && (
        <span aria-hidden className="absolute inset-y-0 right-3 flex items-center text-sm text-muted">
          {unit}
        </span>
      )}
    </span>
  )
}
