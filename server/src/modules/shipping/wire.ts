import type { Static } from 'typebox'
import type { BodyOf, DataOf } from '#contract/protocol/call.ts'
import { wireDeliveryOption, wireDeliveryOptionText } from '#contract/protocol/wire-numbers.ts'
import type { DeliveryOption, estimateShipping, quoteShipping, Rate } from '#contract/shop/shipping.ts'
import { courierCodeOf, courierId, courierNames } from '../../couriers/couriers.ts'
import { InvalidInputError } from '../../errors.ts'
import { markUrl } from '../pictures/mark-pictures.ts'
import type { StoreFulfilment } from '../stores/store-queries.ts'
import { toWireDeliveryOptions } from '../stores/wire.ts'
import type { CartLine } from './cart-key.ts'
import type { ShippingEstimate } from './estimate-shipping.ts'
import type { CourierQuotes } from './quote-couriers.ts'

/** The store's delivery options; without a store, all of them. */
export function toWireOptions(store: StoreFulfilment | undefined): Static<typeof DeliveryOption>[] {
  const offered = store && toWireDeliveryOptions(store)
  return (['courier', 'pickup', 'own_courier'] as const)
    .filter((option) => !offered || offered.includes(wireDeliveryOption[option]))
    .map((option) => ({ Text: wireDeliveryOptionText[option], Value: wireDeliveryOption[option] }))
}

/** 'ProductIDs' and 'Quantities' are two parallel lists. */
export function fromWireCart(body: BodyOf<typeof quoteShipping>): CartLine[] {
  const productIds = body.ProductIDs.split(',').map(Number)
  const quantities = body.Quantities.split(',').map(Number)
  if (productIds.length !== quantities.length) {
    throw new InvalidInputError('ProductIDs and Quantities must have the same length')
  }
  return productIds.map((productId, place) => ({ productId, quantity: quantities[place]! }))
}

/** 'JNE, GO-SEND, J&T Express' → jne, gosend, jnt: codes, or display names. */
export function fromWireCouriers(list: string): string[] {
  return list
    .split(',')
    .map(courierCodeOf)
    .filter((code) => code !== '')
}

/** Display names that differ from the courier's own (O02). */
const displayNames: Record<string, string> = { 'go-send': 'GoSend', 'grab express': 'GrabExpress', tiki: 'TIKI' }

const displayName = (courierName: string) => displayNames[courierName.toLowerCase()] ?? courierName

export function toWireEstimate({ to, offers }: ShippingEstimate): DataOf<typeof estimateShipping> {
  return {
    Place: { DeliveryID: to.id, Label: to.label, Area: to.area, SubDistrict: to.subdistrict, City: to.city },
    Offers: offers.map(({ courierName, service, fee, maxDays, eta, isEstimate }) => ({
      Courier: displayName(courierName),
      Service: service,
      Fee: fee,
      MaxDays: maxDays,
      Eta: eta,
      IsEstimate: isEstimate,
    })),
  }
}

/** Services by the code of their courier, the cheapest first, unavailable ones last (C04, decision 18). */
export function toWireRates({ services, goodsValue }: CourierQuotes): Record<string, Static<typeof Rate>[]> {
  const sorted = services.toSorted(
    (a, b) => Number(a.unavailable !== null) - Number(b.unavailable !== null) || a.fee - b.fee,
  )
  const rates = sorted.map((service) => ({
    rate_id: service.quoteId,
    rate_name: service.service,
    code: service.courierCode,
    courier_id: courierId(service.courierCode),
    name: displayName(service.courierName),
    logo_url: markUrl(courierNames[service.courierCode] ?? service.courierName),
    min_day: service.minDays,
    max_day: service.maxDays,
    eta: service.eta,
    itemPrice: goodsValue,
    finalWeight: service.chargedWeightKg,
    finalRate: service.rate,
    adjustmentFinalRate: service.fee,
    is_estimate: service.isEstimate,
    unavailable: service.unavailable,
  }))
  return Object.groupBy(rates, (rate) => rate.code) as Record<string, Static<typeof Rate>[]>
}
