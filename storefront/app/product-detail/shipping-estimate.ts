import { CallError, type Data } from '#contract/client.ts'
import { api } from '#web/api/api.ts'
import { readSession } from '#web/session/session.ts'
import { hasSessionEnded } from '#web/session/session-ended.ts'
import { chooseDestination, type Destination } from '../address/destination.ts'
import { arrivalText } from '../cart/arrival-text.ts'
import { shippingEstimateTexts as texts } from '../texts/shipping-estimate.ts'

export type ShippingEstimate = Data<'POST /shippingestimate'>
export type Product = Data<'GET /product/:oid/:id'>
type Offer = ShippingEstimate['Offers'][number]

type Goods = { ProductID: number; Quantity: number }

/**
 * Fees and days for a product to the address of a member, else to the kept kelurahan; null without either. `cartAddressId`: the address
 * that the cart is sent to.
 */
export async function loadEstimate(
  goods: Goods,
  { area, addressId }: Destination,
  cartAddressId: number | undefined,
  signal: AbortSignal,
): Promise<ShippingEstimate | null> {
  const chosen = cartAddressId ?? addressId ?? undefined
  const own = readSession() ? await toAddress(goods, chosen, signal) : null
  if (own || !area) return own
  return api('POST /shippingestimate', { body: { ...goods, AreaID: area.AreaID }, signal })
}

/** Null without an address, or without a session by now. */
async function toAddress(goods: Goods, DeliveryID: number | undefined, signal: AbortSignal) {
  try {
    return await api('POST /me/shippingestimate', { body: { ...goods, ...(DeliveryID && { DeliveryID }) }, signal })
  } catch (error) {
    if (hasSessionEnded(error)) return null
    if (!(error instanceof CallError && error.code === 'DELIVERY_ADDRESS_INVALID')) throw error
    if (DeliveryID === undefined) return null
    // It was deleted on another device.
    chooseDestination({ addressId: null })
    return toAddress(goods, undefined, signal)
  }
}

/** When an offer arrives; the store's own courier says when it goes. */
export function arrivalOf(offer: Offer, product: Product): string {
  const arrival = arrivalText({ maxDays: offer.MaxDays }, [product], product.StorePlace)
  return arrival?.title ?? [offer.Courier || texts.storeCourier, offer.Eta].filter(Boolean).join(' ')
}
