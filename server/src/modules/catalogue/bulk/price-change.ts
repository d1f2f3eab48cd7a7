import type { changePrices } from '#contract/backoffice/bulk-operations.ts'
import type { BodyOf } from '#contract/call.ts'
import { InvalidInputError } from '../../../errors.ts'

/** Of which products the prices or discounts change, and how: by percent, by an amount, or to a value, in rupiah or percent. */
export type PriceChange = BodyOf<typeof changePrices>

type Change = Omit<PriceChange, 'Filter'>

/** Throws VALIDATION_FAILED for a change that makes no sense of any price. */
export function checkPriceChange({ Field, Change, By }: Change): void {
  const isRight =
    Change === 'percent'
      ? Field === 'Price' && By >= -99 && By <= 1_000
      : Field === 'Price'
        ? Change === 'amount' || By >= 1
        : By >= (Change === 'set' ? 0 : -99) && By <= 99
  if (!isRight) throw new InvalidInputError(`${Field} ${Change} ${By}`)
}

/** The list price after a change, in whole rupiah; half of the step is rounded up, and nothing is for free. */
export function changedPrice(price: number, { Change, By, RoundTo }: Change): number {
  if (Change === 'percent') return rounded(price * (100 + By), 100, RoundTo)
  return rounded(Change === 'set' ? By : price + By, 1, RoundTo)
}

/** `amount / divisor` in whole steps. Integers alone, so that no rupiah is lost to binary fractions. */
function rounded(amount: number, divisor: number, step: number): number {
  return Math.max(1, Math.floor((2 * amount + divisor * step) / (2 * divisor * step)) * step)
}

/** The discount after a change, in percent. */
export const changedDiscount = (discount: number, { Change, By }: Change): number =>
  Change === 'set' ? By : discount + By
