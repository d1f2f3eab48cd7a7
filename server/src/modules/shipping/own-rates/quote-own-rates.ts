import { chargeableKg } from '#contract/values/products/package-size.ts'
import { daysText } from '#contract/values/shipping/rate-values.ts'
import type { CourierService, Parcel, RateRequest, Stop } from '../../../adapters/courier-rates/port.ts'
import { courierNames } from '../../../couriers/couriers.ts'
import type { AnySql } from '../../../db/database.ts'
import { deliveryTimes } from '../../../texts/shipping.ts'
import { findDistrictCodes } from '../../regions/region-queries.ts'
import { findRatedCouriers, findRatesBetween, type RateRow } from './rate-queries.ts'

/** A service at the owner's rate. Couriers' price lists are by city or district, so a row for more than that is an estimate. */
type OwnService = CourierService & { isEstimate: boolean }

/**
 * The services of the owner's own table between two places, each by the row for the narrowest destination, then origin. `covered`: the
 * couriers that the table has; one without a row for these places does not serve them.
 */
export async function ownRates(
  sql: AnySql,
  { couriers, from, to, parcel }: RateRequest,
): Promise<{ services: OwnService[]; covered: ReadonlySet<string> }> {
  const [covered, districts] = await Promise.all([findRatedCouriers(sql, couriers), findDistrictCodes(sql, [from, to])])
  if (covered.size === 0) return { services: [], covered }
  const around = (stop: Stop) => placesAround(districts.get(stop.areaId ?? 0) ?? stop.cityCode)
  const rates = await findRatesBetween(sql, { couriers: [...covered], from: around(from), to: around(to) })
  return { services: rates.map((rate) => serviceOf(rate, parcel)), covered }
}

/** '32.73.02' is in itself, in 32.73, in 32, and everywhere. */
export const placesAround = (code: string): string[] => {
  const parts = code.split('.')
  return ['', ...parts.map((_, at) => parts.slice(0, at + 1).join('.'))]
}

function serviceOf(rate: RateRow, parcel: Parcel): OwnService {
  const { courier, service, to, firstKg, nextKg, minKg, minDays, maxDays } = rate
  const size = { Length: parcel.lengthCm, Width: parcel.widthCm, Height: parcel.heightCm }
  const kg = Math.max(minKg, chargeableKg(parcel.weightGrams, size))
  const days = daysText(rate)
  return {
    ...{ courierCode: courier, courierName: courierNames[courier] ?? courier, service },
    ...{ minDays: minDays ?? 0, maxDays: maxDays ?? 0, eta: days && deliveryTimes.days(days) },
    ...{ chargedWeightKg: kg, fee: firstKg + nextKg * (kg - 1), unavailable: null },
    isEstimate: !to.includes('.'),
  }
}
