import { discountLimits } from '#contract/values/products/product-limits.ts'
import { DomainError } from '../../../errors.ts'

/** The prices of a product (decision 96). `salePrice`: the price to pay, if it was entered; null if it follows from the percentage. */
export type Prices = { price: number; discountPercent: number; salePrice: number | null }

/** The price to pay, as the database computes it (migration 0205). */
export const promoPriceOf = ({ price, discountPercent, salePrice }: Prices): number =>
  salePrice ?? price - Math.floor((price * discountPercent) / 100)

/** The discount in whole percent, half rounded up: 0 for an unreduced price, and at least 1 for a reduced one. */
export function percentOff(price: number, salePrice: number): number {
  if (salePrice >= price) return 0
  const rounded = Math.floor((200 * (price - salePrice) + price) / (2 * price))
  return Math.min(Math.max(rounded, 1), discountLimits.max)
}

/** The prices for two entered amounts, of which the lower one is paid. */
export const pricesOf = (price: number, salePrice: number): Prices =>
  salePrice < price
    ? { price, discountPercent: percentOff(price, salePrice), salePrice }
    : { price: salePrice, discountPercent: 0, salePrice: null }

/**
 * Completes changes of prices: an entered percentage ends a sale price, and with a sale price the percentage follows from it. Throws
 * SALE_PRICE_NOT_LOWER.
 */
export function withPrices<Changes extends Partial<Prices>>(current: Prices, changes: Changes): Changes {
  const { price = current.price, discountPercent } = changes
  const kept = discountPercent === undefined ? current.salePrice : null
  const { salePrice = kept } = changes
  if (salePrice === null) return current.salePrice === null ? changes : { ...changes, salePrice }
  if (salePrice >= price) throw new DomainError('SALE_PRICE_NOT_LOWER', `${salePrice} of ${price}`)
  return { ...changes, salePrice, discountPercent: percentOff(price, salePrice) }
}
