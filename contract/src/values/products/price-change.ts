/** By percent, by an amount, or to a value: of list prices in rupiah, of discounts in percent. */
type Rule = { Change: 'percent' | 'amount' | 'set'; By: number; RoundTo: number }

/** The list price after a change, in whole rupiah; half of the step is rounded up. Not above 0 if the change exceeds the price. */
export function changedPrice(price: number, { Change, By, RoundTo }: Rule): number {
  if (Change === 'percent') return rounded(price * (100 + By), 100, RoundTo)
  return rounded(Change === 'set' ? By : price + By, 1, RoundTo)
}

/** `amount / divisor` in whole steps: at least one, so that no price is rounded to nothing. Integers only, so that no rupiah is lost to binary fractions. */
function rounded(amount: number, divisor: number, step: number): number {
  if (amount <= 0) return 0
  return Math.max(step, Math.floor((2 * amount + divisor * step) / (2 * divisor * step)) * step)
}

/** The discount after a change, in percent. */
export const changedDiscount = (discount: number, { Change, By }: Omit<Rule, 'RoundTo'>): number =>
  Change === 'set' ? By : discount + By
