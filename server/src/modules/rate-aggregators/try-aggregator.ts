import type { Parcel, Stop } from '../../adapters/courier-rates/port.ts'
import {
  AggregatorError,
  type AggregatorName,
  type AggregatorProblem,
  type AggregatorRate,
  aggregatorProblems,
} from '../../adapters/rate-aggregators/port.ts'
import { type ChangedBy, recordChange } from '../../audit/record-change.ts'
import { inTransaction } from '../../db/database.ts'
import { listServiceRules, noteNewServices } from '../courier-services/service-queries.ts'
import { getAccount, noteProblem } from './account-queries.ts'
import { callBy, isAllowed, type RateContext, withoutRule } from './aggregator-rates.ts'
import { placesOfRoute } from './places-of-route.ts'
import { watchCalls } from './watch-calls.ts'

type TrialShipment = { from: Stop; to: Stop; parcel: Parcel }

export type Trial = {
  outcome: 'ok' | 'no_courier' | 'unknown_origin' | 'unknown_destination' | Exclude<AggregatorProblem, 'place'>
  /** Calls that were made, each of which costs money or quota. */
  calls: number
  rates: (AggregatorRate & { isAllowed: boolean })[]
}

/** The owner waits for it with the screen open. */
const trialMs = 15_000

/**
 * Asks for one parcel with the kept key, outside the cache, and tells what happened. It also ends the pause after a problem. Its record has
 * who spent the calls.
 */
export async function tryAggregator(
  ctx: RateContext,
  by: ChangedBy,
  name: AggregatorName,
  shipment: TrialShipment,
): Promise<Trial> {
  const rules = await listServiceRules(ctx.sql, [name])
  const { outcome, calls, rates } = await ask(ctx, name, shipment)
  await inTransaction(ctx.sql, async (tx) => {
    await noteNewServices(tx, name, withoutRule(rates, rules))
    const problem = aggregatorProblems.find((known) => known === outcome) ?? ''
    await noteProblem(tx, name, problem)
    await recordChange(tx, { by, subject: 'rate_aggregator', subjectId: name, action: 'trial', after: { calls } })
  })
  return { outcome, calls, rates: rates.map((rate) => ({ ...rate, isAllowed: isAllowed(rate, rules) })) }
}

type Asked = Omit<Trial, 'rates'> & { rates: AggregatorRate[] }

async function ask(ctx: RateContext, name: AggregatorName, { from, to, parcel }: TrialShipment): Promise<Asked> {
  let calls = 0
  const counted = watchCalls(ctx.aggregators[name], () => {
    calls += 1
  })
  /** The outcome if the place that was looked for last is unknown. */
  let unknown: Trial['outcome'] = 'unknown_origin'
  try {
    const by = callBy(ctx, await getAccount(ctx.sql, name), trialMs)
    const [origin] = await placesOfRoute(ctx.sql, counted, by, [from.areaId])
    unknown = 'unknown_destination'
    const [destination] = await placesOfRoute(ctx.sql, counted, by, [to.areaId])
    const ends = { from: { ...from, place: origin! }, to: { ...to, place: destination! } }
    const rates = await counted.rates(by, { ...ends, parcel, couriers: counted.couriers })
    return { outcome: rates.length === 0 ? 'no_courier' : 'ok', calls, rates }
  } catch (error) {
    if (!(error instanceof AggregatorError)) throw error
    ctx.log.warn({ err: error, aggregator: name }, 'trial of an aggregator failed')
    return { outcome: error.problem === 'place' ? unknown : error.problem, calls, rates: [] }
  }
}
