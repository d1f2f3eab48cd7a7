import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Cart } from '../cart/cart.ts'
import { isChange, problemsOf } from '../cart/cart-check.ts'
import { problemText } from '../cart/problem-text.ts'
import { clearCart, readCart, useCart } from '../cart/stored-cart.ts'
import { useCartCheck } from '../cart/use-cart-check.ts'
import { useSubmission } from '../payment/use-submission.ts'
import { checkoutTexts } from '../texts/checkout.ts'
import { isReady } from './checkout-state.ts'
import { type OrderFailure, submitOrder } from './submit-order.ts'

const texts = checkoutTexts.confirmation

/** The cart that is about to be ordered, the act of ordering it, and what stood in the way. */
export function useOrdering() {
  const stored = useCart()
  const [presses, setPresses] = useState(0)
  const navigate = useNavigate()
  const change = useChange(stored)

  const { submitted, failure, busy, start } = useSubmission<Cart, OrderFailure>(async (cart) => {
    setPresses((count) => count + 1)
    // Another tab may have ordered it a moment ago, which this one is about to hear of.
    return change || !isReady(readCart()) ? null : submitOrder(cart)
  }, clearCart)

  // Ordered or changed in another tab.
  const isOver = !submitted && !isReady(stored)
  useEffect(() => {
    if (isOver) navigate('/shop/order', { replace: true })
  }, [isOver, navigate])

  return { cart: submitted ?? stored, failure: failure ?? change, presses, busy, order: () => start(stored) }
}

/** Prices and terms that are not the shown ones must be agreed to first, in the cart. Stock the server refuses by itself. */
function useChange(cart: Cart): OrderFailure | null {
  const { fresh } = useCartCheck(cart)
  const [change] = [...problemsOf(cart, fresh)].filter(([, problem]) => isChange(problem))
  if (!change) return null
  const [productId, problem] = change
  const name = cart.items.find((item) => item.ProductID === productId)?.Name ?? ''
  const words =
    problem.kind === 'priceChanged'
      ? { title: texts.priceChangedTitle, text: texts.priceChanged }
      : { title: texts.termsChangedTitle, text: texts.termsChanged }
  return { ...words, facts: texts.change(name, problemText(problem)), remedy: 'cart' }
}
