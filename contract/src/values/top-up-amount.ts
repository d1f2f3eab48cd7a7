/** Rupiah that one top-up may bring (the specification sets no limits). */
export const lowestTopUp = 10_000
export const highestTopUp = 10_000_000

/** 000, section 2. */
export const quickTopUps = [30_000, 50_000, 75_000, 100_000, 125_000, 150_000]

/** 000, section 5: digits only, dots as separators are left out; zero and what is no number are empty (null). */
export function parseTopUp(text: string): number | null {
  const digits = text.replaceAll('.', '').trim()
  return /^\d{1,12}$/.test(digits) && Number(digits) > 0 ? Number(digits) : null
}
