import type { Unanswered } from '../../adapters/courier-rates/port.ts'
import type { Context } from '../../context.ts'
import { courierCodes } from '../../couriers/couriers.ts'
import { DomainError } from '../../errors.ts'
import { applyLimits } from './courier-limits.ts'
import { askSources, type SourcedService } from './courier-sources.ts'
import { saveQuotes } from './save-quotes.ts'
import { readShipment, type ShipmentRequest, type Transport } from './shipment.ts'
import { type SharedFee, subsidise } from './subsidise.ts'

/** A service with the id of its saved quote; 0 if it can't take the parcel. */
export type QuotedService = RatedService & { quoteId: number }
export type CourierQuotes = {
  services: QuotedService[]
  goodsValue: number
  /** Whether all available prices may differ from those of their couriers. */
  isEstimate: boolean
}

/**
 * Quotes a shipment with the requested couriers, or with all, as far as shop and store offer them. Each quote is saved, and valid for an
 * order for half an hour. Throws SHIPPING_NOT_SET_UP, DELIVERY_OPTION_UNAVAILABLE, NO_COURIER, RATES_UNAVAILABLE and the codes of
 * readShipment.
 */
export async function quoteCouriers(
  ctx: Context,
  request: ShipmentRequest & { couriers: readonly string[] },
): Promise<CourierQuotes> {
  const shipment = await readShipment(ctx.sql, request)
  const { services, isEstimate } = await rateCouriers(ctx, shipment, { couriers: request.couriers })
  const available = services.filter(isOffered)
  const quoteIds = await saveQuotes(ctx, shipment, available)
  const idOf = new Map(available.map((service, place) => [service, quoteIds[place]!]))
  return {
    services: services.map((service) => ({ ...service, quoteId: idOf.get(service) ?? 0 })),
    goodsValue: shipment.parcel.goodsValue,
    isEstimate,
  }
}

export type RatedService = SourcedService & SharedFee

export const isOffered = ({ unavailable }: SourcedService) => unavailable === null

/**
 * The services of the requested couriers, or of all, with the shopper's fees. `isForGuest`: a paid source answers within its bound.
 * Throws SHIPPING_NOT_SET_UP, DELIVERY_OPTION_UNAVAILABLE, NO_COURIER and RATES_UNAVAILABLE.
 */
export async function rateCouriers(
  ctx: Context,
  { store, from, to, parcel }: Transport,
  { couriers: wanted, isForGuest = false }: { couriers: readonly string[]; isForGuest?: boolean },
): Promise<{ services: RatedService[]; isEstimate: boolean }> {
  if (!store.hasCourierRates) throw new DomainError('SHIPPING_NOT_SET_UP', 'the shop has no source of courier rates')
  if (!store.offersCourier) throw new DomainError('DELIVERY_OPTION_UNAVAILABLE', `store ${store.id} and couriers`)

  const named = wanted.length > 0 ? [...new Set(wanted)] : courierCodes
  const notOffered = new Set([...ctx.settings.couriersNotOffered, ...store.couriersNotOffered])
  const couriers = named.filter((code) => !notOffered.has(code))
  if (couriers.length === 0) throw new DomainError('NO_COURIER', `store ${store.id} offers none of ${named}`)
  const rateRequest = { couriers, from, to, parcel, now: ctx.clock.now(), isForGuest }
  const sourced = await askSources(ctx, rateRequest)
  const limited = sourced.services.map((service) => ({ ...service, ...applyLimits(service, rateRequest) }))
  const services = subsidise(limited, { goodsTotal: parcel.goodsValue, isOffered }, store)
  if (services.length === 0)
    throw new DomainError(refusalOf(sourced.unanswered), `from store ${store.id} to ${to.cityCode}, area ${to.areaId}`)
  const available = services.filter(isOffered)
  return { services, isEstimate: available.length > 0 && available.every((service) => service.isEstimate) }
}

/** Sources that failed may answer later; otherwise no courier serves the route. */
const refusalOf = (unanswered: ReadonlyMap<string, Unanswered>) =>
  [...unanswered.values()].some((reason) => reason === 'temporary' || reason === 'account')
    ? 'RATES_UNAVAILABLE'
    : 'NO_COURIER'
