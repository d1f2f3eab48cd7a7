import type { CourierRates, CourierService, RateRequest, Unanswered } from '../../adapters/courier-rates/port.ts'
import type { Context } from '../../context.ts'
import { ownRates } from './own-rates/quote-own-rates.ts'

/** The storefront gives up after 30 s; this leaves time for a second attempt. */
const ratesTimeoutMs = 4_000

/** A service with whether its price may differ from the courier's. */
export type SourcedService = CourierService & { isEstimate: boolean }

export type SourcedRates = {
  services: SourcedService[]
  /** Couriers for which no source could tell, with the reason of the last one. */
  unanswered: ReadonlyMap<string, Unanswered>
}

/**
 * Asks the sources in turn, each one for the couriers about which those before it could not tell: the connected rate service, the owner's
 * own table, and the built-in formula where the shop uses it. The formula always estimates; the table does where it replaces a service
 * that failed.
 */
export async function askSources(ctx: Context, request: RateRequest): Promise<SourcedRates> {
  const connected = await askInTime(ctx, ctx.courierRates, request)
  const services: SourcedService[] = connected.services.map((service) => ({ ...service, isEstimate: false }))
  let { unanswered } = connected
  const rest = () => ({ ...request, couriers: [...unanswered.keys()] })
  if (unanswered.size > 0) {
    const own = await ownRates(ctx.sql, rest())
    services.push(
      ...own.services.map((service) => ({
        ...service,
        isEstimate: service.isEstimate || unanswered.get(service.courierCode) !== 'not_covered',
      })),
    )
    unanswered = new Map([...unanswered].filter(([courier]) => !own.covered.has(courier)))
  }
  if (unanswered.size > 0 && ctx.settings.usesCourierFormula) {
    const formula = await ctx.fallbackRates.quote(rest())
    services.push(...formula.services.map((service) => ({ ...service, isEstimate: true })))
    unanswered = formula.unanswered
  }
  return { services, unanswered }
}

/** A source that fails or is too slow can't tell for any courier. */
async function askInTime(ctx: Context, source: CourierRates, request: RateRequest) {
  const timeout = Promise.withResolvers<never>()
  const timer = setTimeout(() => timeout.reject(new Error('no courier rates in time')), ratesTimeoutMs)
  try {
    return await Promise.race([source.quote(request), timeout.promise])
  } catch (error) {
    ctx.log.error({ err: error }, 'courier rates unavailable, asking the next source')
    return { services: [], unanswered: new Map(request.couriers.map((code) => [code, 'temporary' as const])) }
  } finally {
    clearTimeout(timer)
  }
}
