import { ChevronDown, SlidersHorizontal, X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { formatRupiah } from '#contract/values/money/rupiah.ts'
import { readTypedNumber } from '#contract/values/text/typed-number.ts'
import { formatDate, fromWireTime } from '#contract/values/time/wib-time.ts'
import { Button } from '#web/design/button.tsx'
import { cx } from '#web/design/class-names.ts'
import { Dialog } from '#web/design/dialog.tsx'
import { DialogButtons } from '#web/design/dialog-buttons.tsx'
import { Checkbox, Field, Input } from '#web/design/field.tsx'
import { formTexts } from '../../texts/form.ts'
import { listTexts as texts } from '../../texts/list.ts'
import { useChosenTargets } from '../targets/find-targets.ts'
import { TargetLine, TargetSearch } from '../targets/target-search.tsx'
import type { Filter, ListDefinition } from './list-definition.ts'
import { namesOf } from './list-state.ts'
import type { LoadedList } from './use-list.ts'

type FiltersProps<Row> = { definition: ListDefinition<Row>; loaded: LoadedList<Row> }
type Values = Record<string, string[]>

/** The filters as chips, each of which opens its choice. Phones show the chosen ones, and the others on request: rows come first. */
export function Filters<Row>({ definition: { filters = [] }, loaded: { state, change } }: FiltersProps<Row>) {
  const [open, setOpen] = useState<Filter | null>(null)
  const [showsAll, setShowsAll] = useState(false)
  const offered = filters.filter((filter) => canNarrow(filter, state.filters))
  if (offered.length === 0) return null
  function set(filter: Filter, values: Values) {
    const others = Object.entries(state.filters).filter(([name]) => !namesOf(filter).includes(name))
    const given = Object.entries(values).filter(([, one]) => one.length > 0)
    setOpen(null)
    change({ filters: Object.fromEntries([...others, ...given]) })
  }
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-2">
      <legend className="sr-only">{texts.filters}</legend>
      {offered.length > 1 && (
        <Button
          look="quiet"
          size="small"
          className="md:hidden"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          <SlidersHorizontal aria-hidden className="size-4" />
          {texts.filters}
        </Button>
      )}
      {offered.map((filter) => (
        <FilterChip
          key={filter.label}
          filter={filter}
          values={state.filters}
          isShown={showsAll || offered.length === 1}
          onOpen={() => setOpen(filter)}
          onClear={() => set(filter, {})}
        />
      ))}
      {open && (
        <FilterDialog
          filter={open}
          values={state.filters}
          onClose={() => setOpen(null)}
          onApply={(values) => set(open, values)}
        />
      )}
    </fieldset>
  )
}

type FilterChipProps = {
  filter: Filter
  values: Values
  /** Shown on phones even if nothing is chosen. */
  isShown: boolean
  onOpen: () => void
  onClear: () => void
}

