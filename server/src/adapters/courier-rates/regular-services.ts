import { chargeableKg, volumetricGrams } from '#contract/values/products/package-size.ts'
import type { CourierService, Parcel } from './port.ts'
import type { Zone } from './zone.ts'

/** Rupiah a kilogram of a standard service, and the days it takes, by zone. */
const standardPerKg: Record<Zone, number> = {
  0: 10_000,
  1: 12_000,
  2: 17_000,
  3: 23_000,
  4: 34_000,
  5: 41_000,
  6: 62_000,
  7: 92_000,
}
const standardDays: Record<Zone, readonly [min: number, max: number]> = {
  0: [1, 2],
  1: [1, 2],
  2: [2, 3],
  3: [2, 4],
  4: [3, 5],
  5: [3, 6],
  6: [4, 8],
  7: [5, 10],
}

type Kind = 'economy' | 'standard' | 'next_day' | 'cargo'

/** Price of a kind of service in percent of the standard, its weights and its zones. */
const kinds: Record<Kind, { percent: number; minKg: number; maxKg: number; lastZone: Zone; firstZone: Zone }> = {
  economy: { percent: 82, minKg: 1, maxKg: 50, firstZone: 1, lastZone: 7 },
  standard: { percent: 100, minKg: 1, maxKg: 50, firstZone: 0, lastZone: 7 },
  next_day: { percent: 165, minKg: 1, maxKg: 30, firstZone: 0, lastZone: 4 },
  cargo: { percent: 38, minKg: 10, maxKg: 1_000, firstZone: 0, lastZone: 7 },
}

type Courier = { name: string; percent: number; services: readonly [name: string, kind: Kind][] }

/** Couriers with the names of their services and their price level in percent. */
const couriers: Record<string, Courier> = {
  jne: {
    name: 'JNE',
    percent: 100,
    services: [
      ['OKE', 'economy'],
      ['REG', 'standard'],
      ['YES', 'next_day'],
      ['JTR', 'cargo'],
    ],
  },
  jnt: { name: 'J&T Express', percent: 100, services: [['EZ', 'standard']] },
  anteraja: {
    name: 'AnterAja',
    percent: 96,
    services: [
      ['Regular', 'standard'],
      ['Next Day', 'next_day'],
    ],
  },
  sicepat: {
    name: 'SiCepat',
    percent: 98,
    services: [
      ['REG', 'standard'],
      ['BEST', 'next_day'],
      ['GOKIL', 'cargo'],
    ],
  },
  tiki: {
    name: 'TIKI',
    percent: 99,
    services: [
      ['ECO', 'economy'],
      ['REG', 'standard'],
      ['ONS', 'next_day'],
    ],
  },
  pos: {
    name: 'POS Indonesia',
    percent: 92,
    services: [
      ['Pos Reguler', 'standard'],
      ['Pos Nextday', 'next_day'],
    ],
  },
  indahcargo: { name: 'Indah Cargo', percent: 100, services: [['Darat', 'cargo']] },
  indahlogistik: { name: 'Indah Logistik', percent: 94, services: [['Reguler', 'cargo']] },
}

/** Couriers refuse longer parcels without an arrangement. */
const maxSideCm = 200

/** The services of a courier on a route of this zone; an unknown code has none. */
export function regularServices(courierCode: string, parcel: Parcel, zone: Zone): CourierService[] {
  const courier = couriers[courierCode]
  if (!courier) return []
  return courier.services
    .filter(([, kind]) => kinds[kind].firstZone <= zone && zone <= kinds[kind].lastZone)
    .map(([service, kind]) => {
      const chargedWeightKg = Math.max(kinds[kind].minKg, chargeableKg(parcel.weightGrams, sizeOf(parcel)))
      const perKg = roundUp((standardPerKg[zone] * courier.percent * kinds[kind].percent) / 10_000, 500)
      const [minDays, maxDays] = daysOf(kind, zone)
      return {
        courierCode,
        courierName: courier.name,
        service,
        minDays,
        maxDays,
        eta: minDays === maxDays ? `${minDays} hari` : `${minDays}-${maxDays} hari`,
        chargedWeightKg,
        fee: perKg * chargedWeightKg,
        unavailable: unavailableReason(kind, parcel, chargedWeightKg),
      }
    })
}

const sizeOf = ({ lengthCm, widthCm, heightCm }: Parcel) => ({ Length: lengthCm, Width: widthCm, Height: heightCm })

function daysOf(kind: Kind, zone: Zone): readonly [min: number, max: number] {
  const [min, max] = standardDays[zone]
  if (kind === 'next_day') return zone <= 2 ? [1, 1] : [1, 2]
  if (kind === 'economy') return [min + 1, max + 2]
  if (kind === 'cargo') return [min + 2, max + 4]
  return [min, max]
}

function unavailableReason(kind: Kind, parcel: Parcel, kg: number): string | null {
  const { maxKg } = kinds[kind]
  // The other weight is shown elsewhere on the page, so the message tells which one this is.
  const weight = volumetricGrams(sizeOf(parcel)) > parcel.weightGrams ? 'Berat volume paket' : 'Berat paket'
  if (kg > maxKg) return `${weight} ${kg} kg melebihi batas ${maxKg} kg`
  const longestSideCm = Math.max(parcel.lengthCm, parcel.widthCm, parcel.heightCm)
  if (longestSideCm > maxSideCm) return `Sisi terpanjang paket ${longestSideCm} cm melebihi batas ${maxSideCm} cm`
  return null
}

function roundUp(amount: number, step: number): number {
  return Math.ceil(amount / step) * step
}
