import type { Parcel } from '../adapters/courier-rates/port.ts'

/** The courier of orders that the store delivers itself. */
export const storeCourierText = 'Pengiriman Toko'

/** When the store's own courier goes. */
export const storeCourierTimes = {
  today: (until: string | null) => (until ? `hari ini sampai ${until}` : 'hari ini'),
  from: (next: string) => `mulai ${next}`,
}

/** Delivery times of couriers: '1-2 jam', '3 hari'. */
export const deliveryTimes = {
  hours: (span: string) => `${span} jam`,
  days: (span: string) => `${span} hari`,
  today: 'Hari ini',
}

/** The reasons why a courier can't take a parcel (O02), and delivery times. */
export const courierLimitTexts = {
  tooLarge: ({ lengthCm, widthCm, heightCm }: Parcel, maxCm: readonly number[]) =>
    `Ukuran paket ${lengthCm}x${widthCm}x${heightCm} cm melebihi batas ${maxCm.join('x')} cm`,
  tooHeavy: (kg: number, maxKg: number) => `Berat paket ${decimal(kg)} kg melebihi batas ${maxKg} kg`,
  tooLong: (cm: number, maxCm: number) => `Sisi terpanjang paket ${cm} cm melebihi batas ${maxCm} cm`,
  tooFar: (km: number, maxKm: number) => `Jarak pengiriman ${decimal(km)} km melebihi batas ${maxKm} km`,
  onlyJabodetabek: 'Hanya melayani wilayah Jabodetabek',
  /** Hours of the day in WIB. */
  closed: (from: number, until: number) => `Hanya melayani pukul ${clock(from)}-${clock(until)} WIB`,
  eta: (hours: readonly [from: number, to: number]) => deliveryTimes.hours(hours.join('-')),
}

const clock = (hour: number) => `${String(hour).padStart(2, '0')}.00`
const decimal = (value: number) => value.toLocaleString('id-ID', { maximumFractionDigits: 3 })
