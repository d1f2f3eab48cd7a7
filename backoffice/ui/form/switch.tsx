import { useId } from 'react'

type SwitchProps = {
  label: string
  hint?: string | undefined
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}

/** A switch between on and off. */
export function Switch({ label, hint, checked, disabled, onChange }: SwitchProps) {
  const hintId = useId()
  return (
    <div>
      <label className="flex min-h-11 items-center justify-between gap-4 text-sm font-semibold">
        <span className="min-w-0 wrap-anywhere">{label}</span>
        <input
          type="checkbox"
          role="switch"
          checked={checked}
          aria-checked={checked}
          disabled={disabled}
          aria-describedby={hint ? hintId : undefined}
          className="switch"
          onChange={(event) => onChange(event.target.checked)}
        />
      </label>
      {hint && (
        <p id={hintId} className="text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  )
}
