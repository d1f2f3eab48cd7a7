import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { cx } from '#web/design/class-names.ts'
import { Dialog } from '#web/design/dialog.tsx'
import { DialogButtons } from '#web/design/dialog-buttons.tsx'
import { Field, Input } from '#web/design/field.tsx'
import { reportTexts } from '../texts/reports.ts'
import { type ChosenPeriod, type Days, formatDays, isPeriod, type Preset, presets, withPeriod } from './period.ts'

const { period: texts } = reportTexts

const nameOf = (preset: Preset) => (preset === 'today' ? texts.today : preset === 365 ? texts.year : texts.days(preset))

/** The period in the address: a preset, or chosen days. */
export function PeriodPicker({ chosen }: { chosen: ChosenPeriod }) {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [choosing, setChoosing] = useState(false)
  const pathTo = (period: Preset | Days) => {
    const query = withPeriod(search, period).toString()
    return query === '' ? pathname : `${pathname}?${query}`
  }
  const chip = (isChosen: boolean) =>
    cx(
      'relative inline-flex min-h-9 items-center gap-1.5 rounded-full px-3 text-sm font-semibold whitespace-nowrap after:absolute after:-inset-y-1 after:inset-x-0',
      isChosen ? 'bg-primary-soft text-primary-strong' : 'bg-tint text-muted hover:text-ink',
    )
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{texts.label}</legend>
      <div className="flex flex-wrap gap-2">
        {presets.map((preset) => (
          <Link
            key={preset}
            to={pathTo(preset)}
            preventScrollReset
            aria-current={chosen.preset === preset ? 'true' : undefined}
            className={chip(chosen.preset === preset)}
          >
            {nameOf(preset)}
          </Link>
        ))}
        <button
          type="button"
          aria-haspopup="dialog"
          className={chip(chosen.preset === null)}
          onClick={() => setChoosing(true)}
        >
          <CalendarDays aria-hidden className="size-4" />
          {chosen.preset === null ? formatDays(chosen) : texts.own}
        </button>
      </div>
      {choosing && (
        <OwnDaysDialog
          chosen={chosen}
          onClose={() => setChoosing(false)}
          onChoose={(days) => {
            setChoosing(false)
            navigate(pathTo(days), { preventScrollReset: true })
          }}
        />
      )}
    </fieldset>
  )
}

type OwnDaysDialogProps = { chosen: Days; onClose: () => void; onChoose: (days: Days) => void }

function OwnDaysDialog({ chosen, onClose, onChoose }: OwnDaysDialogProps) {
  const [error, setError] = useState<string>()
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.own}
      footer={
        <DialogButtons onCancel={onClose} type="submit" form="own-days">
          {texts.apply}
        </DialogButtons>
      }
    >
      <form
        id="own-days"
        className="grid gap-3 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault()
          const form = new FormData(event.currentTarget)
          const days = { from: String(form.get('from')), to: String(form.get('to')) }
          if (isPeriod(days)) onChoose(days)
          else setError(texts.invalid)
        }}
      >
        <Field label={texts.from}>
          <Input name="from" type="date" required defaultValue={chosen.from} />
        </Field>
        <Field label={texts.to} error={error}>
          <Input name="to" type="date" required defaultValue={chosen.to} />
        </Field>
      </form>
    </Dialog>
  )
}
