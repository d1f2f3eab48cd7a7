import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { parseNote } from '#contract/values/digital-note.ts'
import { keepPending, usePendingTask } from '../api/use-pending-task.ts'
import type { PaymentDraft } from '../payment/payment-draft.ts'
import { useAskToLogin } from '../session/member-only.ts'
import {
  type ChosenCart,
  type DigitalOrder,
  isChosen,
  keepDigitalCart,
  useDigitalCart,
  withOwed,
} from './digital-cart.ts'
import { type PurchaseFailure, submitPurchase } from './submit-purchase.ts'

/** The digital cart that is about to be ordered, the act of ordering it, and what stood in the way. */
export function usePurchase(inquiry: DigitalOrder | null) {
  const stored = useDigitalCart()
  const [ordered, setOrdered] = useState<ChosenCart | null>(null)
  const [failure, setFailure] = useState<PurchaseFailure | null>(null)
  const { busy, run } = usePendingTask()
  const navigate = useNavigate()
  const askToLogin = useAskToLogin()

  const elsewhere = ordered ? null : pathElsewhere(stored, inquiry)
  useEffect(() => {
    if (elsewhere) navigate(elsewhere, { replace: true })
  }, [elsewhere, navigate])

  const chosen = isChosen(stored) ? withInquiry(stored, inquiry) : null
  // What is owed is part of the cart from now on: /shop/payment asks whether the wallet covers it.
  useEffect(() => {
    if (chosen && chosen !== stored) keepDigitalCart(chosen)
  }, [chosen, stored])

  const buy = () =>
    run(async () => {
      if (!chosen) return
      setFailure(null)
      try {
        const result = await submitPurchase(chosen)
        if ('failure' in result) return setFailure(result.failure)
        // What was bought stays in sight until the next screen is there; at once, before the cart is seen empty.
        flushSync(() => setOrdered(chosen))
        keepDigitalCart(null)
        await navigate(result.next, { replace: true })
        return keepPending
      } catch (error) {
        if (!askToLogin(error)) throw error
      }
    })

  return { cart: ordered ?? chosen, failure, busy, buy }
}

/** Where to go when another tab has ordered the cart, is choosing something else, or has asked about another number. */
function pathElsewhere(cart: PaymentDraft | null, inquiry: DigitalOrder | null): string | null {
  if (!isChosen(cart)) return cart?.CategoryURL ?? '/digital/order'
  return cart.OrderID === inquiry?.ID ? null : '/digital/confirmation'
}

function withInquiry(cart: ChosenCart, inquiry: DigitalOrder | null): ChosenCart {
  if (!inquiry || inquiry.ID !== cart.OrderID) return cart
  return parseNote(inquiry.Note).state === 'success' ? withOwed(cart, inquiry) : cart
}
