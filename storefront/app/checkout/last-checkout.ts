import type { Data } from '#contract/client.ts'
import { isDelivery } from '../cart/choose-delivery.ts'
import { pickAddress } from '../cart/chosen-address.ts'
import { readCart } from '../cart/stored-cart.ts'
import { fulfilmentMethods } from './fulfilment-methods.ts'
import type { FulfilmentOptions } from './load-fulfilment-options.ts'

/** The shopper's choices at the last orders, on any device. */
export type LastCheckout = Data<'GET /me/lastcheckout'>

/** Chooses the address of the last order for a cart without one, where the store delivers and no pick-up was chosen. */
export function keepLastAddress({ options }: FulfilmentOptions, last: LastCheckout | null) {
  const { DeliveryID, DeliveryOptionID } = readCart().summary
  const isPickup = DeliveryOptionID !== undefined && !isDelivery(DeliveryOptionID)
  const delivers = fulfilmentMethods(options).some(({ kind }) => kind === 'delivery')
  if (last?.Address && delivers && !DeliveryID && !isPickup) pickAddress(last.Address)
}
