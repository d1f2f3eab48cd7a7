import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { maxOptions, maxValueLength, maxValues } from '#contract/values/products/product-limits.ts'
import { Button, IconButton } from '#web/design/button.tsx'
import { Dialog } from '#web/design/dialog.tsx'
import { Field, Input } from '#web/design/field.tsx'
import { toast } from '#web/design/toast.tsx'
import { productTexts } from '../texts/products.ts'
import { type Option, type Table, withOption, withoutOption, withRenamedValue } from './variant-table.ts'

const texts = productTexts.variants

type OptionsEditorProps = { table: Table; disabled: boolean; onChange: (table: Table) => void }

/** The options of a family: up to three, each with its values in order. */
export function OptionsEditor({ table, disabled, onChange }: OptionsEditorProps) {
  const { options } = table
  const [renaming, setRenaming] = useState<{ option: number; value: string }>()
  const replace = (at: number, option: Option) =>
    onChange({ ...table, options: options.map((one, index) => (index === at ? option : one)) })

  function addValues(at: number, typed: string) {
    const option = options[at]!
    const added = typed
      .split(',')
      .map((value) => value.trim().slice(0, 40))
      .filter(Boolean)
    const known = new Set(option.values.map((value) => value.toLowerCase()))
    const fresh = added.filter((value) => !known.has(value.toLowerCase()) && known.add(value.toLowerCase()))
    if (fresh.length < added.length) toast(texts.twice, 'danger')
    const values = [...option.values, ...fresh].slice(0, maxValues)
    // Existing variants take the first value of an option that had none.
    if (option.values.length === 0 && fresh.length > 0) {
      const others = options.filter((_, index) => index !== at)
      if (at === others.length) return onChange(withOption({ ...table, options: others }, { ...option, values }))
    }
    return replace(at, { ...option, values })
  }

  return (
    <div className="grid gap-4">
      {options.map((option, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: options have their place, names may be equal while they are typed
        <fieldset key={at} className="grid gap-3 rounded-card border border-line p-3">
          <legend className="sr-only">{option.name || texts.optionName(at + 1)}</legend>
          <div className="flex items-end gap-2">
            <div className="min-w-0 flex-1">
              <Field label={texts.optionName(at + 1)}>
                <Input
                  value={option.name}
                  maxLength={maxValueLength}
                  placeholder={texts.optionExample[at]}
                  autoComplete="off"
                  disabled={disabled}
                  onChange={(event) => replace(at, { ...option, name: event.target.value })}
                />
              </Field>
            </div>
            {!disabled && (
              <IconButton
                label={texts.removeOption(option.name || String(at + 1))}
                onClick={() => onChange(option.values.length > 0 ? withoutOption(table, at) : dropEmpty(table, at))}
              >
                <Trash2 aria-hidden className="size-5" />
              </IconButton>
            )}
          </div>
          {option.values.length > 0 && (
            <ul className="flex flex-wrap gap-2" aria-label={texts.values(option.name)}>
              {option.values.map((value) => (
                <li key={value}>
                  <button
                    type="button"
                    disabled={disabled}
                    aria-label={texts.changeValue(value)}
                    className="min-h-11 min-w-11 rounded-full bg-tint px-4 text-sm font-semibold hover:bg-primary-soft"
                    onClick={() => setRenaming({ option: at, value })}
                  >
                    {value}
                  </button>
                </li>
              ))}
            </ul>
          )}
          {!disabled && <ValueInput label={texts.values(option.name)} onAdd={(typed) => addValues(at, typed)} />}
        </fieldset>
      ))}
      {!disabled && options.length < maxOptions && options.every(({ values }) => values.length > 0) && (
        <Button
          look="secondary"
          className="justify-self-start"
          // Without an option nothing else can be done.
          data-first-focus={options.length === 0 || undefined}
          onClick={() => onChange({ ...table, options: [...options, { name: '', values: [] }] })}
        >
          <Plus aria-hidden className="size-5" />
          {texts.addOption}
        </Button>
      )}
      {renaming && (
        <ValueDialog
          value={renaming.value}
          others={options[renaming.option]!.values.filter((value) => value !== renaming.value)}
          onClose={() => setRenaming(undefined)}
          onRename={(to) => onChange(withRenamedValue(table, renaming.option, renaming.value, to))}
          onRemove={() => {
            const option = options[renaming.option]!
            replace(renaming.option, { ...option, values: option.values.filter((value) => value !== renaming.value) })
          }}
        />
      )}
    </div>
  )
}

/** Removes an option without values, which no variant uses. */
const dropEmpty = (table: Table, at: number): Table => ({
  ...table,
  options: table.options.filter((_, index) => index !== at),
})

function ValueInput({ label, onAdd }: { label: string; onAdd: (typed: string) => void }) {
  const [typed, setTyped] = useState('')
  function add() {
    if (typed.trim()) onAdd(typed)
    setTyped('')
  }
  return (
    <Field label={label} hint={texts.valuesHint} keepsHint>
      <span className="flex gap-2">
        <Input
          value={typed}
          maxLength={400}
          autoComplete="off"
          aria-label={label}
          onChange={(event) => {
            const { value } = event.target
            if (!value.endsWith(',')) return setTyped(value)
            if (value.trim() !== ',') onAdd(value)
            return setTyped('')
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // Enter would save the form.
            event.preventDefault()
            add()
          }}
        />
        <Button look="secondary" onClick={add}>
          {texts.addValue}
        </Button>
      </span>
    </Field>
  )
}

type ValueDialogProps = {
  value: string
  others: readonly string[]
  onClose: () => void
  onRename: (to: string) => void
  onRemove: () => void
}

function ValueDialog({ value, others, onClose, onRename, onRemove }: ValueDialogProps) {
  const [typed, setTyped] = useState(value)
  const isTaken = others.some((other) => other.toLowerCase() === typed.trim().toLowerCase())
  function save() {
    if (isTaken || !typed.trim()) return
    if (typed.trim() !== value) onRename(typed.trim())
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.changeValue(value)}
      footer={
        <>
          <Button
            look="secondary"
            onClick={() => {
              onRemove()
              onClose()
            }}
          >
            {texts.remove}
          </Button>
          <Button onClick={save}>{texts.save}</Button>
        </>
      }
    >
      <Field label={texts.value} error={isTaken ? texts.twice : undefined}>
        <Input
          value={typed}
          maxLength={maxValueLength}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            save()
          }}
        />
      </Field>
    </Dialog>
  )
}
