import { volumetricDivisor } from '#contract/values/products/package-size.ts'
import type { Parcel } from '../../adapters/courier-rates/port.ts'
import type { AggregatorName } from '../../adapters/rate-aggregators/port.ts'
import { courierLimitTexts } from '../../texts/shipping.ts'

/** An aggregator, or the owner's own table. */
export type RateSource = AggregatorName | 'own'

export type ServiceKey = { rateSource: RateSource; courierCode: string; serviceCode: string }

/** Neither aggregators nor price lists tell these, so they are data with a source; null where none is known. */
export type ServiceLimits = {
  /** Kilograms that are charged at least. */
  minKg: number
  /** So many grams over a full kilogram are not charged; null if the weight is not rounded. */
  roundDownGrams: number | null
  /** Cubic centimetres for a kilogram of volumetric weight; null if volume does not count. */
  divisor: number | null
  maxKg: number | null
  maxSideCm: number | null
  source: string
  /** Such as 2026-11-27. */
  sourceOn: string | null
}

/** Most couriers charge every started kilogram, by weight or volume. */
export const usualLimits: ServiceLimits = {
  ...{ minKg: 1, roundDownGrams: 0, divisor: volumetricDivisor, maxKg: null, maxSideCm: null },
  ...{ source: '', sourceOn: null },
}

/** A service of a courier at a source of rates, and whether the shop offers it. */
export type CourierServiceRule = ServiceKey & ServiceLimits & { name: string; allowed: boolean }

/** The larger of weight and volumetric weight, in whole grams. */
function countedGrams({ divisor }: ServiceLimits, parcel: Parcel): number {
  const { weightGrams, lengthCm, widthCm, heightCm } = parcel
  const volumeGrams = divisor === null ? 0 : (lengthCm * widthCm * heightCm * 1_000) / divisor
  return Math.ceil(Math.max(weightGrams, volumeGrams))
}

/** The kilograms that a courier charges: its own rounding of the counted weight. */
export function chargedKg(limits: ServiceLimits, parcel: Parcel): number {
  const { minKg, roundDownGrams } = limits
  const grams = countedGrams(limits, parcel)
  if (roundDownGrams === null) return Math.max(minKg, grams / 1_000)
  return Math.max(minKg, Math.ceil((grams - roundDownGrams) / 1_000))
}

/** The reason why a service can't take a parcel, in the shopper's language. Grams that are not charged count for the largest weight. */
export function beyondLimits(limits: ServiceLimits, parcel: Parcel): string | null {
  const kg = countedGrams(limits, parcel) / 1_000
  if (limits.maxKg !== null && kg > limits.maxKg) return courierLimitTexts.tooHeavy(kg, limits.maxKg)
  const longestCm = Math.max(parcel.lengthCm, parcel.widthCm, parcel.heightCm)
  if (limits.maxSideCm !== null && longestCm > limits.maxSideCm)
    return courierLimitTexts.tooLong(longestCm, limits.maxSideCm)
  return null
}
