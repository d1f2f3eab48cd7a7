import { describe, expect, test } from 'vitest'
import type { CourierService, Parcel, RateRequest, Stop } from '../../adapters/courier-rates/port.ts'
import { applyLimits } from './courier-limits.ts'

const jakarta: Stop = { areaId: null, latitude: -6.27, longitude: 106.81, cityCode: '31.74' }
const depok: Stop = { areaId: null, latitude: -6.4, longitude: 106.82, cityCode: '32.76' }
const bandung: Stop = { areaId: null, latitude: -6.89, longitude: 107.61, cityCode: '32.73' }

const small: Parcel = { weightGrams: 800, lengthCm: 20, widthCm: 15, heightCm: 10, goodsValue: 50_000 }
/** 11.00 WIB. */
const noon = new Date('2026-03-02T04:00:00Z')
const wib = (time: string) => new Date(`2026-03-02T${time}:00+07:00`)
/** `km` to the north of Jakarta, in Jabodetabek. */
const north = (km: number): Stop => ({ ...jakarta, latitude: jakarta.latitude + (km / 6_371) * (180 / Math.PI) })

const request: RateRequest = { couriers: [], from: jakarta, to: depok, parcel: small, now: noon }

/** A service as a rate service without limits returns it. */
const serviceOf = (courierCode: string, service: string): CourierService => ({
  ...{ courierCode, courierName: courierCode, service, minDays: 0, maxDays: 1, eta: '24h', chargedWeightKg: 1 },
  ...{ fee: 20_000, unavailable: null },
})

const offer = (courierCode: string, service: string, change: Partial<RateRequest> = {}) =>
  applyLimits(serviceOf(courierCode, service), { ...request, ...change })

describe('B06 O02 limits of GoSend and GrabExpress', () => {
  const box = (lengthCm: number, widthCm: number, heightCm: number): Parcel => ({
    ...small,
    lengthCm,
    widthCm,
    heightCm,
  })

  test.each([
    ['gosend', 'Instant', [70, 50, 50], 20_000, '70x50x50'],
    ['gosend', 'Same Day', [40, 40, 17], 5_000, '40x40x17'],
    ['grabexpress', 'Instant', [40, 40, 20], 7_000, '40x40x20'],
    ['grabexpress', 'Same Day', [40, 40, 20], 7_000, '40x40x20'],
  ] as const)('%s %s takes up to %j cm and %i g', (code, service, [l, w, h], grams, limit) => {
    const why = (parcel: Parcel) => offer(code, service, { parcel }).unavailable
    expect(why(box(l, w, h))).toBeNull()
    expect(why(box(l + 1, w, h))).toBe(`Ukuran paket ${l + 1}x${w}x${h} cm melebihi batas ${limit} cm`)
    expect(why(box(l, w + 1, h))).toContain('melebihi batas')
    expect(why(box(l, w, h + 1))).toContain('melebihi batas')
    expect(why({ ...small, weightGrams: grams })).toBeNull()
    expect(why({ ...small, weightGrams: grams + 1 })).toBe(
      `Berat paket ${grams / 1_000},001 kg melebihi batas ${grams / 1_000} kg`,
    )
  })

  test.each([
    ['gosend', 'Instant', 40],
    ['gosend', 'Same Day', 40],
    ['grabexpress', 'Instant', 30],
    ['grabexpress', 'Same Day', 40],
  ])('%s %s serves up to %i km', (code, service, km) => {
    const why = (to: Stop) => offer(code, service, { to }).unavailable
    expect(why(north(km - 0.01))).toBeNull()
    expect(why(north(km + 0.01))).toBe(`Jarak pengiriman ${km + 1} km melebihi batas ${km} km`)
  })

  test.each([
    ['gosend', 'Same Day', '08:00', '07:59', '14:59', '15:00', '08.00-15.00'],
    ['grabexpress', 'Instant', '09:00', '08:59', '15:59', '16:00', '09.00-16.00'],
    ['grabexpress', 'Same Day', '09:00', '08:59', '15:59', '16:00', '09.00-16.00'],
  ])('%s %s serves from %s and within its hours', (code, service, opens, before, last, closes, hours) => {
    const why = (time: string) => offer(code, service, { now: wib(time) }).unavailable
    expect([why(opens), why(last)]).toEqual([null, null])
    expect(why(before)).toBe(`Hanya melayani pukul ${hours} WIB`)
    expect(why(closes)).toBe(`Hanya melayani pukul ${hours} WIB`)
  })

  test('GoSend Instant serves at any hour and in every city, services of Jabodetabek only there', () => {
    const nearBandung = { ...bandung, latitude: bandung.latitude + 0.05 }
    const at = { from: bandung, to: nearBandung, now: noon }
    expect(offer('gosend', 'Instant', { ...at, now: wib('00:30') }).unavailable).toBeNull()
    expect(offer('gosend', 'Same Day', at).unavailable).toBe('Hanya melayani wilayah Jabodetabek')
    expect(offer('grabexpress', 'Instant', at).unavailable).toBe('Hanya melayani wilayah Jabodetabek')
    expect(offer('grabexpress', 'Same Day', at).unavailable).toBeNull()
  })

  test('the delivery time is that of the shop', () => {
    expect(offer('gosend', 'Instant').eta).toBe('1-2 jam')
    expect(offer('gosend', 'Same Day').eta).toBe('6-8 jam')
    expect(offer('grabexpress', 'Instant').eta).toBe('1-2 jam')
    expect(offer('grabexpress', 'Same Day').eta).toBe('6-8 jam')
  })

  test.each(['SAMEDAY', 'same_day', 'Same-Day', 'GoSend Same Day (8 jam)'])('%s is a same-day service', (service) => {
    expect(offer('gosend', service).eta).toBe('6-8 jam')
  })

  test('a refusal by the courier is passed on, and other couriers have no limits of the shop', () => {
    const refused = { ...serviceOf('gosend', 'Instant'), unavailable: 'Kurir sedang penuh' }
    expect(applyLimits(refused, { ...request, parcel: box(71, 50, 50) }).unavailable).toBe('Kurir sedang penuh')
    const regular = serviceOf('jne', 'REG')
    expect(applyLimits(regular, { ...request, parcel: box(199, 199, 199), now: wib('03:00') })).toBe(regular)
  })
})
