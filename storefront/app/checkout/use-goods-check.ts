import { useState } from 'react'
import type { Cart } from '../cart/cart.ts'
import { type LineProblem, problemsOf } from '../cart/cart-check.ts'
import { acceptPrices } from '../cart/stored-cart.ts'
import { useCartCheck } from '../cart/use-cart-check.ts'
import { isAttemptOpen } from '../payment/submit-once.ts'
import { type PriceChange, priceChangesOf } from './price-changes.ts'

export type ChangedPrices = {
  changes: PriceChange[]
  /** All are in the cart, accepted here or in another tab. */
  areAccepted: boolean
  accept: () => void
}

type GoodsCheck = {
  /** Why lines can't be ordered as they lie in the cart; empty where `prices` tells it. */
  problems: ReadonlyMap<number, LineProblem>
  /** The prices to be accepted if nothing else has changed, and until the next attempt the accepted ones. */
  prices: ChangedPrices | null
  isChecking: boolean
  recheck: () => void
}

const none: ReadonlyMap<number, LineProblem> = new Map()

/** Compares the goods with the shop. Another of the `attempts` to go on forgets the accepted prices. */
export function useGoodsCheck(cart: Cart, attempts: number): GoodsCheck {
  const { state, fresh, retry } = useCartCheck(cart)
  // An attempt without an answer may have ordered these goods already: at other prices it would be another order.
  const problems = isAttemptOpen('order-attempt') ? none : problemsOf(cart, fresh)
  const changes = priceChangesOf(cart, problems)
  const areOpen = changes.length > 0

  const [told, setTold] = useState({ attempts, changes })
  const next = areOpen || told.attempts !== attempts ? { attempts, changes } : told
  if (JSON.stringify(next) !== JSON.stringify(told)) setTold(next)
  const areAccepted = !areOpen && next.changes.length > 0 && next.changes.every((change) => isInCart(cart, change))

  const accept = () => acceptPrices(...changes.flatMap(({ productId }) => fresh.get(productId) ?? []))
  return {
    problems: areOpen ? none : problems,
    prices: areOpen || areAccepted ? { changes: next.changes, areAccepted, accept } : null,
    isChecking: state === 'checking',
    recheck: retry,
  }
}

const isInCart = ({ items }: Cart, { productId, to }: PriceChange) =>
  items.some(({ ProductID, PromoPrice }) => ProductID === productId && PromoPrice === to)
