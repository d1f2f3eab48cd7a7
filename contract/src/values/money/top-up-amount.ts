import { readTypedNumber } from '../text/typed-number.ts'

/** Limits of one top-up, in rupiah. */
export const minTopUp = 10_000
export const maxTopUp = 10_000_000

/** The quick amounts of the form (W02). */
export const quickTopUps = [30_000, 50_000, 75_000, 100_000, 125_000, 150_000]

/** Parses digits with or without dots as separators (W02); null for zero and for anything else, such as a fraction. */
export function parseTopUp(text: string): number | null {
  const reading = readTypedNumber(text)
  return reading.kind === 'number' && reading.value > 0 ? reading.value : null
}
