import type { Cart } from '../cart/cart.ts'
import type { LineProblem } from '../cart/cart-check.ts'

/** A line of the cart with its price for a piece, as the shopper saw it and as it is now. */
export type PriceChange = { productId: number; name: string; quantity: number; from: number; to: number }

/** The changed prices of a cart in which nothing else has changed; otherwise none, because the cart tells more than prices. */
export function priceChangesOf({ items }: Cart, problems: ReadonlyMap<number, LineProblem>): PriceChange[] {
  const changes = items.flatMap(({ ProductID: productId, Name: name, Qty: quantity }) => {
    const problem = problems.get(productId)
    return problem?.kind === 'priceChanged' ? { productId, name, quantity, from: problem.from, to: problem.to } : []
  })
  return changes.length === problems.size ? changes : []
}
