import { wirePurchaseType } from '#contract/protocol/wire-numbers.ts'
import { productTexts } from '../texts/products.ts'

/** The ways in which a product is sold, as choices. */
export const purchaseTypes = Object.entries(wirePurchaseType).map(([name, value]) => ({
  value,
  label: productTexts.purchaseTypes[name]!,
}))
