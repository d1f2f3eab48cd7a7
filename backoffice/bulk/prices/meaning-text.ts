import type { Data } from '#contract/client.ts'
import { changedDiscount, changedPrice } from '#contract/values/price-change.ts'
import { bulkTexts } from '../../texts/bulk.ts'
import { mostDiscount, mostPrice, type PriceChange } from './price-form.ts'

const texts = bulkTexts.prices

export type PricedProduct = Pick<Data<'GET /kelola/product'>[number], 'ID' | 'Name' | 'Price' | 'Discount'>

/** What a change means for a product, in a sentence. */
export function meaningText(change: PriceChange, { Price, Discount }: PricedProduct): string {
  if (change.Field === 'Price') {
    const after = changedPrice(Price, change)
    return after > mostPrice ? texts.impossible : texts.priceExample(Price, after)
  }
  const after = changedDiscount(Discount, change)
  return after < 0 || after > mostDiscount ? texts.impossible : texts.discountExample(Discount, after)
}
