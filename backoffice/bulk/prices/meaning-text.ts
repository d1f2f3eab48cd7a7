import type { Data } from '#contract/client.ts'
import { changedDiscount, changedPrice } from '#contract/values/products/price-change.ts'
import { discountLimits, priceLimits } from '#contract/values/products/product-limits.ts'
import { bulkTexts } from '../../texts/bulk.ts'
import type { PriceChange } from './price-form.ts'

const texts = bulkTexts.prices

export type PricedProduct = Pick<Data<'GET /kelola/product'>[number], 'ID' | 'Name' | 'Price' | 'Discount'>

/** The effect of a change on a product, as a sentence. */
export function meaningText(change: PriceChange, { Price, Discount }: PricedProduct): string {
  if (change.Field === 'Price') {
    const after = changedPrice(Price, change)
    return after < priceLimits.min || after > priceLimits.max ? texts.impossible : texts.priceExample(Price, after)
  }
  const after = changedDiscount(Discount, change)
  return after < discountLimits.min || after > discountLimits.max
    ? texts.impossible
    : texts.discountExample(Discount, after)
}
