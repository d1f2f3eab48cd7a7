import type { PriceProps } from '../design/price.tsx'
import type { CardProduct } from './product-state.ts'

type CardFacts = {
  name: string
  price: Pick<PriceProps, 'amount' | 'oldAmount' | 'discount' | 'isLowest'>
  /** The number of variants on its page; 0 for a product without variants. */
  variants: number
}

/** The facts on a product's card; for a family with several variants, their common ones. */
export function cardFactsOf(
  product: Pick<CardProduct, 'Name' | 'Price' | 'PromoPrice' | 'Discount' | 'Family'>,
): CardFacts {
  const { Name, Price, PromoPrice, Discount, Family } = product
  const reduction = { oldAmount: Price, discount: Discount }
  if (!Family || Family.Variants < 2) return { name: Name, price: { amount: PromoPrice, ...reduction }, variants: 0 }
  const { LowestPrice, HighestPrice } = Family
  const price = {
    amount: LowestPrice,
    isLowest: LowestPrice < HighestPrice,
    // The old price is of this variant.
    ...(PromoPrice === LowestPrice && reduction),
  }
  return { name: Family.Name, price, variants: Family.Variants }
}
