import type { Data } from '#contract/client.ts'

type Rates = NonNullable<Data<'POST /postalfee'>['rates']>['logistic']
type Rate = Rates[string][number]

export type CourierService = { rate: Rate; isCheapest: boolean; isFastest: boolean }
export type CourierGroup = { code: string; name: string; logo: string; services: CourierService[] }

/**
 * Services by courier: the courier with the best price first, and what can't take the parcel last. `ownFee` is what the
 * store's own courier takes, which may be the cheapest of all.
 */
export function groupCouriers(rates: Rates, ownFee = Number.POSITIVE_INFINITY): CourierGroup[] {
  const groups = Object.entries(rates).map(([code, list]) => ({
    code,
    name: list[0]?.name ?? code,
    logo: list[0]?.logo_url ?? '',
    services: list.map((rate) => ({ rate, isCheapest: false, isFastest: false })),
  }))
  markBest(
    groups.flatMap((group) => group.services),
    ownFee,
  )
  for (const group of groups) group.services.sort((a, b) => rank(a) - rank(b))
  return groups.sort((a, b) => bestOf(a) - bestOf(b))
}

/** One of each: the cheapest, and the fastest (of equally fast ones the cheapest). */
function markBest(services: CourierService[], ownFee: number) {
  const able = services.filter(({ rate }) => rate.unavailable === null)
  if (able.length < 2) return
  const cheapest = able.reduce((best, one) => (fee(one) < fee(best) ? one : best))
  const fastest = able.reduce((best, one) =>
    hours(one) < hours(best) || (hours(one) === hours(best) && fee(one) < fee(best)) ? one : best,
  )
  cheapest.isCheapest = fee(cheapest) < ownFee
  fastest.isFastest = true
}

const fee = ({ rate }: CourierService) => rate.adjustmentFinalRate
/** A service that counts hours has no days, and begins its time with them: '1-2 jam'. */
const hours = ({ rate }: CourierService) => rate.max_day * 24 || Number.parseInt(rate.eta, 10) || 1
const rank = (service: CourierService) => (service.rate.unavailable === null ? fee(service) : Number.MAX_SAFE_INTEGER)
const bestOf = (group: CourierGroup) => Math.min(...group.services.map(rank))
