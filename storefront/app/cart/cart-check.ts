import { wirePurchaseType } from '#contract/protocol/wire-numbers.ts'
import { isSameName } from '#contract/values/products/product-name.ts'
import { type ProductCardData, unavailableReasonOf } from '#web/products/product-state.ts'
import { type Cart, type CartItem, conflictOf, type FreshProducts } from './cart.ts'

/** Why a line can't be ordered as it is. */
export type LineProblem =
  | { kind: 'gone' | 'unavailable' | 'soldOut' | 'preOrderClosed' | 'termsChanged' }
  | { kind: 'tooMany'; stock: number }
  | { kind: 'nameChanged'; to: string }
  | { kind: 'priceChanged'; from: number; to: number }
  | { kind: 'deliveryChanged'; from: string | null; to: string | null }
  | { kind: 'typeChanged'; to: Pick<ProductCardData, 'PurchaseType' | 'MinDays' | 'DeliveryDate'> }

/** Compares a line with its current product; the first problem, or null. */
export function problemOf(item: CartItem, fresh: FreshProducts, now = Date.now()): LineProblem | null {
  const product = fresh.get(item.ProductID)
  if (product === undefined) return null
  if (product === null) return { kind: 'gone' }
  const unavailableReason = unavailableReasonOf(product, now)
  if (unavailableReason) return { kind: unavailableReason }
  if (item.StoreID !== product.StoreID) return { kind: 'termsChanged' }
  if (!isSameName(item.Name, product.Name)) return { kind: 'nameChanged', to: product.Name }
  if (item.PurchaseType !== product.PurchaseType) return { kind: 'typeChanged', to: product }
  if (product.PurchaseType === wirePurchaseType.pre_order && item.DeliveryDate !== product.DeliveryDate) {
    return { kind: 'deliveryChanged', from: item.DeliveryDate, to: product.DeliveryDate }
  }
  if (item.Qty > product.Stock) return { kind: 'tooMany', stock: product.Stock }
  if (item.PromoPrice !== product.PromoPrice) {
    return { kind: 'priceChanged', from: item.PromoPrice, to: product.PromoPrice }
  }
  return null
}

/** Problems of the cart's lines by product id. */
export function problemsOf({ items }: Cart, fresh: FreshProducts, now = Date.now()): Map<number, LineProblem> {
  const currentItems = items.map((item) => fresh.get(item.ProductID) ?? item)
  const areCompatible = currentItems.every((one) => conflictOf(currentItems, one) === null)
  const problems = new Map<number, LineProblem>()
  for (const item of items) {
    const problem = problemOf(item, fresh, now)
    const fits = areCompatible || (problem?.kind !== 'typeChanged' && problem?.kind !== 'deliveryChanged')
    if (problem) problems.set(item.ProductID, fits ? problem : { kind: 'termsChanged' })
  }
  return problems
}

/** Name, price or terms differ from those in the cart: the shopper must accept them first (O06). */
export function isChangeOfTerms({ kind }: LineProblem): boolean {
  return kind === 'termsChanged' || canBeAccepted(kind)
}

const canBeAccepted = (kind: LineProblem['kind']) =>
  kind === 'nameChanged' || kind === 'priceChanged' || kind === 'deliveryChanged' || kind === 'typeChanged'

/** The line can't be ordered any more, only removed. */
export function mustBeRemoved({ kind }: LineProblem): boolean {
  return kind !== 'tooMany' && !canBeAccepted(kind)
}
