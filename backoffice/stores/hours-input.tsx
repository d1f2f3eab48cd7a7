import { Copy, Plus, X } from 'lucide-react'
import { useId } from 'react'
import type { OpeningSpan } from '#contract/values/stores/opening-hours.ts'
import { Button } from '#web/design/button.tsx'
import { storeTexts } from '../texts/stores.ts'
import type { CustomControl } from '../ui/form/form-definition.ts'
import { problemOfSpan } from './check-hours.ts'
import { TimeInput } from './time-input.tsx'

const { hours: texts } = storeTexts

/** Opening hours of a week, with any number of spans a day. The value is null if the hours are unknown. */
export function HoursInput({ value, onChange, disabled, error }: CustomControl) {
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
          <li key={name} className="flex flex-wrap items-start gap-1 py-2">
            <span className="flex min-h-11 w-16 items-center font-semibold">{name}</span>
            <div className="grid min-w-0 flex-1 gap-2">
              {spans.length === 0 && (
                <span className="flex min-h-11 items-center text-muted">{value ? texts.closed : texts.unset}</span>
              )}
              {spans.map((span, place) => (
                <SpanRow
                  // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place alone
                  key={place}
                  {...{ name, span, disabled }}
                  problem={error === undefined ? undefined : problemOfSpan(span, week)}
                  onChange={(by) => replace(span, by)}
                  onRemove={() => change(week.filter((one) => one !== span))}
                />
              ))}
              {!disabled && Day === week[0]?.Day && !isEveryDay(week, spans) && (
                <Button
                  look="quiet"
                  size="small"
                  className="-ml-3 w-fit whitespace-nowrap"
                  aria-label={texts.copyOf(name)}
                  onClick={() => change(texts.days.flatMap((_, at) => spans.map((span) => ({ ...span, Day: at + 1 }))))}
                >
                  <Copy aria-hidden className="size-4" />
                  {texts.copy}
                </Button>
              )}
            </div>
            {!disabled && spans.length < 3 && (
              <Button
                look="quiet"
                className="px-3"
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

type SpanRowProps = {
  /** Name of the day. */
  name: string
  span: OpeningSpan
  disabled: boolean
  problem: ReturnType<typeof problemOfSpan>
  onChange: (by: Partial<OpeningSpan>) => void
  onRemove: () => void
}

function SpanRow({ name, span, disabled, problem, onChange, onRemove }: SpanRowProps) {
  const problemId = useId()
  const problemOf = (end: 'Opens' | 'Closes') => (problem?.where.includes(end) ? problemId : undefined)
  return (
    <div>
      <div className="flex items-center gap-1">
        <TimeInput
          label={texts.opens(name)}
          value={span.Opens}
          disabled={disabled}
          problemId={problemOf('Opens')}
          onChange={(Opens) => onChange({ Opens })}
        />
        <span aria-hidden>–</span>
        <TimeInput
          label={texts.closes(name)}
          value={span.Closes}
          disabled={disabled}
          problemId={problemOf('Closes')}
          onChange={(Closes) => onChange({ Closes })}
        />
        {!disabled && (
          <button
            type="button"
            aria-label={texts.remove(name)}
            className="flex size-11 shrink-0 items-center justify-center rounded-full text-muted hover:bg-tint hover:text-ink"
            onClick={onRemove}
          >
            <X aria-hidden className="size-5" />
          </button>
        )}
      </div>
      {problem && (
        <p id={problemId} className="mt-1 text-sm text-danger first-letter:uppercase">
          {problem.text}
        </p>
      )}
    </div>
  )
}

/** A likely next span: that of the day before, or an afternoon after a break. */
function nextSpan(Day: number, spans: readonly OpeningSpan[], week: readonly OpeningSpan[]): OpeningSpan {
  if (spans.length > 0) return { Day, Opens: '18:00', Closes: '21:00' }
  const before = week.findLast((span) => span.Day < Day)
  return { Day, Opens: before?.Opens ?? '09:00', Closes: before?.Closes ?? '17:00' }
}

/** Whether each day already has these spans. */
const isEveryDay = (week: readonly OpeningSpan[], spans: readonly OpeningSpan[]) =>
  week.length === spans.length * texts.days.length &&
  week.every(({ Opens, Closes }) => spans.some((span) => span.Opens === Opens && span.Closes === Closes))
