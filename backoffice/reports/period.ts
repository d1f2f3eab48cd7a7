import { addDays, daysBetween, wibDay } from '#contract/values/time/calendar-day.ts'
import { formatDate, fromWireTime } from '#contract/values/time/wib-time.ts'

/** Days in WIB, both inclusive. */
export type Days = { from: string; to: string }
export type Preset = 'today' | 7 | 30 | 90 | 365
export type ChosenPeriod = Days & { preset: Preset | null }

export const presets: readonly Preset[] = ['today', 7, 30, 90, 365]
const parameters = { preset: 'rentang', from: 'dari', to: 'sampai' } as const
const todayText = 'hari-ini'
const maxDays = 3 * 366

/** Whole days up to yesterday, so that both periods are equally long. */
function daysOfPreset(preset: Preset, today: string): Days {
  if (preset === 'today') return { from: today, to: today }
  return { from: addDays(today, -preset), to: addDays(today, -1) }
}

/** Whether the server answers these days. */
export const isPeriod = ({ from, to }: Days): boolean =>
  fromWireTime(from) !== null && fromWireTime(to) !== null && from <= to && daysBetween(from, to) < maxDays

/** The period of the address; 30 days if it has none or an invalid one. */
export function readPeriod(search: URLSearchParams, now: Date): ChosenPeriod {
  const own = { from: search.get(parameters.from) ?? '', to: search.get(parameters.to) ?? '' }
  if (isPeriod(own)) return { ...own, preset: null }
  const text = search.get(parameters.preset)
  const preset = presets.find((one) => (one === 'today' ? todayText : String(one)) === text) ?? 30
  return { ...daysOfPreset(preset, wibDay(now)), preset }
}

/** The address with another period and the same other parameters. */
export function withPeriod(search: URLSearchParams, period: Preset | Days): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const name of Object.values(parameters)) next.delete(name)
  if (typeof period === 'object') {
    next.set(parameters.from, period.from)
    next.set(parameters.to, period.to)
  } else if (period !== 30) next.set(parameters.preset, period === 'today' ? todayText : String(period))
  return next
}

export const formatDay = (day: string): string => {
  const instant = fromWireTime(day)
  return instant ? formatDate(instant) : day
}

export const formatDays = ({ from, to }: Days): string =>
  from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`
