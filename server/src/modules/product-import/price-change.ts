import type { changePrices } from '#contract/backoffice/bulk-operations.ts'
import type { BodyOf } from '#contract/protocol/call.ts'
import { discountLimits, priceLimits } from '#contract/values/products/product-limits.ts'
import { InvalidInputError } from '../../errors.ts'

/** The products whose prices or discounts change, and the change: by percent, by an amount, or to a value, in rupiah or percent. */
export type PriceChange = BodyOf<typeof changePrices>

type Change = Omit<PriceChange, 'Filter'>

/** Throws VALIDATION_FAILED for a change that is invalid for every price. */
export function checkPriceChange({ Field, Change, By }: Change): void {
  const isRight =
    Change === 'percent'
      ? Field === 'Price' && By >= -99 && By <= 1_000
      : Field === 'Price'
        ? Change === 'amount' || By >= priceLimits.min
        : By >= (Change === 'set' ? discountLimits.min : -discountLimits.max) && By <= discountLimits.max
  if (!isRight) throw new InvalidInputError(`${Field} ${Change} ${By}`)
}
