import { wibMinuteOfDay } from '#contract/values/wib-time.ts'
import { distanceKm } from './distance.ts'
import type { CourierService, Parcel, RateQuestion, Stop } from './port.ts'

type Limits = {
  maxCm: readonly [length: number, width: number, height: number]
  maxKg: number
  maxKm: number
  /** Hours of the day in WIB, from the first to before the second; null serves around the clock. */
  hours: readonly [from: number, until: number] | null
  onlyJabodetabek: boolean
}
type InstantService = Limits & {
  service: string
  eta: string
  /** Rupiah. */
  baseFee: number
  feePerKm: number
}

/** Courier limits table of 000, section 9. */
const couriers: Record<string, { name: string; services: readonly InstantService[] }> = {
  gosend: {
    name: 'GoSend',
    services: [
      {
        service: 'Instant',
        eta: '1-2 jam',
        maxCm: [70, 50, 50],
        maxKg: 20,
        maxKm: 40,
        hours: null,
        onlyJabodetabek: false,
        baseFee: 12_000,
        feePerKm: 2_700,
      },
      {
        service: 'Same Day',
        eta: '6-8 jam',
        maxCm: [40, 40, 17],
        maxKg: 5,
        maxKm: 40,
        hours: [8, 15],
        onlyJabodetabek: true,
        baseFee: 15_000,
        feePerKm: 400,
      },
    ],
  },
  grabexpress: {
    name: 'GrabExpress',
    services: [
      {
        service: 'Instant',
        eta: '1-2 jam',
        maxCm: [40, 40, 20],
        maxKg: 7,
        maxKm: 30,
        hours: [9, 16],
        onlyJabodetabek: true,
        baseFee: 11_000,
        feePerKm: 2_800,
      },
      {
        service: 'Same Day',
        eta: '6-8 jam',
        maxCm: [40, 40, 20],
        maxKg: 7,
        maxKm: 40,
        hours: [9, 16],
        onlyJabodetabek: false,
        baseFee: 14_000,
        feePerKm: 450,
      },
    ],
  },
}

/** Jakarta, Bogor, Depok, Tangerang, Bekasi: the five cities and regencies around the capital and itself. */
const jabodetabek = /^(31\.7\d|32\.(01|71|76|16|75)|36\.(03|71|74))$/

/** The services of a motorcycle courier; each that can't take the parcel says why. A code that is not known has none. */
export function instantServices(courierCode: string, question: RateQuestion): CourierService[] {
  const courier = couriers[courierCode]
  if (!courier) return []
  const km = distanceKm(question.from, question.to)
  return courier.services.map(({ service, eta, baseFee, feePerKm, ...limits }) => ({
    courierCode,
    courierName: courier.name,
    service,
    minDays: 0,
    maxDays: 0,
    eta,
    chargedWeightKg: Math.max(1, Math.ceil(question.parcel.weightGrams / 1_000)),
    fee: Math.ceil((baseFee + feePerKm * km) / 500) * 500,
    unavailable:
      tooLarge(limits, question.parcel) ??
      tooHeavy(limits, question.parcel) ??
      tooFar(limits, km) ??
      outside(limits, question.from, question.to) ??
      closed(limits, question.now),
  }))
}

/** Each side against its own limit (000, section 2, /shop/courier). */
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
