import { distanceKm } from '#contract/values/distance.ts'
import { wibMinuteOfDay } from '#contract/values/wib-time.ts'
import type { CourierService, Parcel, RateRequest, Stop } from '../../adapters/courier-rates/port.ts'

type Limits = {
  maxCm: readonly [length: number, width: number, height: number]
  maxKg: number
  maxKm: number
  /** Hours of the day in WIB, from the first to before the second; null serves around the clock. */
  hours: readonly [from: number, until: number] | null
  onlyJabodetabek: boolean
  /** Displayed delivery time. */
  eta: string
}

/** Limits by courier and kind of service (O02). Other couriers report their own. */
const limitsOf: Record<string, { instant: Limits; sameDay: Limits }> = {
  gosend: {
    instant: { maxCm: [70, 50, 50], maxKg: 20, maxKm: 40, hours: null, onlyJabodetabek: false, eta: '1-2 jam' },
    sameDay: { maxCm: [40, 40, 17], maxKg: 5, maxKm: 40, hours: [8, 15], onlyJabodetabek: true, eta: '6-8 jam' },
  },
  grabexpress: {
    instant: { maxCm: [40, 40, 20], maxKg: 7, maxKm: 30, hours: [9, 16], onlyJabodetabek: true, eta: '1-2 jam' },
    sameDay: { maxCm: [40, 40, 20], maxKg: 7, maxKm: 40, hours: [9, 16], onlyJabodetabek: false, eta: '6-8 jam' },
  },
}

/** Jakarta, Bogor, Depok, Tangerang, Bekasi: the five cities and regencies around the capital and itself. */
const jabodetabek = /^(31\.7\d|32\.(01|71|76|16|75)|36\.(03|71|74))$/

/**
 * Applies the shop's limits and delivery times to a service of any rate source. A service that can't take the parcel says
 * why (O02).
 */
export function applyLimits(service: CourierService, { parcel, from, to, now }: RateRequest): CourierService {
  const limits = limitsOfService(service)
  if (!limits) return service
  return {
    ...service,
    eta: limits.eta,
    unavailable:
      service.unavailable ??
      tooLarge(limits, parcel) ??
      tooHeavy(limits, parcel) ??
      tooFar(limits, distanceKm(from, to)) ??
      outside(limits, from, to) ??
      closed(limits, now),
  }
}

/** Rate services spell it 'Same Day' or 'SAMEDAY'; all other services are instant. */
function limitsOfService({ courierCode, service }: CourierService): Limits | undefined {
  const limits = limitsOf[courierCode]
  return /same[\W_]*day/i.test(service) ? limits?.sameDay : limits?.instant
}

/** Each side against its own limit. */
function tooLarge({ maxCm }: Limits, { lengthCm, widthCm, heightCm }: Parcel): string | null {
  if (lengthCm <= maxCm[0] && widthCm <= maxCm[1] && heightCm <= maxCm[2]) return null
  return `Ukuran paket ${lengthCm}x${widthCm}x${heightCm} cm melebihi batas ${maxCm.join('x')} cm`
}

function tooHeavy({ maxKg }: Limits, { weightGrams }: Parcel): string | null {
  if (weightGrams <= maxKg * 1_000) return null
  return `Berat paket ${inIndonesian(weightGrams / 1_000)} kg melebihi batas ${maxKg} kg`
}

function tooFar({ maxKm }: Limits, km: number): string | null {
  if (km <= maxKm) return null
  return `Jarak pengiriman ${inIndonesian(Math.ceil(km))} km melebihi batas ${maxKm} km`
}

function outside({ onlyJabodetabek }: Limits, from: Stop, to: Stop): string | null {
  if (!onlyJabodetabek || (jabodetabek.test(from.cityCode) && jabodetabek.test(to.cityCode))) return null
  return 'Hanya melayani wilayah Jabodetabek'
}

function closed({ hours }: Limits, now: Date): string | null {
  if (!hours) return null
  const minute = wibMinuteOfDay(now)
  const [from, until] = hours
  if (minute >= from * 60 && minute < until * 60) return null
  return `Hanya melayani pukul ${clock(from)}-${clock(until)} WIB`
}

const clock = (hour: number) => `${String(hour).padStart(2, '0')}.00`
const inIndonesian = (value: number) => value.toLocaleString('id-ID', { maximumFractionDigits: 3 })
