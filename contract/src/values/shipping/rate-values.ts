import { readTypedNumber } from '../text/typed-number.ts'
import type { RateTexts } from './rate-columns.ts'

/** Rupiah, kilograms and days of a row. */
export type RateValues = {
  firstKg: number
  nextKg: number
  minKg: number
  minDays: number | null
  maxDays: number | null
}
export type RateProblem = { field: 'FirstKg' | 'NextKg' | 'MinKg' | 'Days' }

const maxFee = 100_000_000
const maxKg = 1_000
const maxDays = 90

/**
 * The numbers of a row. Without a fee for further kilograms each costs as much as the first, as in tables with one price per kilogram. The
 * first is never free: 0 is how tables write that there is no price.
 */
export function readRateValues(
  texts: Pick<RateTexts, 'FirstKg' | 'NextKg' | 'MinKg' | 'Days'>,
): RateValues | RateProblem {
  const firstKg = numberOf(texts.FirstKg)
  if (firstKg === undefined || firstKg < 1 || firstKg > maxFee) return { field: 'FirstKg' }
  const nextKg = numberOf(texts.NextKg, firstKg)
  if (nextKg === undefined || nextKg < 0 || nextKg > maxFee) return { field: 'NextKg' }
  const minKg = numberOf(texts.MinKg, 1)
  if (minKg === undefined || minKg < 1 || minKg > maxKg) return { field: 'MinKg' }
  const days = daysOf(texts.Days)
  return days ? { firstKg, nextKg, minKg, ...days } : { field: 'Days' }
}

/** A whole number, '10.000', 'Rp10.000' or '10000/kg'. */
function numberOf(text: string, ifEmpty?: number): number | undefined {
  const reading = readTypedNumber(text.replace(/\s*(?:\/|per)\s*kg$/i, ''), 'kg')
  if (reading.kind === 'empty') return ifEmpty
  return reading.kind === 'number' ? reading.value : undefined
}

const writtenDays = /^(\d{1,2})(?:\s*(?:-|–|s\/d|sampai|to)\s*(\d{1,2}))?\s*(?:hari|days?)?\.?$/i

/** '2-3 hari', '2'; without a text there are none. */
function daysOf(text: string): Pick<RateValues, 'minDays' | 'maxDays'> | undefined {
  if (text.trim() === '') return { minDays: null, maxDays: null }
  const [, from, to = from] = writtenDays.exec(text.trim()) ?? []
  if (from === undefined || Number(to) < Number(from) || Number(to) > maxDays) return undefined
  return { minDays: Number(from), maxDays: Number(to) }
}

/** '2-3', '2', or '' without days. */
export const daysText = ({ minDays, maxDays: max }: Pick<RateValues, 'minDays' | 'maxDays'>): string =>
  minDays === null ? '' : minDays === max ? `${minDays}` : `${minDays}-${max}`
