import { useEffect, useState } from 'react'
import { timeOfDay } from '#contract/values/stores/opening-hours.ts'

type TimeInputProps = {
  label: string
  value: string
  disabled: boolean
  /** The id of its problem's text. */
  problemId?: string | undefined
  onChange: (time: string) => void
}

const maxLength = '00:00'.length

/** A time of day as written in Indonesia, 00.00 to 24.00: browsers in other languages would ask for AM or PM. */
export function TimeInput({ label, value, disabled, problemId, onChange }: TimeInputProps) {
  const [text, setText] = useState(value)
  useEffect(() => setText(value), [value])
  return (
    <input
      inputMode="numeric"
      aria-label={label}
      aria-invalid={problemId !== undefined || undefined}
      aria-describedby={problemId}
      className="h-11 w-16 rounded-control border border-control bg-surface px-1.5 text-center text-base tabular-nums aria-invalid:border-danger aria-invalid:outline-danger sm:w-18"
      value={text}
      maxLength={maxLength}
      autoComplete="off"
      disabled={disabled}
      onChange={(event) => {
        setText(event.target.value)
        // A complete time counts while the box has the focus: Ctrl S and Enter save without leaving it.
        const time = event.target.value.trim().length === maxLength ? timeIn(event.target.value) : undefined
        if (time) onChange(time)
      }}
      onBlur={() => {
        // An invalid time stays as typed, and the form refuses it.
        const time = timeIn(text) ?? text.trim()
        setText(time)
        if (time !== value) onChange(time)
      }}
    />
  )
}

/** `9`, `0930`, `9.30` and `09:30` are times; undefined for any other text. */
function timeIn(text: string): string | undefined {
  const [, hours = '', minutes = '00'] = /^(\d{1,2})[:. ]?(\d{2})?$/.exec(text.trim()) ?? []
  const time = `${hours.padStart(2, '0')}:${minutes}`
  return hours && timeOfDay.test(time) ? time : undefined
}
