import { isInArea } from '#contract/values/stores/delivery-area.ts'
import { distanceKm } from '#contract/values/stores/distance.ts'
import { openStateAt } from '#contract/values/stores/opening-hours.ts'
import type { Context } from '../../context.ts'
import { DomainError } from '../../errors.ts'
import { storeCourierText, storeCourierTimes } from '../../texts/shipping.ts'
import type { StoreFulfilment } from '../stores/store-queries.ts'
import { storeCourierCode } from './quote-queries.ts'
import { saveQuotes } from './save-quotes.ts'
import { readShipment, type ShipmentRequest, type Transport } from './shipment.ts'
import { type SharedFee, subsidise } from './subsidise.ts'

export type StoreCourierQuote = {
  /** Rupiah. */
  fee: number
  /** The fee before the part that the store bears. */
  rate: number
  distanceKm: number
  /** When it goes; empty without stated hours. */
  eta: string
}

/**
 * Quotes delivery by the store's own courier; the quote is valid for half an hour. Throws
 * DELIVERY_OPTION_UNAVAILABLE, STORE_COURIER_TOO_FAR and the codes of readShipment.
 */
export async function quoteStoreCourier(ctx: Context, request: ShipmentRequest): Promise<StoreCourierQuote> {
  const shipment = await readShipment(ctx.sql, request)
  const { distanceKm, eta, ...shared } = rateStoreCourier(ctx, shipment)
  const courier = { courierCode: storeCourierCode, courierName: storeCourierText, service: '', eta }
  await saveQuotes(ctx, shipment, [{ ...courier, ...shared, isEstimate: false, chargedWeightKg: null }])
  return { fee: shared.fee, rate: shared.rate, distanceKm, eta }
}

/** The fee of the store's own courier. Throws DELIVERY_OPTION_UNAVAILABLE and STORE_COURIER_TOO_FAR. */
export function rateStoreCourier(
  { clock }: Pick<Context, 'clock'>,
  { store, from, to, parcel }: Transport,
): StoreCourierQuote & SharedFee {
  if (!store.offersOwnCourier) throw new DomainError('DELIVERY_OPTION_UNAVAILABLE', `store ${store.id}, own courier`)

  const km = distanceKm(from, to)
  if (km > store.ownCourierMaxKm)
    throw new DomainError('STORE_COURIER_TOO_FAR', `${km} km, store ${store.id} goes ${store.ownCourierMaxKm}`)
  if (store.ownCourierArea.length > 0 && !isInArea(store.ownCourierArea, to))
    throw new DomainError('STORE_COURIER_TOO_FAR', `outside the area of store ${store.id}`)
  const price = { fee: storeCourierFee(store, km) }
  const goods = { goodsTotal: parcel.goodsValue, isOffered: () => true }
  const [{ rate, fee, borneBy }] = subsidise([price], goods, store) as [SharedFee]
  return { rate, fee, borneBy, distanceKm: Math.round(km * 10) / 10, eta: storeCourierEta(store, clock.now()) }
}

/** Today until it stops, or from its next hours on; an order outside of them waits, it is not refused. */
function storeCourierEta({ ownCourierHours: hours, timeZone, holidays }: StoreFulfilment, now: Date): string {
  const state = hours && openStateAt(hours, timeZone, now, holidays)
  if (!state) return ''
  return state.open ? storeCourierTimes.today(state.until) : storeCourierTimes.from(state.next)
}

/** The base fee and a fee for each started kilometre. */
export function storeCourierFee(
  store: Pick<StoreFulfilment, 'ownCourierBaseFee' | 'ownCourierFeePerKm'>,
  km: number,
): number {
  return store.ownCourierBaseFee + store.ownCourierFeePerKm * Math.ceil(km)
}
