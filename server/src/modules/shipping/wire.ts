import type { Static } from 'typebox'
import type { BodyOf } from '#contract/call.ts'
import type { DeliveryOption, quoteShipping, Rate } from '#contract/shipping.ts'
import { InvalidInputError } from '../../errors.ts'
import type { StoreHandling } from '../catalogue/store-queries.ts'
import type { BasketLine } from './basket-key.ts'
import { courierPicture } from './couriers.ts'
import type { CourierOffers } from './quote-couriers.ts'

/** 000 section 3: 1 Delivery, 2 Self Pickup, 4 Store Courier. Without a store, all of them. */
export function toWireOptions(store: StoreHandling | undefined): Static<typeof DeliveryOption>[] {
  return [
    { Text: 'Delivery', Value: 1, offered: store?.offersCourier },
    { Text: 'Self Pickup', Value: 2, offered: store?.offersPickup },
    { Text: 'Store Courier', Value: 4, offered: store?.offersOwnCourier },
  ]
    .filter(({ offered }) => offered ?? true)
    .map(({ Text, Value }) => ({ Text, Value }))
}

/** 'ProductIDs' and 'Quantities' are two lists that belong together. */
export function fromWireBasket(body: BodyOf<typeof quoteShipping>): BasketLine[] {
  const productIds = body.ProductIDs.split(',').map(Number)
  const quantities = body.Quantities.split(',').map(Number)
  if (productIds.length !== quantities.length) {
    throw new InvalidInputError('ProductIDs and Quantities must have the same length')
  }
  return productIds.map((productId, place) => ({ productId, quantity: quantities[place]! }))
}

/** 'JNE, pos' → jne, pos. */
export function fromWireCouriers(list: string): string[] {
  return list
    .toLowerCase()
    .split(',')
    .map((code) => code.trim())
    .filter((code) => code !== '')
}

/** 000 section 9: couriers under another name than their own. */
const displayNames: Record<string, string> = { 'go-send': 'GoSend', 'grab express': 'GrabExpress', tiki: 'TIKI' }

/** Services grouped by lower-cased courier name, the cheapest first, what can't be had last (001, section 7). */
export function toWireRates({ services, goodsValue }: CourierOffers): Record<string, Static<typeof Rate>[]> {
  const sorted = services.toSorted(
    (a, b) => Number(a.unavailable !== null) - Number(b.unavailable !== null) || a.fee - b.fee,
  )
  const rates = sorted.map((service) => ({
    rate_id: service.quoteId,
    rate_name: service.service,
    name: displayNames[service.courierName.toLowerCase()] ?? service.courierName,
    logo_url: courierPicture(service.courierCode),
    min_day: service.minDays,
    max_day: service.maxDays,
    eta: service.eta,
    itemPrice: goodsValue,
    finalWeight: service.chargedWeightKg,
    finalRate: service.fee,
    // The operator's own mark-up or subsidy would stand between the two; there is none yet.
    adjustmentFinalRate: service.fee,
    unavailable: service.unavailable,
  }))
  return Object.groupBy(rates, (rate) => rate.name.toLowerCase()) as Record<string, Static<typeof Rate>[]>
}
