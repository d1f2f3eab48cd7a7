import type { Config } from '../../config/config.ts'
import { DomainError } from '../../errors.ts'
import { unpaidBoundText } from '../../texts/orders.ts'
import type { TakenPieces } from './cart.ts'

/** Allowed even if the stock is small, so that the last pieces can be bought by transfer, too. */
const minHeldPieces = 10

/** Pieces of a product in a shopper's unpaid orders. */
export type HeldPieces = { productId: number; quantity: number }

type Bounds = Pick<Config['orders'], 'maxUnpaidPieces' | 'maxUnpaidShare'>

/**
 * Throws TOO_MANY_UNPAID_PIECES, which says how many may be ordered, if this order and the shopper's other unpaid orders would reserve
 * more pieces of a product than the shop allows: those pieces are withheld from shoppers who would pay (decision 27).
 */
export function checkUnpaidPieces(bounds: Bounds, taken: readonly TakenPieces[], held: readonly HeldPieces[]): void {
  for (const { productId, name, quantity, stockLeft } of taken) {
    const before = held.reduce((sum, one) => sum + (one.productId === productId ? one.quantity : 0), 0)
    const max = maxHeldPieces(bounds, stockLeft + quantity + before)
    if (before + quantity <= max) continue
    const detail = unpaidBoundText(name, Math.max(max - before, 0))
    throw new DomainError('TOO_MANY_UNPAID_PIECES', detail, { detail })
  }
}

/** The limit for a product with `stock` pieces, including those that the shopper has reserved. */
const maxHeldPieces = ({ maxUnpaidPieces, maxUnpaidShare }: Bounds, stock: number) =>
  Math.min(maxUnpaidPieces, Math.max(minHeldPieces, Math.floor((stock * maxUnpaidShare) / 100)))
