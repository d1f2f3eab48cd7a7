import { api } from '../api.ts'
import { chooseForCart, readCart } from '../stored-cart.ts'
import { type DeliveryOption, storeCourierOptionId } from './checkout-state.ts'

/** How the cart's store hands over its goods; what the summary says of the store is kept with the cart. */
export async function loadDeliveryOptions(): Promise<DeliveryOption[]> {
  const { StoreID } = readCart().summary
  const { DeliveryOption, StoreAreaID } = await api('GET /me/deliveryoption', { query: { StoreID } })
  // In another tab the cart may have become another store's meanwhile.
  if (readCart().summary.StoreID === StoreID) {
    const StoreCourier = DeliveryOption.some(({ Value }) => Value === storeCourierOptionId)
    chooseForCart({ StoreAreaID: StoreAreaID ?? undefined, StoreCourier })
  }
  return DeliveryOption
}
