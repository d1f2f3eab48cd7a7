import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { parseNote } from '#contract/values/digital/digital-note.ts'
import type { PaymentDraft } from '../payment/payment-draft.ts'
import { useSubmission } from '../payment/use-submission.ts'
import {
  type ChosenCart,
  type DigitalOrder,
  isChosen,
  refreshDigitalBalance,
  saveDigitalCart,
  useDigitalCart,
  withAmountDue,
} from './digital-cart.ts'
import { submitPurchase } from './submit-purchase.ts'

/** The digital cart that is reviewed, its submission, and the failure of that. */
export function usePurchase(inquiry: DigitalOrder | null) {
  const stored = useDigitalCart()
  const navigate = useNavigate()
  const { submitted, failure, busy, start } = useSubmission(submitPurchase, () => saveDigitalCart(null))

  // The shown balance is outdated if the server refused it.
  const isPaymentRefused = failure?.remedy === 'payment'
  useEffect(() => {
    if (isPaymentRefused) refreshDigitalBalance()
  }, [isPaymentRefused])

  const redirectPath = submitted ? null : redirectPathFor(stored, inquiry)
  useEffect(() => {
    if (redirectPath) navigate(redirectPath, { replace: true })
  }, [redirectPath, navigate])

  const chosen = isChosen(stored) ? withInquiry(stored, inquiry) : null
  // Stores the amount due in the cart, because /shop/payment compares it with the wallet balance.
  useEffect(() => {
    if (chosen && chosen !== stored) saveDigitalCart(chosen)
  }, [chosen, stored])

  return { cart: submitted ?? chosen, failure, busy, buy: () => chosen && start(chosen) }
}

/** The redirect after another tab has ordered the cart, changed it, or sent an inquiry for another number. */
function redirectPathFor(cart: PaymentDraft | null, inquiry: DigitalOrder | null): string | null {
  if (!isChosen(cart)) return cart?.CategoryURL ?? '/digital/order'
  return cart.OrderID === inquiry?.ID ? null : '/digital/confirmation'
}

function withInquiry(cart: ChosenCart, inquiry: DigitalOrder | null): ChosenCart {
  if (!inquiry || inquiry.ID !== cart.OrderID) return cart
  return parseNote(inquiry.Note).state === 'success' ? withAmountDue(cart, inquiry) : cart
}
