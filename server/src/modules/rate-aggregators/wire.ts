import type { Calls } from '#contract/calls.ts'
import type { DataOf } from '#contract/protocol/call.ts'
import { toWireTime } from '#contract/values/time/wib-time.ts'
import type { Context } from '../../context.ts'
import { courierNames } from '../../couriers/couriers.ts'
import { activeAggregator, type CountedAccount } from './account-queries.ts'
import type { OwnerPlace } from './owner-places.ts'
import type { Trial } from './try-aggregator.ts'

export function toWireAggregators(
  ctx: Pick<Context, 'settings' | 'aggregators'>,
  accounts: readonly CountedAccount[],
): DataOf<Calls['getRateAggregators']> {
  const active = activeAggregator(ctx)
  return {
    Aggregators: accounts.map((account) => ({
      Name: account.name,
      Version: account.version,
      IsActive: account.name === active,
      KeyHint: account.keyHint,
      // Places have their own list.
      Problem: account.problem === '' || account.problem === 'place' ? null : account.problem,
      ProblemAt: account.problemAt && toWireTime(account.problemAt),
      Couriers: [...ctx.aggregators[account.name].couriers],
      UndecidedPlaces: account.undecided,
      WaitingPlaces: account.waiting,
      IsLookingUp: account.lookupsRequestedAt !== null,
    })),
  }
}

export function toWireTrial({ outcome, calls, rates }: Trial): DataOf<Calls['tryRateAggregator']> {
  return {
    Outcome: outcome,
    Calls: calls,
    Services: rates
      .toSorted((a, b) => a.fee - b.fee)
      .map((rate) => ({
        Courier: courierNames[rate.courierCode] ?? rate.courierCode,
        Service: rate.service,
        ETA: rate.eta,
        Price: rate.fee,
        AdjustedPrice: rate.adjustedFee ?? null,
        IsAllowed: rate.isAllowed,
      })),
  }
}

export function toWirePlaces(places: readonly OwnerPlace[], count: number): DataOf<Calls['listOwnerPlaces']> {
  return {
    Count: count,
    Places: places.map(
      ({ aggregator, areaId, village, district, city, province, postalCode, placeId, candidates }) => ({
        Aggregator: aggregator,
        AreaID: areaId,
        ...{ Village: village, District: district, City: city, Province: province, PostalCode: postalCode },
        PlaceID: placeId,
        Candidates: candidates.map((row) => ({
          ID: row.id,
          Village: row.village,
          District: row.district,
          City: row.city,
          Province: row.province,
          PostalCode: row.postalCode,
        })),
      }),
    ),
  }
}
