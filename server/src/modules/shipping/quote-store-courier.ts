import { distanceKm } from '#contract/values/stores/distance.ts'
import type { Context } from '../../context.ts'
import { DomainError } from '../../errors.ts'
import { storeCourierText } from '../../texts/shipping.ts'
import type { StoreFulfilment } from '../stores/store-queries.ts'
import { storeCourierCode } from './quote-queries.ts'
import { saveQuotes } from './save-quotes.ts'
import { readShipment, type ShipmentRequest } from './shipment.ts'

export type StoreCourierQuote = {
  /** Rupiah. */
  fee: number
  distanceKm: number
}

/**
 * Quotes delivery by the store's own courier; the quote is valid for half an hour. Throws
 * DELIVERY_OPTION_UNAVAILABLE, STORE_COURIER_TOO_FAR and the codes of readShipment.
 */
export async function quoteStoreCourier(ctx: Context, request: ShipmentRequest): Promise<StoreCourierQuote> {
  const shipment = await readShipment(ctx.sql, request)
  const { store, from, to } = shipment
  if (!store.offersOwnCourier) throw new DomainError('DELIVERY_OPTION_UNAVAILABLE', `store ${store.id}, own courier`)

  const km = distanceKm(from, to)
  if (km > store.ownCourierMaxKm)
    throw new DomainError('STORE_COURIER_TOO_FAR', `${km} km, store ${store.id} goes ${store.ownCourierMaxKm}`)
  const fee = storeCourierFee(store, km)
  const courier = { courierCode: storeCourierCode, courierName: storeCourierText, service: '', eta: '' }
  await saveQuotes(ctx, shipment, [{ ...courier, rate: fee, fee, isEstimate: false, chargedWeightKg: null }])
  return { fee, distanceKm: Math.round(km * 10) / 10 }
}

/** The base fee and a fee for each started kilometre. */
export function storeCourierFee(
  store: Pick<StoreFulfilment, 'ownCourierBaseFee' | 'ownCourierFeePerKm'>,
  km: number,
): number {
  return store.ownCourierBaseFee + store.ownCourierFeePerKm * Math.ceil(km)
}
