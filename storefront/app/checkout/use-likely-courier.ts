import { useEffect, useState } from 'react'
import { formatRupiah } from '#contract/values/money/rupiah.ts'
import type { Load } from '../api/use-load.ts'
import type { Cart } from '../cart/cart.ts'
import { chooseCourier, isDelivery, noCourier } from '../cart/choose-delivery.ts'
import { saveCheckoutChoices } from '../cart/stored-cart.ts'
import { isAttemptOpen } from '../payment/submit-once.ts'
import { checkoutTexts } from '../texts/checkout.ts'
import { keepSuggestedCourier } from './choose-courier.ts'
import { courierLabel, isChosenOffer, offersOf, type Quotes } from './courier-quotes.ts'
import type { LastCheckout } from './last-checkout.ts'
import { likelyCourier } from './likely-courier.ts'

const texts = checkoutTexts.option

export type CourierSuggestion = {
  /** The courier is being found: the quotes load, or one of them is about to be chosen. */
  isPending: boolean
  /** The reason in sight: the own choice is not offered, or its fee has changed. */
  remark: string | null
}

/**
 * Keeps the courier of a cart in step with its quotes (decision 150). Without one, the shopper's own choice is taken again, else the last
 * one, else the cheapest. A service that is not offered any more is cleared; if it was the shopper's own, its card waits for another.
 */
export function useLikelyCourier(cart: Cart, quotes: Load<Quotes>, last: LastCheckout | null): CourierSuggestion {
  const { summary } = cart
  const [change, setChange] = useState<{ chosen: string; text: string } | null>(null)
  const isDelivered = isDelivery(summary.DeliveryOptionID) && summary.DeliveryID !== undefined
  const offers = quotes.state === 'ready' && isDelivered ? offersOf(quotes.data) : null
  const chosen = summary.CourierCode ? `${summary.CourierCode} ${summary.CourierServiceName}` : null
  const lastLabel = last ? courierLabel({ name: last.Courier, service: last.CourierService }) : ''
  const likely =
    offers && chosen === null ? likelyCourier(offers, { own: summary.PreferredCourier, last: lastLabel }) : null
  const fresh = offers?.find((offer) => isChosenOffer(offer, cart))

  // biome-ignore lint/correctness/useExhaustiveDependencies: the offers are those of the quotes, which stay the same object
  useEffect(() => {
    if (!offers) return
    if (likely) return keepSuggestedCourier(likely)
    // An attempt without an answer may have ordered with this quote already: with another one it would be another order.
    if (chosen === null || isAttemptOpen('order-attempt')) return
    if (!fresh) return saveCheckoutChoices(noCourier)
    const { fee, rateId } = fresh.courier
    const before = summary.CourierServiceFee ?? 0
    if (fee !== before) {
      const name = courierLabel(fresh.courier)
      setChange({ chosen, text: texts.feeChanged(name, formatRupiah(before), formatRupiah(fee)) })
    }
    if (fee !== before || rateId !== summary.CourierServiceRateID) saveCheckoutChoices(chooseCourier(fresh.courier))
  }, [quotes, isDelivered, chosen, likely?.courier.rateId])

  const isWithdrawn = offers !== null && offers.length > 0 && chosen === null && likely === null
  return {
    isPending: isDelivered && chosen === null && (quotes.state === 'loading' || likely !== null),
    remark: isWithdrawn
      ? texts.withdrawn(summary.PreferredCourier ?? '')
      : change?.chosen === chosen
        ? (change?.text ?? null)
        : null,
  }
}
