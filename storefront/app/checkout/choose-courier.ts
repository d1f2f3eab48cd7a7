import { chooseCourier } from '../cart/choose-delivery.ts'
import { saveCheckoutChoices } from '../cart/stored-cart.ts'
import { type CourierOffer, courierLabel } from './courier-quotes.ts'

/** Chooses a courier that the shop suggests. */
export function keepSuggestedCourier({ courier }: CourierOffer) {
  saveCheckoutChoices(chooseCourier(courier))
}

/** Chooses the courier that the shopper asked for, which stays the shopper's choice when goods or address change. */
export function keepOwnCourier({ courier }: CourierOffer) {
  saveCheckoutChoices({ ...chooseCourier(courier), PreferredCourier: courierLabel(courier) })
}
