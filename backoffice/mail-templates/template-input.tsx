import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { inBraces } from '#contract/values/settings/mail-texts.ts'
import { Input, Textarea } from '#web/design/field.tsx'
import { mailTemplateTexts as texts } from '../texts/mail-templates.ts'
import type { CustomControl } from '../ui/form/form-definition.ts'

type TemplateInputProps = CustomControl & {
  label: string
  /** 1 for a single line. */
  rows: number
  maxLength: number
  placeholders: readonly { Name: string; Example: string }[]
}

type Box = HTMLInputElement | HTMLTextAreaElement

/** A text with placeholders, and buttons that insert them at the caret. */
export function TemplateInput({
  value,
  onChange,
  onBlur,
  disabled,
  label,
  rows,
  maxLength,
  placeholders,
}: TemplateInputProps) {
  const text = String(value ?? '')
  const box = useRef<Box>(null)
  /** The last position of the caret; before that the end. */
  const caret = useRef<[start: number, end: number] | null>(null)

  function insert(name: string) {
    const [start, end] = caret.current ?? [text.length, text.length]
    const next = `${text.slice(0, start)}${inBraces(name)}${text.slice(end)}`
    if (next.length > maxLength) return
    // The new text must be rendered before the caret can be set in it.
    flushSync(() => onChange(next))
    const after = start + inBraces(name).length
    box.current?.focus()
    box.current?.setSelectionRange(after, after)
  }

  const hold = (one: Box | null) => {
    box.current = one
  }
  const shared = {
    value: text,
    maxLength,
    disabled,
    onBlur,
    onChange: ({ target }: { target: Box }) => onChange(target.value),
    onSelect: ({ currentTarget }: { currentTarget: Box }) => {
      caret.current = [currentTarget.selectionStart ?? text.length, currentTarget.selectionEnd ?? text.length]
    },
  }
  return (
    <>
      {rows === 1 ? (
        <Input {...shared} ref={hold} autoComplete="off" />
      ) : (
        <Textarea {...shared} ref={hold} rows={rows} />
      )}
      {!disabled && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset inside of the field would be another group of the form
        <div role="group" aria-label={texts.insert(label)} className="mt-1 flex flex-wrap gap-1.5 py-1">
          {placeholders.map(({ Name, Example }) => (
            <button
              key={Name}
              type="button"
              aria-label={texts.example(Name, Example)}
              title={texts.example(Name, Example)}
              className="relative min-h-9 max-w-full rounded-full bg-primary-soft px-3 text-sm font-semibold text-primary-strong wrap-anywhere after:absolute after:-inset-y-1 after:inset-x-0 hover:bg-primary-line"
              // The field keeps the focus, so that phones keep the keyboard open.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => insert(Name)}
            >
              {inBraces(Name)}
            </button>
          ))}
        </div>
      )}
    </>
  )
}