function FilterChip({ filter, values, isShown, onOpen, onClear }: FilterChipProps) {
  const chosen = useDescription(filter, values)
  return (
    <span className={cx('inline-flex', !isShown && !chosen && 'max-md:hidden')}>
      <button
        type="button"
        className={cx(
          'relative inline-flex min-h-9 items-center gap-1 rounded-full px-3 text-sm font-semibold after:absolute after:-inset-y-1 after:inset-x-0',
          chosen ? 'rounded-r-none bg-primary-soft text-primary-strong' : 'bg-tint text-muted hover:text-ink',
        )}
        aria-haspopup="dialog"
        onClick={onOpen}
      >
        <span className="wrap-anywhere">
          {filter.label}
          {chosen && `: ${chosen}`}
        </span>
        <ChevronDown aria-hidden className="size-4 shrink-0" />
      </button>
      {chosen && (
        <button
          type="button"
          aria-label={`${texts.clear}: ${filter.label}`}
          className="relative flex min-h-9 w-9 items-center justify-center rounded-r-full bg-primary-soft text-primary-strong after:absolute after:-inset-y-1 after:inset-x-0 hover:bg-primary-line"
          onClick={onClear}
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </span>
  )
}

/** The chosen values in words; undefined for none. */
function useDescription(filter: Filter, values: Values): string | undefined {
  const ids = filter.kind === 'target' ? (values[filter.name] ?? []).map(Number).filter(Number.isSafeInteger) : []
  const targets = useChosenTargets(filter.kind === 'target' ? filter.target : 'product', ids)
  // A target that is not loaded, or gone, is shown by its id in the address.
  if (filter.kind === 'target') return ids.map((id) => targets.get(id)?.name ?? `#${id}`).join(', ') || undefined
  return describeChoice(filter, values)
}

/** A single choice narrows nothing; one in the address can be removed. */
const canNarrow = (filter: Filter, values: Values) =>
  filter.kind !== 'choice' || filter.options.length > 1 || values[filter.name] !== undefined

type FilterDialogProps = {
  filter: Filter
  values: Values
  onClose: () => void
  onApply: (values: Values) => void
}

function FilterDialog({ filter, values, onClose, onApply }: FilterDialogProps) {
  /** Unreadable amounts, by the names of their fields. */
  const [errors, setErrors] = useState<Record<string, string>>({})
  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const given = namesOf(filter).map((name): [string, string[]] => [
      name,
      form
        .getAll(name)
        .map((value) => String(value).trim())
        .filter((value) => value !== ''),
    ])
    if (filter.kind !== 'amount' && filter.kind !== 'number') return onApply(Object.fromEntries(given))
    const read = given.map(([name, typed]) => ({ name, reading: readTypedNumber(typed[0] ?? '') }))
    const problems = read.flatMap(({ name, reading }) =>
      reading.kind === 'number' || reading.kind === 'empty' ? [] : [[name, formTexts.unread(reading)]],
    )
    setErrors(Object.fromEntries(problems))
    const numbers = read.map(({ name, reading }) => [name, reading.kind === 'number' ? [String(reading.value)] : []])
    if (problems.length === 0) onApply(Object.fromEntries(numbers))
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={filter.label}
      footer={
        <DialogButtons cancel={texts.clear} onCancel={() => onApply({})} type="submit" form="filter">
          {texts.apply}
        </DialogButtons>
      }
    >
      <form id="filter" onSubmit={apply} className="grid gap-1">
        <FilterControl filter={filter} values={values} errors={errors} />
      </form>
    </Dialog>
  )
}

type FilterControlProps = { filter: Filter; values: Values; errors: Record<string, string> }

function FilterControl({ filter, values, errors }: FilterControlProps) {
  switch (filter.kind) {
    case 'choice':
    case 'boolean': {
      const type = filter.kind === 'choice' && filter.several ? 'checkbox' : 'radio'
      const chosen = values[filter.name] ?? []
      return (
        <>
          {type === 'radio' && (
            <Choice type="radio" name={filter.name} value="" label={texts.any} chosen={chosen.length === 0} />
          )}
          {optionsOf(filter).map(({ value, label }) => (
            <Choice
              key={value}
              type={type}
              name={filter.name}
              value={value}
              label={label}
              chosen={chosen.includes(value)}
            />
          ))}
        </>
      )
    }
    case 'text':
      return (
        <Field label={filter.label} hint={filter.hint}>
          <Input
            name={filter.name}
            defaultValue={values[filter.name]?.[0]}
            inputMode={filter.inputMode}
            maxLength={100}
          />
        </Field>
      )
    case 'target':
      return <TargetChoice filter={filter} chosenId={Number(values[filter.name]?.[0]) || null} />
    default:
      return (
        <div className="grid gap-3 sm:grid-cols-2">
          {([filter.from, filter.to] as const).map((name, index) => (
            <Field key={name} label={index === 0 ? texts.from : texts.to} error={errors[name]}>
              <Input
                name={name}
                type={filter.kind === 'date' ? 'date' : 'text'}
                inputMode={filter.kind === 'date' ? undefined : 'numeric'}
                defaultValue={values[name]?.[0]?.slice(0, 10)}
              />
            </Field>
          ))}
        </div>
      )
  }
}

type TargetFilter = Extract<Filter, { kind: 'target' }>

/** A new choice replaces the one before. */
function TargetChoice({ filter, chosenId }: { filter: TargetFilter; chosenId: number | null }) {
  const [id, setId] = useState(chosenId)
  const chosen = useChosenTargets(filter.target, id === null ? [] : [id])
  return (
    <div className="grid grid-cols-1 gap-2">
      <input type="hidden" name={filter.name} value={id ?? ''} />
      {id !== null && (
        <div className="flex items-center gap-3">
          <TargetLine target={chosen.get(id) ?? { id, name: `#${id}` }} />
        </div>
      )}
      <TargetSearch kind={filter.target} label={texts.findByName} onChoose={(target) => setId(target.id)} />
    </div>
  )
}

type ChoiceProps = { type: 'radio' | 'checkbox'; name: string; value: string; label: string; chosen: boolean }

function Choice({ type, name, value, label, chosen }: ChoiceProps) {
  if (type === 'checkbox') {
    return (
      <Checkbox name={name} value={value} defaultChecked={chosen}>
        {label}
      </Checkbox>
    )
  }
  return (
    <label className="flex min-h-11 items-center gap-3 text-sm">
      <input type="radio" name={name} value={value} defaultChecked={chosen} className="size-5 shrink-0" />
      {label}
    </label>
  )
}

const optionsOf = (filter: Extract<Filter, { kind: 'choice' | 'boolean' }>) =>
  filter.kind === 'choice'
    ? filter.options
    : [
        { value: 'true', label: filter.yes },
        { value: 'false', label: filter.no },
      ]

function describeChoice(filter: Exclude<Filter, { kind: 'target' }>, values: Values): string | undefined {
  if ('name' in filter) {
    const chosen = values[filter.name]
    if (!chosen?.length) return undefined
    if (filter.kind === 'text') return chosen[0]
    // Choices that are not loaded yet are shown as in the address.
    const options = optionsOf(filter)
    return chosen.map((one) => options.find(({ value }) => value === one)?.label ?? one).join(', ')
  }
  const [from, to] = [values[filter.from]?.[0], values[filter.to]?.[0]]
  if (!from && !to) return undefined
  const show = (text = '') => {
    if (text === '') return ''
    if (filter.kind === 'amount') return formatRupiah(Number(text))
    const date = filter.kind === 'date' ? fromWireTime(text) : null
    return date ? formatDate(date) : text
  }
  return `${show(from)} – ${show(to)}`.trim()
}
