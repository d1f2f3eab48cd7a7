import { obstacleOf, type ProductCardData } from '../product/product-state.ts'
import type { Cart, CartItem } from './cart.ts'

/** What the server says of the products in the cart, by product id; null is no longer there, a missing one not asked yet. */
export type FreshProducts = ReadonlyMap<number, ProductCardData | null>

/** Why a line can't be ordered as it stands. */
export type LineProblem =
  | { kind: 'gone' | 'unavailable' | 'soldOut' | 'preOrderClosed' | 'termsChanged' }
  | { kind: 'tooMany'; stock: number }
  | { kind: 'priceChanged'; from: number; to: number }

/** Compares a line with its product as it is now; the first thing that must be mended, or null. */
export function problemOf(item: CartItem, fresh: FreshProducts, now = Date.now()): LineProblem | null {
  const product = fresh.get(item.ProductID)
  if (product === undefined) return null
  if (product === null) return { kind: 'gone' }
  const obstacle = obstacleOf(product, now)
  if (obstacle) return { kind: obstacle }
  // What decides which goods may stand side by side can't be taken over silently.
  const sameTerms =
    item.StoreID === product.StoreID &&
    item.PurchaseType === product.PurchaseType &&
    item.DeliveryDate === product.DeliveryDate
  if (!sameTerms) return { kind: 'termsChanged' }
  if (item.Qty > product.Stock) return { kind: 'tooMany', stock: product.Stock }
  if (item.PromoPrice !== product.PromoPrice) {
    return { kind: 'priceChanged', from: item.PromoPrice, to: product.PromoPrice }
  }
  return null
}

/** Problems of the cart's lines by product id. */
export function problemsOf({ items }: Cart, fresh: FreshProducts, now = Date.now()): Map<number, LineProblem> {
  const problems = new Map<number, LineProblem>()
  for (const item of items) {
    const problem = problemOf(item, fresh, now)
    if (problem) problems.set(item.ProductID, problem)
  }
  return problems
}

/** Nothing but taking the line out helps. */
export function mustBeRemoved(problem: LineProblem): boolean {
  return problem.kind !== 'tooMany' && problem.kind !== 'priceChanged'
}
