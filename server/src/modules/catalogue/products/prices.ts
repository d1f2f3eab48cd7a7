import { discountLimits } from '#contract/values/product-limits.ts'
import { DomainError } from '../../../errors.ts'

/** What a product costs (decision 96). `salePrice`: to pay, where it was given itself; null: what the percentage leaves. */
export type Prices = { price: number; discountPercent: number; salePrice: number | null }

/** The price to pay, as the database computes it (migration 0205). */
export const promoPriceOf = ({ price, discountPercent, salePrice }: Prices): number =>
  salePrice ?? price - Math.floor((price * discountPercent) / 100)

/** The discount in whole percent, half rounded up: 0 of what is not reduced, and at least 1 of what is. */
export function percentOff(price: number, salePrice: number): number {
  if (salePrice >= price) return 0
  const rounded = Math.floor((200 * (price - salePrice) + price) / (2 * price))
  return Math.min(Math.max(rounded, 1), discountLimits.max)
}

/** The prices where both amounts are given, of which the lower one is paid. */
export const pricesOf = (price: number, salePrice: number): Prices =>
  salePrice < price
    ? { price, discountPercent: percentOff(price, salePrice), salePrice }
    : { price: salePrice, discountPercent: 0, salePrice: null }

/**
 * Changes of prices with what follows from them: a percentage that is given ends a sale price, and from a sale price that is given or
 * stays the percentage follows. Throws SALE_PRICE_NOT_LOWER.
 */
export function withPrices<Changes extends Partial<Prices>>(current: Prices, changes: Changes): Changes {
  const { price = current.price, discountPercent } = changes
  const kept = discountPercent === undefined ? current.salePrice : null
  const { salePrice = kept } = changes
  if (salePrice === null) return current.salePrice === null ? changes : { ...changes, salePrice }
  if (salePrice >= price) throw new DomainError('SALE_PRICE_NOT_LOWER', `${salePrice} of ${price}`)
  return { ...changes, salePrice, discountPercent: percentOff(price, salePrice) }
}
