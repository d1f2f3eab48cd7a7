import type { Data } from '#contract/client.ts'
import { api } from '#web/api/api.ts'
import { optionalCall } from '#web/api/optional-call.ts'
import { readDestination } from '../address/destination.ts'
import { isDelivery } from '../cart/choose-delivery.ts'
import { pickAddress } from '../cart/chosen-address.ts'
import { readCart } from '../cart/stored-cart.ts'
import { fulfilmentMethods } from './fulfilment-methods.ts'
import type { FulfilmentOptions } from './load-fulfilment-options.ts'

/** The shopper's choices at the last orders, on any device. */
export type LastCheckout = Data<'GET /me/lastcheckout'>

/** The last choices, but with the address that was chosen on the page of a product since; null if they can't be loaded. */
export async function loadLastCheckout(): Promise<LastCheckout | null> {
  const { addressId } = readDestination()
  const [last, chosen] = await Promise.all([
    optionalCall(api('GET /me/lastcheckout')),
    addressId && optionalCall(api('GET /me/delivery/:id', { params: { id: addressId } })),
  ])
  return last && chosen ? { ...last, Address: chosen } : last
}

/** Chooses the address of the last order for a cart without one, where the store delivers and no pick-up was chosen. */
export function keepLastAddress({ options }: FulfilmentOptions, last: LastCheckout | null) {
  const { DeliveryID, DeliveryOptionID } = readCart().summary
  const isPickup = DeliveryOptionID !== undefined && !isDelivery(DeliveryOptionID)
  const delivers = fulfilmentMethods(options).some(({ kind }) => kind === 'delivery')
  if (last?.Address && delivers && !DeliveryID && !isPickup) pickAddress(last.Address)
}
