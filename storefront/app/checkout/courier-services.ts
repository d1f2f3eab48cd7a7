import type { Data } from '#contract/client.ts'

type Rates = NonNullable<Data<'POST /postalfee'>['rates']>['logistic']
type Rate = Rates[string][number]

export type CourierService = { rate: Rate; isCheapest: boolean; isFastest: boolean }
export type CourierGroup = { code: string; name: string; logo: string; services: CourierService[] }
export type UnavailableService = { name: string; reason: string }
export type CourierOffers = {
  groups: CourierGroup[]
  unavailable: UnavailableService[]
  isStoreCourierCheapest: boolean
}

/**
 * Groups available services by courier, the lowest price first, and lists unavailable ones apart. The cheapest and the
 * fastest service are marked unless they tie; `storeCourierFee` takes part in that comparison.
 */
export function groupCouriers(rates: Rates, storeCourierFee?: number): CourierOffers {
  const offered = Object.values(rates).flat().filter(isOffered)
  const lowestFee = soleLowest([...offered.map(fee), ...(storeCourierFee === undefined ? [] : [storeCourierFee])])
  const fewestHours = soleLowest(offered.map(hours))
  const groups = Object.entries(rates).map(([code, list]) => ({
    code,
    name: list[0]?.name ?? code,
    logo: list[0]?.logo_url ?? '',
    services: list
      .filter(isOffered)
      .sort((a, b) => fee(a) - fee(b))
      .map((rate) => ({ rate, isCheapest: fee(rate) === lowestFee, isFastest: hours(rate) === fewestHours })),
  }))
  return {
    groups: groups.filter(({ services }) => services.length > 0).sort((a, b) => bestFee(a) - bestFee(b)),
    unavailable: Object.values(rates).flat().flatMap(unavailableService),
    isStoreCourierCheapest: storeCourierFee !== undefined && storeCourierFee === lowestFee,
  }
}

/**
 * How soon the services bring the parcel, same-day ones apart: `regular` if all keep the days of regular couriers, `mixed` if
 * some take longer, `slow` if all do; null without any.
 */
export function arrivalOf(groups: CourierGroup[]): 'regular' | 'mixed' | 'slow' | null {
  const days = groups.flatMap(({ services }) => services.map(({ rate }) => rate.max_day)).filter((max) => max > 0)
  if (days.length === 0) return null
  if (days.every((max) => max <= regularDays)) return 'regular'
  return days.some((max) => max <= regularDays) ? 'mixed' : 'slow'
}

/** 'Layanan kurir reguler tiba paling lama 2-3 hari'. */
const regularDays = 3

/** The lowest of several values; undefined on a tie. */
function soleLowest(values: number[]): number | undefined {
  const lowest = Math.min(...values)
  return values.length > 1 && values.filter((value) => value === lowest).length === 1 ? lowest : undefined
}

const isOffered = ({ unavailable }: Rate) => unavailable === null
const unavailableService = ({ name, rate_name, unavailable }: Rate): UnavailableService[] =>
  unavailable === null ? [] : [{ name: `${name} ${rate_name}`, reason: unavailable }]
const fee = (rate: Rate) => rate.adjustmentFinalRate
/** Same-day services have max_day 0 and an ETA that begins with hours: '1-2 jam'. */
const hours = ({ max_day, eta }: Rate) => max_day * 24 || Number.parseInt(eta, 10) || 1
const bestFee = ({ services }: CourierGroup) => Math.min(...services.map(({ rate }) => fee(rate)))
