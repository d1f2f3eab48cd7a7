/** Rupiah. price + tax + rounding is the price with PPN. */
export type TaxSplit = { price: number; base: number; tax: number; rounding: number }

/** A whole number, half up. */
const divideHalfUp = (numerator: number, denominator: number) =>
  Math.floor((2 * numerator + denominator) / (2 * denominator))

/**
 * Splits a price that includes PPN: without PPN, DPP nilai lain (11/12 of it) and PPN (12% of that), each half up to a whole rupiah. One
 * price in ten has no exact split, such as 25.000, and its rest is the rounding. A document is split as a whole, never line by line.
 */
export function splitTax(priceWithTax: number): TaxSplit {
  const price = divideHalfUp(priceWithTax * 100, 111)
  const base = divideHalfUp(price * 11, 12)
  const tax = divideHalfUp(base * 12, 100)
  return { price, base, tax, rounding: priceWithTax - price - tax }
}
