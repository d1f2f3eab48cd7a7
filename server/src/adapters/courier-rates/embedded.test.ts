import { describe, expect, test } from 'vitest'
import { distanceKm } from './distance.ts'
import { embeddedCourierRates } from './embedded.ts'
import type { CourierService, Parcel, Stop } from './port.ts'
import { chargedKg } from './regular-services.ts'
import { zoneOf } from './zone.ts'

const jakarta: Stop = { latitude: -6.27, longitude: 106.81, cityCode: '31.74' }
const depok: Stop = { latitude: -6.4, longitude: 106.82, cityCode: '32.76' }
const bandung: Stop = { latitude: -6.89, longitude: 107.61, cityCode: '32.73' }
const yogyakarta: Stop = { latitude: -7.8, longitude: 110.37, cityCode: '34.71' }
const surabaya: Stop = { latitude: -7.26, longitude: 112.75, cityCode: '35.78' }
const denpasar: Stop = { latitude: -8.65, longitude: 115.22, cityCode: '51.71' }
const pontianak: Stop = { latitude: -0.03, longitude: 109.34, cityCode: '61.71' }
const medan: Stop = { latitude: 3.59, longitude: 98.67, cityCode: '12.71' }
const manado: Stop = { latitude: 1.47, longitude: 124.84, cityCode: '71.71' }
const jayapura: Stop = { latitude: -2.53, longitude: 140.72, cityCode: '91.71' }
const merauke: Stop = { latitude: -8.5, longitude: 140.4, cityCode: '93.01' }

const small: Parcel = { weightGrams: 800, lengthCm: 20, widthCm: 15, heightCm: 10, goodsValue: 50_000 }
/** 11.00 WIB. */
const noon = new Date('2026-03-02T04:00:00Z')
const wib = (time: string) => new Date(`2026-03-02T${time}:00+07:00`)
/** `km` to the north of Jakarta, in Jabodetabek. */
const north = (km: number): Stop => ({ ...jakarta, latitude: jakarta.latitude + (km / 6_371) * (180 / Math.PI) })

async function services(
  couriers: string[],
  {
    to = depok,
    parcel = small,
    from = jakarta,
    now = noon,
  }: { to?: Stop; from?: Stop; parcel?: Parcel; now?: Date } = {},
): Promise<Record<string, CourierService>> {
  const found = await embeddedCourierRates().quote({ couriers, from, to, parcel, now })
  return Object.fromEntries(found.map((service) => [service.service, service]))
}

