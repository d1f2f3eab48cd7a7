import {
  CourierRatesUnavailableError,
  type CourierService,
  type RateRequest,
} from '../../adapters/courier-rates/port.ts'
import type { Context } from '../../context.ts'
import { DomainError } from '../../errors.ts'
import { applyLimits } from './courier-limits.ts'
import { allCouriers } from './couriers.ts'
import type { Quote } from './quote-queries.ts'
import { saveQuotes } from './save-quotes.ts'
import { readShipment, type ShipmentRequest } from './shipment.ts'

/** The storefront gives up after 30 s; this leaves room for a second try. */
const ratesTimeoutMs = 4_000

/** A service with the id under which its price is remembered; 0 where it can't take the parcel. */
export type OfferedService = Omit<CourierService, 'adjustedFee'> & Pick<Quote, 'rate' | 'fee'> & { quoteId: number }
export type CourierOffers = {
  services: OfferedService[]
  goodsValue: number
  /** The prices are the table's, because the couriers could not be asked. */
  isEstimate: boolean
}

/**
 * What couriers ask for a shipment, all of them where none is named; each price is remembered, and a submit may refer to it for half an hour. Throws
 * DELIVERY_OPTION_UNAVAILABLE, NO_COURIER and the codes of readShipment.
 */
export async function quoteCouriers(
  ctx: Context,
  request: ShipmentRequest & { couriers: readonly string[] },
): Promise<CourierOffers> {
  const shipment = await readShipment(ctx.sql, request)
  const { store, from, to, parcel } = shipment
  if (!store.offersCourier) throw new DomainError('DELIVERY_OPTION_UNAVAILABLE', `store ${store.id} and couriers`)

  const couriers = request.couriers.length > 0 ? [...new Set(request.couriers)] : allCouriers
  const question = { couriers, from, to, parcel, now: ctx.clock.now() }
  const { services: named, isEstimate } = await askCouriers(ctx, question)
  const services = named.map((service) => priced(applyLimits(service, question)))
  if (services.length === 0)
    throw new DomainError('NO_COURIER', `from store ${store.id} to address ${request.addressId}`)

  const possible = services.filter((service) => service.unavailable === null)
  const quoteIds = await saveQuotes(
    ctx,
    shipment,
    possible.map((service) => ({ ...service, isEstimate })),
  )
  const idOf = new Map(possible.map((service, place) => [service, quoteIds[place]!]))
  return {
    services: services.map((service) => ({ ...service, quoteId: idOf.get(service) ?? 0 })),
    goodsValue: parcel.goodsValue,
    isEstimate,
  }
}

const priced = ({ adjustedFee, ...service }: CourierService) => ({
  ...service,
  rate: service.fee,
  fee: adjustedFee ?? service.fee,
})

/** What the couriers say; where they can't be asked, what the table of rates says, and then it is an estimate. */
async function askCouriers(
  ctx: Context,
  question: RateRequest,
): Promise<{ services: CourierService[]; isEstimate: boolean }> {
  const tooLate = Promise.withResolvers<never>()
  const timer = setTimeout(() => tooLate.reject(new CourierRatesUnavailableError('no answer in time')), ratesTimeoutMs)
  try {
    return { services: await Promise.race([ctx.courierRates.quote(question), tooLate.promise]), isEstimate: false }
  } catch (error) {
    ctx.log.error({ err: error }, 'courier rates out of reach, the table of rates answers')
    return { services: await ctx.fallbackRates.quote(question), isEstimate: true }
  } finally {
    clearTimeout(timer)
  }
}
