import type { Data } from '#contract/client.ts'

type Rates = NonNullable<Data<'POST /postalfee'>['rates']>['logistic']
type Rate = Rates[string][number]

export type CourierService = { rate: Rate; isCheapest: boolean; isFastest: boolean }
export type UnavailableService = { name: string; reason: string }
export type ComparedServices = {
  services: CourierService[]
  unavailable: UnavailableService[]
  isStoreCourierCheapest: boolean
}

/**
 * Available services, the lowest price first, and apart from them the unavailable ones. The cheapest and the fastest service are marked
 * unless they tie; `storeCourierFee` takes part in that comparison.
 */
export function compareServices(rates: Rates, storeCourierFee?: number): ComparedServices {
  const all = Object.values(rates).flat()
  const offered = all.filter(({ unavailable }) => unavailable === null)
  const lowestFee = soleLowest([...offered.map(fee), ...(storeCourierFee === undefined ? [] : [storeCourierFee])])
  const fewestHours = soleLowest(offered.filter(hasKnownTime).map(hours))
  return {
    services: offered
      .sort((a, b) => fee(a) - fee(b))
      .map((rate) => ({
        rate,
        isCheapest: fee(rate) === lowestFee,
        isFastest: hasKnownTime(rate) && hours(rate) === fewestHours,
      })),
    unavailable: all.flatMap(unavailableService),
    isStoreCourierCheapest: storeCourierFee !== undefined && storeCourierFee === lowestFee,
  }
}

/**
 * How soon the services bring the parcel, same-day ones and those without a known time apart: `regular` if all keep the days of regular couriers, `mixed` if
 * some take longer, `slow` if all do; null without any.
 */
export function arrivalOf(services: readonly CourierService[]): 'regular' | 'mixed' | 'slow' | null {
  const days = services.flatMap(({ rate }) => (hasKnownTime(rate) && rate.max_day > 0 ? rate.max_day : []))
  if (days.length === 0) return null
  if (days.every((max) => max <= regularDays)) return 'regular'
  return days.some((max) => max <= regularDays) ? 'mixed' : 'slow'
}

/** 'Layanan kurir reguler tiba paling lama 2-3 hari'. */
const regularDays = 3

/** A courier that names no time has an empty ETA. Its days are only a guess. */
export const hasKnownTime = ({ eta }: Rate) => eta !== ''

/** The lowest of several values; undefined on a tie. */
function soleLowest(values: number[]): number | undefined {
  const lowest = Math.min(...values)
  return values.length > 1 && values.filter((value) => value === lowest).length === 1 ? lowest : undefined
}

const unavailableService = ({ name, rate_name, unavailable }: Rate): UnavailableService[] =>
  unavailable === null ? [] : [{ name: `${name} ${rate_name}`, reason: unavailable }]
const fee = (rate: Rate) => rate.adjustmentFinalRate
/** Same-day services have max_day 0 and an ETA that begins with hours: '1-2 jam'. */
const hours = ({ max_day, eta }: Rate) => max_day * 24 || Number.parseInt(eta, 10) || 1
