import { Plus, X } from 'lucide-react'
import type { OpeningSpan } from '#contract/values/opening-hours.ts'
import { Button } from '../../storefront/app/design/button.tsx'
import { storeTexts } from '../texts/stores.ts'
import type { CustomControl } from '../ui/form/form-definition.ts'
import { TimeInput } from './time-input.tsx'

const { hours: texts } = storeTexts

/** Opening hours of a week, each day with as many spans as it has. The value is null where they are not told. */
export function HoursInput({ value, onChange, disabled }: CustomControl) {
  const week = (value ?? []) as OpeningSpan[]
  const change = (next: OpeningSpan[]) =>
    onChange(next.length > 0 ? next.toSorted((a, b) => a.Day - b.Day || a.Opens.localeCompare(b.Opens)) : null)
  const replace = (span: OpeningSpan, by: Partial<OpeningSpan>) =>
    onChange(week.map((one) => (one === span ? { ...span, ...by } : one)))
  return (
    <ul className="divide-y divide-line">
      {texts.days.map((name, index) => {
        const Day = index + 1
        const spans = week.filter((span) => span.Day === Day)
        return (
          <li key={name} className="flex flex-wrap items-start gap-x-1 gap-y-1 py-2">
            <span className="flex min-h-11 w-16 items-center font-semibold">{name}</span>
            <div className="grid min-w-0 flex-1 gap-2">
              {spans.length === 0 && <span className="flex min-h-11 items-center text-muted">{texts.closed}</span>}
              {spans.map((span, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place alone
                <div key={place} className="flex flex-wrap items-center gap-1.5">
                  <TimeInput
                    label={texts.opens(name)}
                    value={span.Opens}
                    disabled={disabled}
                    onChange={(Opens) => replace(span, { Opens })}
                  />
                  <span aria-hidden>–</span>
                  <TimeInput
                    label={texts.closes(name)}
                    value={span.Closes}
                    disabled={disabled}
                    onChange={(Closes) => replace(span, { Closes })}
                  />
                  {!disabled && (
                    <button
                      type="button"
                      aria-label={texts.remove(name)}
                      className="flex size-11 items-center justify-center rounded-full text-muted hover:bg-tint hover:text-ink"
                      onClick={() => change(week.filter((one) => one !== span))}
                    >
                      <X aria-hidden className="size-5" />
                    </button>
                  )}
                </div>
              ))}
            </div>
            {!disabled && spans.length < 3 && (
              <Button
                look="quiet"
                aria-label={texts.add(name)}
                onClick={() => change([...week, nextSpan(Day, spans, week)])}
              >
                <Plus aria-hidden className="size-5" />
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** What is likely: a day like the one before it, or an afternoon after a break. */
function nextSpan(Day: number, spans: readonly OpeningSpan[], week: readonly OpeningSpan[]): OpeningSpan {
  if (spans.length > 0) return { Day, Opens: '18:00', Closes: '21:00' }
  const before = week.findLast((span) => span.Day < Day)
  return { Day, Opens: before?.Opens ?? '09:00', Closes: before?.Closes ?? '17:00' }
}
