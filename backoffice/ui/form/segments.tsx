import { useId } from 'react'

type SegmentsProps<V extends string> = {
  label: string
  /** A text beside it already names the choice. */
  hidesLabel?: boolean
  options: Record<V, string>
  value: V
  onChange: (value: V) => void
}

/** One of two or three short choices, side by side. */
export function Segments<V extends string>({ label, hidesLabel = false, options, value, onChange }: SegmentsProps<V>) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className={hidesLabel ? 'sr-only' : 'mb-1.5 text-sm font-semibold'}>{label}</legend>
      <div className="flex flex-wrap gap-1 rounded-control bg-tint p-1">
        {(Object.entries(options) as [V, string][]).map(([one, text]) => (
          <label
            key={one}
            className="relative flex min-h-11 flex-1 basis-auto items-center justify-center rounded-control border border-transparent px-3 text-sm font-semibold text-muted has-checked:border-control has-checked:bg-surface has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-primary"
          >
            <input
              type="radio"
              name={name}
              checked={value === one}
              onChange={() => onChange(one)}
              className="absolute inset-0 size-full appearance-none outline-none"
            />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
