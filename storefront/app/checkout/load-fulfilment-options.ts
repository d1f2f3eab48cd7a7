import { wireDeliveryOption } from '#contract/protocol/wire-numbers.ts'
import { api } from '#web/api/api.ts'
import { type DeliveryOption, noCourier } from '../cart/choose-delivery.ts'
import { readCart, saveCheckoutChoices } from '../cart/stored-cart.ts'
import type { StorePlace } from '../store/store-location-summary.tsx'

/** The fulfilment options of the cart's store, and its location. */
export type FulfilmentOptions = {
  options: DeliveryOption[]
  place: StorePlace | null
  /** The range of the store's courier; null without one. */
  ownCourierKm: number | null
  /** Whether it delivers only in an area within its range. */
  ownCourierHasArea: boolean
}

/** Loads the options and stores the store's address with the cart; a changed address clears the courier and its quote. */
export async function loadFulfilmentOptions(): Promise<FulfilmentOptions> {
  const { StoreID, StoreAddressID: before } = readCart().summary
  const answer = await api('GET /me/deliveryoption', { query: { StoreID } })
  const { DeliveryOption: options, StoreAreaID, StoreAddressID, StorePlace: place } = answer
  // Another tab may have replaced the cart by that of another store meanwhile.
  if (readCart().summary.StoreID === StoreID) {
    const StoreCourier = options.some(({ Value }) => Value === wireDeliveryOption.own_courier)
    const hasMoved = before !== undefined && before !== StoreAddressID
    saveCheckoutChoices({
      ...(hasMoved ? noCourier : {}),
      StoreAreaID: StoreAreaID ?? undefined,
      StoreAddressID: StoreAddressID ?? undefined,
      StoreCourier,
    })
  }
  return { options, place, ownCourierKm: answer.StoreCourierMaxKm, ownCourierHasArea: answer.StoreCourierHasArea }
}
