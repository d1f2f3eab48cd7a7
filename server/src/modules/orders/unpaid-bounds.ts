import type { Config } from '../../config.ts'
import { DomainError } from '../../errors.ts'
import { unpaidBoundText } from '../../texts/orders.ts'
import type { TakenPieces } from './cart.ts'

/** Anyone may hold these, however small the stock is: the last pieces can be bought by transfer, too. */
const alwaysFree = 10

/** Pieces of a product in a shopper's unpaid orders. */
export type HeldPieces = { productId: number; quantity: number }

type Bounds = Pick<Config['orders'], 'maxUnpaidPieces' | 'maxUnpaidShare'>

/**
 * Holds the pieces of each product that were just taken, together with those that the shopper's other unpaid orders hold, to
 * the shop's bounds: they keep goods from whoever would pay (decision 27). Throws TOO_MANY_UNPAID_PIECES, which says how many
 * may be ordered.
 */
export function checkUnpaidPieces(bounds: Bounds, taken: readonly TakenPieces[], held: readonly HeldPieces[]): void {
  for (const { productId, name, quantity, stockLeft } of taken) {
    const before = held.reduce((sum, one) => sum + (one.productId === productId ? one.quantity : 0), 0)
    const most = mostUnpaidPieces(bounds, stockLeft + quantity + before)
    if (before + quantity <= most) continue
    const detail = unpaidBoundText(name, Math.max(most - before, 0))
    throw new DomainError('TOO_MANY_UNPAID_PIECES', detail, { detail })
  }
}

/** Of a product of which there are `stock`, those that the shopper holds among them. */
const mostUnpaidPieces = ({ maxUnpaidPieces, maxUnpaidShare }: Bounds, stock: number) =>
  Math.min(maxUnpaidPieces, Math.max(alwaysFree, Math.floor((stock * maxUnpaidShare) / 100)))
