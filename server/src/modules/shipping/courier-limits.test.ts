import { describe, expect, test } from 'vitest'
import type { CourierService, Parcel, RateRequest, Stop } from '../../adapters/courier-rates/port.ts'
import { applyLimits } from './courier-limits.ts'

const jakarta: Stop = { latitude: -6.27, longitude: 106.81, cityCode: '31.74' }
const depok: Stop = { latitude: -6.4, longitude: 106.82, cityCode: '32.76' }
const bandung: Stop = { latitude: -6.89, longitude: 107.61, cityCode: '32.73' }

const small: Parcel = { weightGrams: 800, lengthCm: 20, widthCm: 15, heightCm: 10, goodsValue: 50_000 }
/** 11.00 WIB. */
const noon = new Date('2026-03-02T04:00:00Z')
const wib = (time: string) => new Date(`2026-03-02T${time}:00+07:00`)
/** `km` to the north of Jakarta, in Jabodetabek. */
const north = (km: number): Stop => ({ ...jakarta, latitude: jakarta.latitude + (km / 6_371) * (180 / Math.PI) })

const asked: RateRequest = { couriers: [], from: jakarta, to: depok, parcel: small, now: noon }

/** What a rate service that knows no limits names. */
const named = (courierCode: string, service: string): CourierService => ({
  ...{ courierCode, courierName: courierCode, service, minDays: 0, maxDays: 1, eta: '24h', chargedWeightKg: 1 },
  ...{ fee: 20_000, unavailable: null },
})

const offer = (courierCode: string, service: string, change: Partial<RateRequest> = {}) =>
  applyLimits(named(courierCode, service), { ...asked, ...change })

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
  ] as const)('%s %s takes %j cm and %i g, and not one more', (code, service, [l, w, h], grams, limit) => {
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
  ])('%s %s goes %i km and not farther', (code, service, km) => {
    const why = (to: Stop) => offer(code, service, { to }).unavailable
    expect(why(north(km - 0.01))).toBeNull()
    expect(why(north(km + 0.01))).toBe(`Jarak pengiriman ${km + 1} km melebihi batas ${km} km`)
  })

  test.each([
    ['gosend', 'Same Day', '08:00', '07:59', '14:59', '15:00', '08.00-15.00'],
    ['grabexpress', 'Instant', '09:00', '08:59', '15:59', '16:00', '09.00-16.00'],
    ['grabexpress', 'Same Day', '09:00', '08:59', '15:59', '16:00', '09.00-16.00'],
  ])('%s %s opens at %s and closes in time', (code, service, opens, before, last, closes, hours) => {
    const why = (time: string) => offer(code, service, { now: wib(time) }).unavailable
    expect([why(opens), why(last)]).toEqual([null, null])
    expect(why(before)).toBe(`Hanya melayani pukul ${hours} WIB`)
    expect(why(closes)).toBe(`Hanya melayani pukul ${hours} WIB`)
  })

  test('GoSend Instant rides at midnight and in every town, the others of Jabodetabek only there', () => {
    const nearBandung = { ...bandung, latitude: bandung.latitude + 0.05 }
    const at = { from: bandung, to: nearBandung, now: noon }
    expect(offer('gosend', 'Instant', { ...at, now: wib('00:30') }).unavailable).toBeNull()
    expect(offer('gosend', 'Same Day', at).unavailable).toBe('Hanya melayani wilayah Jabodetabek')
    expect(offer('grabexpress', 'Instant', at).unavailable).toBe('Hanya melayani wilayah Jabodetabek')
    expect(offer('grabexpress', 'Same Day', at).unavailable).toBeNull()
  })

  test('the time is told as the shop tells it', () => {
    expect(offer('gosend', 'Instant').eta).toBe('1-2 jam')
    expect(offer('gosend', 'Same Day').eta).toBe('6-8 jam')
    expect(offer('grabexpress', 'Instant').eta).toBe('1-2 jam')
    expect(offer('grabexpress', 'Same Day').eta).toBe('6-8 jam')
  })

  test.each(['SAMEDAY', 'same_day', 'Same-Day', 'GoSend Same Day (8 jam)'])('%s is the same day', (service) => {
    expect(offer('gosend', service).eta).toBe('6-8 jam')
  })

  test('what the courier refuses stays refused, and other couriers limit themselves', () => {
    const refused = { ...named('gosend', 'Instant'), unavailable: 'Kurir sedang penuh' }
    expect(applyLimits(refused, { ...asked, parcel: box(71, 50, 50) }).unavailable).toBe('Kurir sedang penuh')
    const regular = named('jne', 'REG')
    expect(applyLimits(regular, { ...asked, parcel: box(199, 199, 199), now: wib('03:00') })).toBe(regular)
  })
})
