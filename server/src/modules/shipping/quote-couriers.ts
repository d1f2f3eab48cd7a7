import type { CourierRates, CourierService, RateAnswer, RateRequest } from '../../adapters/courier-rates/port.ts'
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

/**
 * Asks the sources in turn: each one for the couriers about which those before it could not tell. Prices of a later source are an
 * estimate.
 */
async function askCouriers(
  ctx: Context,
  rateRequest: RateRequest,
): Promise<{ services: CourierService[]; isEstimate: boolean }> {
  const { services, unanswered } = await askInTime(ctx, ctx.courierRates, rateRequest)
  if (unanswered.size === 0) return { services, isEstimate: false }
  const rest = await ctx.fallbackRates.quote({ ...rateRequest, couriers: [...unanswered.keys()] })
  return { services: [...services, ...rest.services], isEstimate: rest.services.length > 0 }
}

/** A source that fails or is too slow answers for no courier. */
async function askInTime(ctx: Context, source: CourierRates, rateRequest: RateRequest): Promise<RateAnswer> {
  const timeout = Promise.withResolvers<never>()
  const timer = setTimeout(() => timeout.reject(new Error('no courier rates in time')), ratesTimeoutMs)
  try {
    return await Promise.race([source.quote(rateRequest), timeout.promise])
  } catch (error) {
    ctx.log.error({ err: error }, 'courier rates unavailable, asking the next source')
    return { services: [], unanswered: new Map(rateRequest.couriers.map((code) => [code, 'temporary'])) }
  } finally {
    clearTimeout(timer)
  }
}
