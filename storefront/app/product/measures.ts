import { groupDigits } from '#contract/values/rupiah.ts'

type Box = { Length: number; Width: number; Height: number }

/** Centimetres, '30 × 12 × 9 cm'; null where nothing was measured. */
export function formatSize({ Length, Width, Height }: Box): string | null {
  if (Length <= 0 && Width <= 0 && Height <= 0) return null
  return `${groupDigits(Length)} × ${groupDigits(Width)} × ${groupDigits(Height)} cm`
}

/** 380 g stays '380 gram', 1250 becomes '1,25 kg': what people say. */
export function formatGrams(grams: number): string {
  if (grams < 1000) return `${grams} gram`
  const [kilos, rest = ''] = (Math.round(grams / 10) / 100).toString().split('.')
  return `${groupDigits(Number(kilos))}${rest && `,${rest}`} kg`
}

/** Weight of one piece in its own unit; null where it was not weighed. */
export function formatWeight(weight: number, unit: string): string | null {
  if (weight <= 0) return null
  return isGrams(unit) ? formatGrams(weight) : `${groupDigits(weight)} ${unit}`
}

/** Only what is sold in grams has a weight for the courier (000, section 9); 'ml' is a volume. */
export function isGrams(unit: string): boolean {
  return unit.toLowerCase().startsWith('gr')
}