describe('regular couriers', () => {
  test('grow dearer and slower with the zone', () => {
    const places = [depok, bandung, yogyakarta, surabaya, denpasar, pontianak, medan, manado, jayapura]
    expect(places.map((to) => zoneOf(jakarta, to))).toEqual([0, 1, 2, 3, 3, 4, 5, 6, 7])
    expect(zoneOf(jayapura, merauke)).toBe(5)
    expect(zoneOf(jayapura, { ...jayapura, latitude: -2.6 })).toBe(0)
  })

  test('cost what shoppers know', async () => {
    const inTown = await services(['jne'])
    expect(inTown.REG).toMatchObject({ courierName: 'JNE', fee: 10_000, eta: '1-2 hari', unavailable: null })
    expect(inTown.YES).toMatchObject({ fee: 16_500, eta: '1 hari' })
    expect(inTown.OKE).toBeUndefined()

    const farAway = await services(['jne'], { to: jayapura })
    expect(farAway.REG?.fee).toBe(92_000)
    expect(farAway.OKE?.fee).toBe(75_500)
    expect(farAway.YES).toBeUndefined()
  })

  test.each([
    [1, 1],
    [1_000, 1],
    [1_001, 2],
    [29_999, 30],
  ])('charge each begun kilogram: %i grams as %i kg', (weightGrams, kg) => {
    expect(chargedKg({ ...small, weightGrams })).toBe(kg)
  })

  test('charge the volume where it weighs more: cm³ / 6000', () => {
    expect(chargedKg({ ...small, lengthCm: 30, widthCm: 20, heightCm: 10 })).toBe(1)
    expect(chargedKg({ ...small, lengthCm: 30, widthCm: 20, heightCm: 11 })).toBe(2)
  })

  test('charge cargo at least ten kilograms, and little for each', async () => {
    const light = await services(['indahcargo'], { to: surabaya })
    expect(light.Darat).toMatchObject({ chargedWeightKg: 10, fee: 90_000, courierName: 'Indah Cargo' })
    const heavy = await services(['jne'], { to: surabaya, parcel: { ...small, weightGrams: 20_000 } })
    expect(heavy.JTR!.fee).toBeLessThan(heavy.REG!.fee)
  })

  test('say why a parcel is too heavy or too long', async () => {
    const at = async (parcel: Partial<Parcel>) => (await services(['jne'], { parcel: { ...small, ...parcel } })).REG
    expect((await at({ weightGrams: 50_000 }))?.unavailable).toBeNull()
    expect((await at({ weightGrams: 50_001 }))?.unavailable).toBe('Berat paket 51 kg melebihi batas 50 kg')
    expect((await at({ lengthCm: 200, widthCm: 1 }))?.unavailable).toBeNull()
    expect((await at({ heightCm: 201, widthCm: 1 }))?.unavailable).toBe(
      'Sisi terpanjang paket 201 cm melebihi batas 200 cm',
    )
  })

  test('all eight of the specification serve every route; one that is not known serves none', async () => {
    const codes = ['jne', 'jnt', 'anteraja', 'sicepat', 'tiki', 'pos', 'indahcargo', 'indahlogistik', 'merpati']
    for (const to of [depok, jayapura]) {
      const found = await embeddedCourierRates().quote({ couriers: codes, from: jakarta, to, parcel: small, now: noon })
      expect(new Set(found.map((service) => service.courierCode))).toEqual(new Set(codes.slice(0, 8)))
    }
  })
})

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
  ] as const)('%s %s takes %j cm and %i g, and not one more', async (code, service, [l, w, h], grams, limit) => {
    const why = async (parcel: Parcel) => (await services([code], { parcel }))[service]!.unavailable
    expect(await why(box(l, w, h))).toBeNull()
    expect(await why(box(l + 1, w, h))).toBe(`Ukuran paket ${l + 1}x${w}x${h} cm melebihi batas ${limit} cm`)
    expect(await why(box(l, w + 1, h))).toContain('melebihi batas')
    expect(await why(box(l, w, h + 1))).toContain('melebihi batas')
    expect(await why({ ...small, weightGrams: grams })).toBeNull()
    expect(await why({ ...small, weightGrams: grams + 1 })).toBe(
      `Berat paket ${grams / 1_000},001 kg melebihi batas ${grams / 1_000} kg`,
    )
  })

  test.each([
    ['gosend', 'Instant', 40],
    ['gosend', 'Same Day', 40],
    ['grabexpress', 'Instant', 30],
    ['grabexpress', 'Same Day', 40],
  ])('%s %s goes %i km and not farther', async (code, service, km) => {
    const why = async (to: Stop) => (await services([code], { to }))[service]!.unavailable
    expect(await why(north(km - 0.01))).toBeNull()
    expect(await why(north(km + 0.01))).toBe(`Jarak pengiriman ${km + 1} km melebihi batas ${km} km`)
  })

  test.each([
    ['gosend', 'Same Day', '08:00', '07:59', '14:59', '15:00', '08.00-15.00'],
    ['grabexpress', 'Instant', '09:00', '08:59', '15:59', '16:00', '09.00-16.00'],
    ['grabexpress', 'Same Day', '09:00', '08:59', '15:59', '16:00', '09.00-16.00'],
  ])('%s %s opens at %s and closes in time', async (code, service, opens, before, last, closes, hours) => {
    const why = async (time: string) => (await services([code], { now: wib(time) }))[service]!.unavailable
    expect([await why(opens), await why(last)]).toEqual([null, null])
    expect(await why(before)).toBe(`Hanya melayani pukul ${hours} WIB`)
    expect(await why(closes)).toBe(`Hanya melayani pukul ${hours} WIB`)
  })

  test('GoSend Instant rides at midnight and in every town, the others of Jabodetabek only there', async () => {
    const nearBandung = { ...bandung, latitude: bandung.latitude + 0.05 }
    const at = { from: bandung, to: nearBandung, now: noon }
    expect((await services(['gosend'], { ...at, now: wib('00:30') })).Instant!.unavailable).toBeNull()
    expect((await services(['gosend'], at))['Same Day']!.unavailable).toBe('Hanya melayani wilayah Jabodetabek')
    expect((await services(['grabexpress'], at)).Instant!.unavailable).toBe('Hanya melayani wilayah Jabodetabek')
    expect((await services(['grabexpress'], at))['Same Day']!.unavailable).toBeNull()
  })

  test('names, hours and fees', async () => {
    const gosend = await services(['gosend'], { to: north(9.9) })
    expect(gosend.Instant).toMatchObject({ courierName: 'GoSend', eta: '1-2 jam', fee: 39_000, chargedWeightKg: 1 })
    expect(gosend['Same Day']).toMatchObject({ eta: '6-8 jam', fee: 19_000 })
  })
})

test('measures distances as the bird flies', () => {
  expect(distanceKm(jakarta, jakarta)).toBe(0)
  expect(distanceKm(jakarta, surabaya)).toBeCloseTo(664.6, 0)
})
