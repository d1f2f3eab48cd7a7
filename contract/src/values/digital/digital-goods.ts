/**
 * Categories of digital goods (D06): 56 shows its note as a bill, 30 as an electricity token, 28 and 29 show the reference
 * instead, 27 neither. The specification does not name the last three; decision 13 has our reading.
 */
export const digitalCategories = { bpjs: 27, pulsa: 28, data: 29, token: 30, bill: 56 } as const

export type DigitalCategory = keyof typeof digitalCategories

/** Categories that need an inquiry before payment (D02). */
export const inquiredCategories: readonly DigitalCategory[] = ['token', 'bill', 'bpjs']

/** The category with this number; undefined for an unknown one. */
export function digitalCategoryOf(id: number): DigitalCategory | undefined {
  return (Object.keys(digitalCategories) as DigitalCategory[]).find((category) => digitalCategories[category] === id)
}
