import { distanceKm } from '#contract/values/stores/distance.ts'
import { wibMinuteOfDay } from '#contract/values/time/wib-time.ts'
import type { CourierService, Parcel, RateRequest, Stop } from '../../adapters/courier-rates/port.ts'
import { courierLimitTexts } from '../../texts/shipping.ts'

type Limits = {
  maxCm: readonly [length: number, width: number, height: number]
  maxKg: number
  maxKm: number
  /** Hours of the day in WIB, from the first to before the second; null serves around the clock. */
  hours: readonly [from: number, until: number] | null
  onlyJabodetabek: boolean
  /** Hours that a delivery takes. */
  etaHours: readonly [from: number, to: number]
}

/** Limits by courier and kind of service (O02). Other couriers report their own. */
const limitsOf: Record<string, { instant: Limits; sameDay: Limits }> = {
  gosend: {
    instant: { maxCm: [70, 50, 50], maxKg: 20, maxKm: 40, hours: null, onlyJabodetabek: false, etaHours: [1, 2] },
    sameDay: { maxCm: [40, 40, 17], maxKg: 5, maxKm: 40, hours: [8, 15], onlyJabodetabek: true, etaHours: [6, 8] },
  },
  grabexpress: {
    instant: { maxCm: [40, 40, 20], maxKg: 7, maxKm: 30, hours: [9, 16], onlyJabodetabek: true, etaHours: [1, 2] },
    sameDay: { maxCm: [40, 40, 20], maxKg: 7, maxKm: 40, hours: [9, 16], onlyJabodetabek: false, etaHours: [6, 8] },
  },
}

/** Jakarta, Bogor, Depok, Tangerang, Bekasi: the five cities and regencies around the capital and itself. */
const jabodetabek = /^(31\.7\d|32\.(01|71|76|16|75)|36\.(03|71|74))$/

/**
 * Applies the shop's limits and delivery times to a service of any rate source. A service that can't take the parcel has the reason
 * (O02).
 */
export function applyLimits(service: CourierService, { parcel, from, to, now }: RateRequest): CourierService {
  const limits = limitsOfService(service)
  if (!limits) return service
  return {
    ...service,
    eta: courierLimitTexts.eta(limits.etaHours),
    unavailable:
      service.unavailable ??
      tooLarge(limits, parcel) ??
      tooHeavy(limits, parcel) ??
      tooFar(limits, distanceKm(from, to)) ??
      outsideArea(limits, from, to) ??
      outsideHours(limits, now),
  }
}

/** Rate services spell it 'Same Day' or 'SAMEDAY'; all other services are instant. */
function limitsOfService({ courierCode, service }: CourierService): Limits | undefined {
  const limits = limitsOf[courierCode]
  return /same[\W_]*day/i.test(service) ? limits?.sameDay : limits?.instant
}

/** Each side against its own limit. */
function tooLarge({ maxCm }: Limits, parcel: Parcel): string | null {
  const { lengthCm, widthCm, heightCm } = parcel
  if (lengthCm <= maxCm[0] && widthCm <= maxCm[1] && heightCm <= maxCm[2]) return null
  return courierLimitTexts.tooLarge(parcel, maxCm)
}

function tooHeavy({ maxKg }: Limits, { weightGrams }: Parcel): string | null {
  return weightGrams <= maxKg * 1_000 ? null : courierLimitTexts.tooHeavy(weightGrams / 1_000, maxKg)
}

function tooFar({ maxKm }: Limits, km: number): string | null {
  return km <= maxKm ? null : courierLimitTexts.tooFar(Math.ceil(km), maxKm)
}

function outsideArea({ onlyJabodetabek }: Limits, from: Stop, to: Stop): string | null {
  if (!onlyJabodetabek || (jabodetabek.test(from.cityCode) && jabodetabek.test(to.cityCode))) return null
  return courierLimitTexts.onlyJabodetabek
}

function outsideHours({ hours }: Limits, now: Date): string | null {
  if (!hours) return null
  const minute = wibMinuteOfDay(now)
  const [from, until] = hours
  return minute >= from * 60 && minute < until * 60 ? null : courierLimitTexts.closed(from, until)
}
