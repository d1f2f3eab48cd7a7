import { type Load, useLoad } from '../api/use-load.ts'
import type { Cart } from '../cart/cart.ts'
import type { DeliveryOption } from '../cart/choose-delivery.ts'
import { loadQuotes, type Quotes, quotesKey } from './courier-quotes.ts'

/** The quotes for the goods of a cart to its address, asked again when one of them changes; idle without an address. */
export function useQuotes(cart: Cart, options: DeliveryOption[]): Load<Quotes> {
  const { DeliveryID, DeliverySubDistrictID } = cart.summary
  const isDue = cart.items.length > 0 && DeliveryID !== undefined && DeliverySubDistrictID !== undefined
  return useLoad(isDue ? quotesKey(cart, options) : null, () => loadQuotes(cart, options))
}
