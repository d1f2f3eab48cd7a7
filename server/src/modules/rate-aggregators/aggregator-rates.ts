import type {
  CourierRates,
  CourierService,
  RateAnswer,
  RateRequest,
  Unanswered,
} from '../../adapters/courier-rates/port.ts'
import {
  type Aggregator,
  AggregatorError,
  type AggregatorProblem,
  type AggregatorRate,
  type AggregatorRequest,
  type CallBy,
} from '../../adapters/rate-aggregators/port.ts'
import type { Context } from '../../context.ts'
import { courierNames } from '../../couriers/couriers.ts'
import { consumeRateLimit, TooManyRequestsError } from '../../http/rate-limit.ts'
import { listServiceRules, noteNewServices } from '../courier-services/service-queries.ts'
import { beyondLimits, type CourierServiceRule, chargedKg } from '../courier-services/service-rules.ts'
import { type AggregatorAccount, activeAggregator, getAccount, noteProblem, openKey } from './account-queries.ts'
import { placesOfRoute } from './places-of-route.ts'
import { cacheKey, findCachedRates, saveCachedRates } from './rate-cache.ts'
import { watchCalls } from './watch-calls.ts'

export type RateContext = Pick<Context, 'sql' | 'settings' | 'secrets' | 'log' | 'clock' | 'aggregators'>

/** A shopper waits for it, and the sources after it need time too. */
const deadlineMs = 3_500

/** So long an aggregator is not asked again after a problem: each shopper would wait for the same. */
const pauseMs: Record<AggregatorProblem, number> = {
  wrong_key: 60_000,
  no_balance: 60_000,
  no_quota: 10 * 60_000,
  temporary: 15_000,
  place: 0,
}

const reasonOf: Record<AggregatorProblem, Unanswered> = {
  wrong_key: 'account',
  no_balance: 'account',
  no_quota: 'account',
  temporary: 'temporary',
  place: 'place',
}

/**
 * The rates of the aggregator that the owner has set up, as far as services are allowed and within their limits. Without one, all couriers
 * are left to the next source. A failure is never thrown: it is logged, kept for the health check, and told as reason.
 */
export function aggregatorRates(ctx: RateContext): CourierRates {
  return {
    async quote(request) {
      const name = activeAggregator(ctx)
      if (!name) return unansweredBy(request.couriers, 'not_covered')
      const aggregator = ctx.aggregators[name]
      const [account, rules] = await Promise.all([getAccount(ctx.sql, name), listServiceRules(ctx.sql, [name])])
      const paused = problemOfPause(ctx, account)
      const covered = request.couriers.filter((code) => aggregator.couriers.includes(code))
      const notCovered = unansweredBy(
        request.couriers.filter((code) => !covered.includes(code)),
        'not_covered',
      ).unanswered
      const allowed = rules.filter((rule) => rule.allowed)
      // A courier whose services are all switched off is not offered by this source, and by no other.
      const asked = covered.filter((code) => allowed.some((rule) => rule.courierCode === code))
      if (asked.length === 0) return { services: [], unanswered: notCovered }
      if (paused) return joined(unansweredBy(asked, reasonOf[paused]), notCovered)
      try {
        const source = request.isForGuest ? boundForGuests(ctx, aggregator) : aggregator
        const rates = await askRates(ctx, source, account, { ...request, couriers: asked })
        await noteNewServices(ctx.sql, name, withoutRule(rates, rules))
        return { services: rates.flatMap((rate) => toService(rate, allowed, request)), unanswered: notCovered }
      } catch (error) {
        // Nothing is wrong with the account, so it is asked for members meanwhile.
        if (error instanceof TooManyRequestsError) return joined(unansweredBy(asked, 'temporary'), notCovered)
        if (!(error instanceof AggregatorError)) throw error
        ctx.log.error(
          { err: error, aggregator: name, alarm: reasonOf[error.problem] === 'account' },
          'no rates of aggregator',
        )
        if (error.problem !== 'place') await noteProblem(ctx.sql, name, error.problem)
        return joined(unansweredBy(asked, reasonOf[error.problem]), notCovered)
      }
    },
  }
}

