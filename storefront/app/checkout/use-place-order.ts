import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Cart, CartSummary } from '../cart/cart.ts'
import { isChangeOfTerms } from '../cart/cart-check.ts'
import { clearCart, readCart, useCart } from '../cart/stored-cart.ts'
import { useLastOrder } from '../orders/last-order.ts'
import { useSubmission } from '../payment/use-submission.ts'
import { checkoutTexts } from '../texts/checkout.ts'
import { isReady, missingFor } from './checkout-state.ts'
import { goodsFailure } from './goods-failure.ts'
import { refreshOrderBalance } from './refresh-order-balance.ts'
import { remedies, remedyOfMissing } from './remedies.ts'
import { type OrderFailure, submitOrder } from './submit-order.ts'
import { useGoodsCheck } from './use-goods-check.ts'

/** The cart to order, the submission, its failure, and changed prices to be accepted first. */
export function usePlaceOrder() {
  const stored = useCart()
  const [attempts, setAttempts] = useState(0)
  const navigate = useNavigate()
  const { problems, prices, isChecking, recheck } = useGoodsCheck(stored, attempts)
  // Changed terms must be accepted in the cart first. The server checks the stock.
  const change = goodsFailure(stored, new Map([...problems].filter(([, problem]) => isChangeOfTerms(problem))))
  const arePricesOpen = prices?.areAccepted === false

  const {
    submitted,
    failure: refusal,
    busy,
    start,
  } = useSubmission<Cart, OrderFailure>(async (cart) => {
    setAttempts((count) => count + 1)
    // Another tab may just have ordered it, before its storage event arrived here.
    if (arePricesOpen || change || !isReady(readCart())) return null
    const result = await submitOrder(cart)
    if ('failure' in result && result.failure.code === 'PRICE_CHANGED') recheck()
    return result
  }, clearCart)

  // The notice of the changed prices says more than the refusal, which is shown if the check does not find them.
  const isPriceRefused = refusal?.code === 'PRICE_CHANGED'
  const isRechecking = isPriceRefused && isChecking
  const told = isPriceRefused && (isChecking || prices) ? null : refusal
  const failure = told ?? change ?? (prices?.areAccepted ? unpayable(stored.summary) : null)

  // The shown balance is outdated if the server refused it.
  const isPaymentRefused = refusal?.remedy === 'payment'
  useEffect(() => {
    if (isPaymentRefused) refreshOrderBalance()
  }, [isPaymentRefused])

  const lastOrderId = useLastOrder()?.ID
  const [lastOrderBefore] = useState(lastOrderId)
  const way = submitted ? null : wayOutOf(stored, lastOrderId !== lastOrderBefore, failure)
  useEffect(() => {
    if (way) navigate(way, { replace: true })
  }, [way, navigate])

  return {
    cart: submitted ?? stored,
    failure,
    prices: submitted ? null : prices,
    attempts,
    busy: busy || isRechecking,
    placeOrder: () => start(stored),
  }
}

/** The balance may not cover an accepted price. */
function unpayable(summary: CartSummary): OrderFailure | null {
  const [first] = missingFor(summary)
  return first ? { text: checkoutTexts.missing[first], remedy: remedyOfMissing[first] } : null
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
