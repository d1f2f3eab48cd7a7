import { useEffect } from 'react'
import { type Load, useLoad } from '../api/use-load.ts'
import type { CartSummary } from '../cart/cart.ts'
import { isDelivery } from '../cart/choose-delivery.ts'
import type { LastCheckout } from './last-checkout.ts'
import { keepPayment, loadPaymentOffers, type PaymentOffers } from './payment-offers.ts'
import { lastOption, type PaymentOption, paymentOptions } from './payment-options.ts'

export type LikelyPayment = {
  offers: Load<PaymentOffers>
  options: PaymentOption[]
  chosen: PaymentOption | undefined
  last: PaymentOption | undefined
  /** The payment of the last order is about to be chosen. */
  isPending: boolean
}

/** The ways to pay for a cart; one without a choice gets that of the last order, once its total is known and if it can be paid so. */
export function useLikelyPayment(
  summary: CartSummary,
  lastCheckout: LastCheckout | null,
  isTotalKnown: boolean,
): LikelyPayment {
  const offers = useLoad('payments', (signal) => loadPaymentOffers(undefined, signal))
  const { DeliveryOptionID, PaymentType, Payment, BankAccountID, Total } = summary
  const isPickup = DeliveryOptionID !== undefined && !isDelivery(DeliveryOptionID)
  const options =
    offers.state === 'ready'
      ? paymentOptions({ ...offers.data, banks: offers.data.banks ?? [] }, { total: Total, isPickup })
      : []
  const chosen = options.find(
    ({ method, bank }) => method.Type === PaymentType && method.Value === Payment && bank?.ID === BankAccountID,
  )
  const last = lastOption(options, lastCheckout)
  const suggested = isTotalKnown && !Payment ? last : undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: the option stands for its id
  useEffect(() => {
    if (suggested && offers.state === 'ready') keepPayment(suggested, offers.data)
  }, [suggested?.id])

  const isAwaited =
    (lastCheckout?.PaymentType != null && offers.state === 'loading') || (last !== undefined && !isTotalKnown)
  return { offers, options, chosen, last, isPending: !Payment && (isAwaited || suggested !== undefined) }
}
