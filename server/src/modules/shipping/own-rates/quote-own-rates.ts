import { daysText } from '#contract/values/shipping/rate-values.ts'
import type { CourierService, Parcel, RateRequest, Stop } from '../../../adapters/courier-rates/port.ts'
import { courierNames } from '../../../couriers/couriers.ts'
import type { AnySql } from '../../../db/database.ts'
import { deliveryTimes } from '../../../texts/shipping.ts'
import { findOwnRules } from '../../courier-services/service-queries.ts'
import { beyondLimits, type CourierServiceRule, chargedKg } from '../../courier-services/service-rules.ts'
import { findDistrictCodes } from '../../regions/region-queries.ts'
import { findRatedCouriers, findRatesBetween, type RateRow } from './rate-queries.ts'

/** A service at the owner's rate. Couriers' price lists are by city or district, so a row for more than that is an estimate. */
type OwnService = CourierService & { isEstimate: boolean }

/**
 * The services of the owner's own table between two places, each by the row for the narrowest destination, then origin, as far as they are
 * offered. `covered`: the couriers that the table has; one without a service for these places does not serve them.
 */
export async function ownRates(
  sql: AnySql,
  { couriers, from, to, parcel }: RateRequest,
): Promise<{ services: OwnService[]; covered: ReadonlySet<string> }> {
  const [covered, districts] = await Promise.all([findRatedCouriers(sql, couriers), findDistrictCodes(sql, [from, to])])
  if (covered.size === 0) return { services: [], covered }
  const around = (stop: Stop) => placesAround(districts.get(stop.areaId ?? 0) ?? stop.cityCode)
  const rates = await findRatesBetween(sql, { couriers: [...covered], from: around(from), to: around(to) })
  const rules = await findOwnRules(sql, rates)
  const services = rates.flatMap((rate, at) => (rules[at]!.allowed ? serviceOf(rate, rules[at]!, parcel) : []))
  return { services, covered }
}

/** '32.73.02' is in itself, in 32.73, in 32, and everywhere. */
export const placesAround = (code: string): string[] => {
  const parts = code.split('.')
  return ['', ...parts.map((_, at) => parts.slice(0, at + 1).join('.'))]
}

function serviceOf(rate: RateRow, rule: CourierServiceRule, parcel: Parcel): OwnService {
  const { courier, service, to, minKg, minDays, maxDays } = rate
  const kg = Math.max(minKg, chargedKg(rule, parcel))
  const days = daysText(rate)
  return {
    ...{ courierCode: courier, courierName: courierNames[courier] ?? courier, service },
    ...{ minDays: minDays ?? 0, maxDays: maxDays ?? 0, eta: days && deliveryTimes.days(days) },
    ...{ chargedWeightKg: kg, fee: feeOf(rate, kg), unavailable: beyondLimits(rule, parcel) },
    isEstimate: !to.includes('.'),
  }
}

/** A courier that does not round charges parts of a kilogram; its fee is whole rupiah. */
function feeOf({ firstKg, nextKg }: RateRow, kg: number): number {
  const furtherGrams = Math.round((kg - 1) * 1_000)
  return firstKg + Math.ceil((nextKg * furtherGrams) / 1_000)
}
