import { useId } from 'react'
import { mailTemplateTexts as texts } from '../texts/mail-templates.ts'

type Part = keyof typeof texts.parts
const parts = Object.keys(texts.parts) as Part[]

/** Whether the HTML of a mail is shown, or what clients without HTML show. */
export function PartSwitch({ part, onChange }: { part: Part; onChange: (part: Part) => void }) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{texts.part}</legend>
      <div className="flex gap-1 rounded-control bg-tint p-1">
        {parts.map((one) => (
          <label
            key={one}
            className="relative flex min-h-9 items-center rounded-control border border-transparent px-3 text-sm font-semibold text-muted after:absolute after:-inset-y-1 after:inset-x-0 has-checked:border-control has-checked:bg-surface has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-primary"
          >
            <input
              type="radio"
              name={name}
              checked={part === one}
              onChange={() => onChange(one)}
              className="absolute inset-0 size-full appearance-none outline-none"
            />
            {texts.parts[one]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
