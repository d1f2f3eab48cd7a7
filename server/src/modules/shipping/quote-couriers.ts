import {
  CourierRatesUnavailableError,
  type CourierService,
  type RateRequest,
} from '../../adapters/courier-rates/port.ts'
import type { Context } from '../../context.ts'
import { courierCodes } from '../../couriers/couriers.ts'
import { DomainError } from '../../errors.ts'
import { applyLimits } from './courier-limits.ts'
import type { Quote } from './quote-queries.ts'
import { saveQuotes } from './save-quotes.ts'
import { readShipment, type ShipmentRequest } from './shipment.ts'

/** The storefront gives up after 30 s; this leaves time for a second attempt. */
const ratesTimeoutMs = 4_000

/** A service with the id of its saved quote; 0 if it can't take the parcel. */
export type QuotedService = Omit<CourierService, 'adjustedFee'> & Pick<Quote, 'rate' | 'fee'> & { quoteId: number }
export type CourierQuotes = {
  services: QuotedService[]
  goodsValue: number
  /** Whether the prices are from the rate table, because the courier service was unavailable. */
  isEstimate: boolean
}

/**
 * Quotes a shipment with the requested couriers, or with all, as far as shop and store offer them. Each quote is saved, and valid for an
 * order for half an hour. Throws DELIVERY_OPTION_UNAVAILABLE, NO_COURIER and the codes of readShipment.
 */
export async function quoteCouriers(
  ctx: Context,
  request: ShipmentRequest & { couriers: readonly string[] },
): Promise<CourierQuotes> {
  const shipment = await readShipment(ctx.sql, request)
  const { store, from, to, parcel } = shipment
  if (!store.offersCourier) throw new DomainError('DELIVERY_OPTION_UNAVAILABLE', `store ${store.id} and couriers`)

  const named = request.couriers.length > 0 ? [...new Set(request.couriers)] : courierCodes
  const notOffered = new Set([...ctx.settings.couriersNotOffered, ...store.couriersNotOffered])
  const couriers = named.filter((code) => !notOffered.has(code))
  if (couriers.length === 0) throw new DomainError('NO_COURIER', `store ${store.id} offers none of ${named}`)
  const rateRequest = { couriers, from, to, parcel, now: ctx.clock.now() }
  const { services: unlimited, isEstimate } = await askCouriers(ctx, rateRequest)
  const services = unlimited.map((service) => withPrice(applyLimits(service, rateRequest)))
  if (services.length === 0)
    throw new DomainError('NO_COURIER', `from store ${store.id} to address ${request.addressId}`)

  const available = services.filter((service) => service.unavailable === null)
  const quoteIds = await saveQuotes(
    ctx,
    shipment,
    available.map((service) => ({ ...service, isEstimate })),
  )
  const idOf = new Map(available.map((service, place) => [service, quoteIds[place]!]))
  return {
    services: services.map((service) => ({ ...service, quoteId: idOf.get(service) ?? 0 })),
    goodsValue: parcel.goodsValue,
    isEstimate,
  }
}

const withPrice = ({ adjustedFee, ...service }: CourierService) => ({
  ...service,
  rate: service.fee,
  fee: adjustedFee ?? service.fee,
})

/** Rates of the courier service; if it fails or is too slow, those of the rate table, as an estimate. */
async function askCouriers(
  ctx: Context,
  rateRequest: RateRequest,
): Promise<{ services: CourierService[]; isEstimate: boolean }> {
  const timeout = Promise.withResolvers<never>()
  const timer = setTimeout(() => timeout.reject(new CourierRatesUnavailableError('no answer in time')), ratesTimeoutMs)
  try {
    return { services: await Promise.race([ctx.courierRates.quote(rateRequest), timeout.promise]), isEstimate: false }
  } catch (error) {
    ctx.log.error({ err: error }, 'courier rates unavailable, using the rate table')
    return { services: await ctx.fallbackRates.quote(rateRequest), isEstimate: true }
  } finally {
    clearTimeout(timer)
  }
}
