import { Plus, X } from 'lucide-react'
import type { Holiday } from '#contract/values/stores/opening-hours.ts'
import { Button } from '#web/design/button.tsx'
import { Input } from '#web/design/field.tsx'
import { storeTexts } from '../../texts/stores.ts'
import { problemOfHoliday } from './check-holiday.ts'
import type { CustomControl } from './form-definition.ts'

const { holidays: texts } = storeTexts

type HolidaysInputProps = CustomControl & { saved: readonly Holiday[]; today: string }

/** Days on which a store is closed in spite of its hours, or the shop does not work, each with a reason. */
export function HolidaysInput({ value, onChange, disabled, error, saved, today }: HolidaysInputProps) {
  const days = (value ?? []) as Holiday[]
  const replace = (place: number, by: Partial<Holiday>) =>
    onChange(days.map((day, index) => (index === place ? { ...day, ...by } : day)))
  return (
    <div className="grid gap-2">
      {days.map((day, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place alone
        <div key={place} className="flex flex-wrap items-center gap-1.5">
          <Input
            type="date"
            aria-label={texts.date}
            aria-invalid={error !== undefined && problemOfHoliday(day, days, { saved, today }) !== undefined}
            className="w-40"
            value={day.Date}
            disabled={disabled}
            onChange={(event) => replace(place, { Date: event.target.value })}
          />
          <Input
            aria-label={texts.note}
            aria-invalid={false}
            placeholder={texts.note}
            className="min-w-0 flex-1 basis-32"
            maxLength={60}
            value={day.Note}
            disabled={disabled}
            onChange={(event) => replace(place, { Note: event.target.value })}
          />
          {!disabled && (
            <button
              type="button"
              aria-label={texts.remove}
              className="flex size-11 items-center justify-center rounded-full text-muted hover:bg-tint hover:text-ink"
              onClick={() => onChange(days.filter((_, index) => index !== place))}
            >
              <X aria-hidden className="size-5" />
            </button>
          )}
        </div>
      ))}
      {!disabled && days.length < 100 && (
        <Button look="secondary" className="w-fit" onClick={() => onChange([...days, { Date: '', Note: '' }])}>
          <Plus aria-hidden className="size-5" />
          {texts.add}
        </Button>
      )}
    </div>
  )
}
