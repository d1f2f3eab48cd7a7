import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { keepPending, usePendingTask } from '../api/use-pending-task.ts'
import type { Cart } from '../cart/cart.ts'
import { isChange, problemsOf } from '../cart/cart-check.ts'
import { problemText } from '../cart/problem-text.ts'
import { clearCart, readCart, useCart } from '../cart/stored-cart.ts'
import { useCartCheck } from '../cart/use-cart-check.ts'
import { useAskToLogin } from '../session/member-only.ts'
import { checkoutTexts } from '../texts/checkout.ts'
import { isReady } from './checkout-state.ts'
import { type OrderFailure, submitOrder } from './submit-order.ts'

const texts = checkoutTexts.confirmation

/** The cart that is about to be ordered, the act of ordering it, and what stood in the way. */
export function useOrdering() {
  const stored = useCart()
  const [ordered, setOrdered] = useState<Cart | null>(null)
  const [refusal, setRefusal] = useState<OrderFailure | null>(null)
  const [presses, setPresses] = useState(0)
  const { busy, run } = usePendingTask()
  const navigate = useNavigate()
  const askToLogin = useAskToLogin()
  const change = useChange(stored)
  const failure = refusal ?? change

  // Ordered or changed in another tab.
  const isOver = !ordered && !isReady(stored)
  useEffect(() => {
    if (isOver) navigate('/shop/order', { replace: true })
  }, [isOver, navigate])

  const order = () =>
    run(async () => {
      setPresses((count) => count + 1)
      setRefusal(null)
      // Another tab may have ordered it a moment ago, which this one is about to hear of.
      if (change || !isReady(readCart())) return
      try {
        const result = await submitOrder(stored)
        if ('failure' in result) return setRefusal(result.failure)
        // What was ordered stays in sight until the next screen is there; at once, before the cart is seen empty.
        flushSync(() => setOrdered(stored))
        clearCart()
        await navigate(result.next, { replace: true })
        return keepPending
      } catch (error) {
        if (!askToLogin(error)) throw error
      }
    })

  return { cart: ordered ?? stored, failure, presses, busy, order }
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
