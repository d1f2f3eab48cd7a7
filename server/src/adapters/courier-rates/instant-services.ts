import { distanceKm } from '#contract/values/stores/distance.ts'
import type { CourierService, RateRequest } from './port.ts'

type InstantService = {
  service: string
  /** Rupiah. */
  baseFee: number
  feePerKm: number
}

const couriers: Record<string, { name: string; services: readonly InstantService[] }> = {
  gosend: {
    name: 'GoSend',
    services: [
      { service: 'Instant', baseFee: 12_000, feePerKm: 2_700 },
      { service: 'Same Day', baseFee: 15_000, feePerKm: 400 },
    ],
  },
  grabexpress: {
    name: 'GrabExpress',
    services: [
      { service: 'Instant', baseFee: 11_000, feePerKm: 2_800 },
      { service: 'Same Day', baseFee: 14_000, feePerKm: 450 },
    ],
  },
}

/** The services of a motorcycle courier; an unknown code has none. The shop itself applies their limits. */
export function instantServices(courierCode: string, { from, to, parcel }: RateRequest): CourierService[] {
  const courier = couriers[courierCode]
  if (!courier) return []
  const km = distanceKm(from, to)
  return courier.services.map(({ service, baseFee, feePerKm }) => ({
    courierCode,
    courierName: courier.name,
    service,
    minDays: 0,
    maxDays: 0,
    eta: '',
    chargedWeightKg: Math.max(1, Math.ceil(parcel.weightGrams / 1_000)),
    fee: Math.ceil((baseFee + feePerKm * km) / 500) * 500,
    unavailable: null,
  }))
}