const unansweredBy = (couriers: readonly string[], reason: Unanswered): RateAnswer => ({
  services: [],
  unanswered: new Map(couriers.map((code) => [code, reason])),
})

const joined = ({ services, unanswered }: RateAnswer, others: RateAnswer['unanswered']): RateAnswer => ({
  services,
  unanswered: new Map([...unanswered, ...others]),
})

function problemOfPause(
  { clock }: RateContext,
  { problem, problemAt }: AggregatorAccount,
): AggregatorProblem | undefined {
  if (problem === '' || !problemAt) return undefined
  return clock.now().getTime() - problemAt.getTime() < pauseMs[problem] ? problem : undefined
}

/** Cached rates, or those of a call. Throws AggregatorError. */
async function askRates(
  ctx: RateContext,
  aggregator: Aggregator,
  account: AggregatorAccount,
  request: RateRequest,
): Promise<AggregatorRate[]> {
  const by = callBy(ctx, account, deadlineMs)
  const placed = await withPlaces(ctx, aggregator, by, request)
  const key = cacheKey(account, placed)
  const cached = await findCachedRates(ctx.sql, key)
  if (cached) return cached
  const rates = await aggregator.rates(by, placed)
  await Promise.all([saveCachedRates(ctx.sql, key, rates), noteProblem(ctx.sql, account.name, '')])
  return rates
}

/** Calls for guests are counted, also by other processes; beyond the bound of an hour they throw TooManyRequestsError. */
const boundForGuests = ({ sql, settings }: RateContext, aggregator: Aggregator): Aggregator =>
  watchCalls(aggregator, () => consumeRateLimit(sql, 'rate aggregator for guests', settings.guestRateCalls, 3_600))

/** Throws AggregatorError without a key that can be read. */
export function callBy({ secrets }: RateContext, account: AggregatorAccount, timeoutMs: number): CallBy {
  const key = openKey(secrets, account)
  if (key === undefined) throw new AggregatorError('wrong_key', `no key of ${account.name}`)
  return { key, signal: AbortSignal.timeout(timeoutMs) }
}

/** The request with the aggregator's places. Throws AggregatorError. */
async function withPlaces(
  { sql }: RateContext,
  aggregator: Aggregator,
  by: CallBy,
  { from, to, parcel, couriers }: Omit<RateRequest, 'now' | 'isForGuest'>,
): Promise<AggregatorRequest> {
  const [origin, destination] = await placesOfRoute(sql, aggregator, by, [from.areaId, to.areaId])
  return { from: { ...from, place: origin! }, to: { ...to, place: destination! }, parcel, couriers }
}

type Rated = Pick<AggregatorRate, 'courierCode' | 'serviceCode'>

const isSameService = (one: Rated, other: Rated) =>
  one.courierCode === other.courierCode && one.serviceCode === other.serviceCode

export const withoutRule = (rates: readonly AggregatorRate[], rules: readonly CourierServiceRule[]) =>
  rates.filter((rate) => !rules.some((rule) => isSameService(rule, rate)))

export const isAllowed = (rate: AggregatorRate, rules: readonly CourierServiceRule[]) =>
  rules.some((rule) => rule.allowed && isSameService(rule, rate))

/** A service that the owner does not allow is left out; one that can't take the parcel says why. */
function toService(
  rate: AggregatorRate,
  allowed: readonly CourierServiceRule[],
  { parcel, couriers }: RateRequest,
): CourierService[] {
  const rule = allowed.find((candidate) => isSameService(candidate, rate))
  if (!rule || !couriers.includes(rate.courierCode)) return []
  const { serviceCode: _code, ...service } = rate
  return [
    {
      ...service,
      courierName: courierNames[rate.courierCode] ?? rate.courierCode,
      chargedWeightKg: chargedKg(rule, parcel),
      unavailable: beyondLimits(rule, parcel),
    },
  ]
}
