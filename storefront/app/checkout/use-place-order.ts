import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Cart } from '../cart/cart.ts'
import { isChangeOfTerms, problemsOf } from '../cart/cart-check.ts'
import { clearCart, readCart, useCart } from '../cart/stored-cart.ts'
import { useCartCheck } from '../cart/use-cart-check.ts'
import { useLastOrder } from '../orders/last-order.ts'
import { useSubmission } from '../payment/use-submission.ts'
import { isReady, missingFor } from './checkout-state.ts'
import { goodsFailure } from './goods-failure.ts'
import { refreshOrderBalance } from './refresh-order-balance.ts'
import { remedies, remedyOfMissing } from './remedies.ts'
import { type OrderFailure, submitOrder } from './submit-order.ts'

/** The cart to order, the submission, and its failure. */
export function usePlaceOrder() {
  const stored = useCart()
  const [attempts, setAttempts] = useState(0)
  const navigate = useNavigate()
  const change = useCartChange(stored)

  const { submitted, failure, busy, start } = useSubmission<Cart, OrderFailure>(async (cart) => {
    setAttempts((count) => count + 1)
    // Another tab may just have ordered it, before its storage event arrived here.
    return change || !isReady(readCart()) ? null : submitOrder(cart)
  }, clearCart)

  // The shown balance is outdated if the server refused it.
  const isPaymentRefused = failure?.remedy === 'payment'
  useEffect(() => {
    if (isPaymentRefused) refreshOrderBalance()
  }, [isPaymentRefused])

  const lastOrderId = useLastOrder()?.ID
  const [lastOrderBefore] = useState(lastOrderId)
  const way = submitted ? null : wayOutOf(stored, lastOrderId !== lastOrderBefore, failure)
  useEffect(() => {
    if (way) navigate(way, { replace: true })
  }, [way, navigate])

  return { cart: submitted ?? stored, failure: failure ?? change, attempts, busy, placeOrder: () => start(stored) }
}

/**
 * The next screen once another tab has ordered, emptied or invalidated the cart; null while the cart can be ordered, and if the failure
 * already leads there.
 */
function wayOutOf({ items, summary }: Cart, isOrdered: boolean, failure: OrderFailure | null): string | null {
  if (items.length === 0) return isOrdered ? '/shop/order' : '/shop/cart'
  const [first] = missingFor(summary)
  const remedy = first && remedyOfMissing[first]
  return remedy && remedy !== failure?.remedy ? remedies[remedy].path : null
}

/** Changed prices and terms must be accepted in the cart first. The server checks the stock. */
function useCartChange(cart: Cart): OrderFailure | null {
  const { fresh } = useCartCheck(cart)
  return goodsFailure(cart, new Map([...problemsOf(cart, fresh)].filter(([, problem]) => isChangeOfTerms(problem))))
}
