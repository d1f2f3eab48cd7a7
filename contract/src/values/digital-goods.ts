/**
 * Categories of digital goods (D06): 56 shows its note as a bill, 30 as an electricity token, 28 and 29 show
 * the reference in place of it, 27 neither. Which of the last three is which isn't told; this is our reading.
 */
export const digitalCategories = { bpjs: 27, pulsa: 28, data: 29, token: 30, bill: 56 } as const

export type DigitalCategory = keyof typeof digitalCategories

/** Categories that need an inquiry before payment (D02). */
export const inquiredCategories: readonly DigitalCategory[] = ['token', 'bill', 'bpjs']

/** By its number; undefined where the number is none of ours. */
export function digitalCategoryOf(id: number): DigitalCategory | undefined {
  return (Object.keys(digitalCategories) as DigitalCategory[]).find((category) => digitalCategories[category] === id)
}
