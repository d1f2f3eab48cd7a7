import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { parseNote } from '#contract/values/digital-note.ts'
import type { PaymentDraft } from '../payment/payment-draft.ts'
import { useSubmission } from '../payment/use-submission.ts'
import {
  type ChosenCart,
  type DigitalOrder,
  isChosen,
  saveDigitalCart,
  useDigitalCart,
  withAmountDue,
} from './digital-cart.ts'
import { submitPurchase } from './submit-purchase.ts'

/** The digital cart that is about to be ordered, the act of ordering it, and what stood in the way. */
export function usePurchase(inquiry: DigitalOrder | null) {
  const stored = useDigitalCart()
  const navigate = useNavigate()
  const { submitted, failure, busy, start } = useSubmission(submitPurchase, () => saveDigitalCart(null))

  const elsewhere = submitted ? null : pathElsewhere(stored, inquiry)
  useEffect(() => {
    if (elsewhere) navigate(elsewhere, { replace: true })
  }, [elsewhere, navigate])

  const chosen = isChosen(stored) ? withInquiry(stored, inquiry) : null
  // What is owed is part of the cart from now on: /shop/payment asks whether the wallet covers it.
  useEffect(() => {
    if (chosen && chosen !== stored) saveDigitalCart(chosen)
  }, [chosen, stored])

  return { cart: submitted ?? chosen, failure, busy, buy: () => chosen && start(chosen) }
}

/** Where to go when another tab has ordered the cart, is choosing something else, or has asked about another number. */
function pathElsewhere(cart: PaymentDraft | null, inquiry: DigitalOrder | null): string | null {
  if (!isChosen(cart)) return cart?.CategoryURL ?? '/digital/order'
  return cart.OrderID === inquiry?.ID ? null : '/digital/confirmation'
}

function withInquiry(cart: ChosenCart, inquiry: DigitalOrder | null): ChosenCart {
  if (!inquiry || inquiry.ID !== cart.OrderID) return cart
  return parseNote(inquiry.Note).state === 'success' ? withAmountDue(cart, inquiry) : cart
}
