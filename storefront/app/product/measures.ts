import { groupDigits } from '#contract/values/money/rupiah.ts'

type Box = { Length: number; Width: number; Height: number }

/** '30 × 12 × 9 cm'; null if nothing was measured. */
export function formatSize({ Length, Width, Height }: Box): string | null {
  if (Length <= 0 && Width <= 0 && Height <= 0) return null
  return `${groupDigits(Length)} × ${groupDigits(Width)} × ${groupDigits(Height)} cm`
}

/** 380 becomes '380 gram', 1250 becomes '1,25 kg'. */
export function formatGrams(grams: number): string {
  if (grams < 1000) return `${grams} gram`
  const [kilos, rest = ''] = (Math.round(grams / 10) / 100).toString().split('.')
  return `${groupDigits(Number(kilos))}${rest && `,${rest}`} kg`
}

/** Weight of one piece in its own unit; null if it is unknown. */
export function formatWeight(weight: number, unit: string): string | null {
  if (weight <= 0) return null
  return isGrams(unit) ? formatGrams(weight) : `${groupDigits(weight)} ${unit}`
}

/** Whether a unit is grams: only then does the courier get a weight; 'ml' is a volume. */
export function isGrams(unit: string): boolean {
  return unit.toLowerCase().startsWith('gr')
}
