/** Basis points as percent: 250 is 2,5. */
export const percentText = (rate: number) => String(rate / 100).replace('.', ',')

/** Basis points of a typed percent between 0 and 100 with at most two decimals; NaN for other texts. */
export function rateIn(typed: string): number {
  const [, whole, fraction = ''] = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/.exec(typed.trim()) ?? []
  const rate = Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
  return rate <= 10_000 ? rate : Number.NaN
}
