import { wireDeliveryOption } from '#contract/values/wire-numbers.ts'
import { api } from '../api/api.ts'
import { type DeliveryOption, noCourier } from '../cart/choose-delivery.ts'
import { readCart, saveCheckoutChoices } from '../cart/stored-cart.ts'
import type { StorePlace } from '../store/store-location.tsx'

/** How the cart's store hands over its goods, and where. */
export type FulfilmentOptions = {
  options: DeliveryOption[]
  place: StorePlace | null
  /** As far as the store's own courier goes; null without one. */
  ownCourierKm: number | null
}

/** What the summary says of the store is kept with the cart; a fee that was named for its former address goes. */
export async function loadFulfilmentOptions(): Promise<FulfilmentOptions> {
  const { StoreID, StoreAddressID: before } = readCart().summary
  const answer = await api('GET /me/deliveryoption', { query: { StoreID } })
  const { DeliveryOption: options, StoreAreaID, StoreAddressID, StorePlace: place, StoreCourierMaxKm } = answer
  // In another tab the cart may have become another store's meanwhile.
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
  return { options, place, ownCourierKm: StoreCourierMaxKm }
}
