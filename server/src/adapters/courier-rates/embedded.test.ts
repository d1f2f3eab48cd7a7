import { describe, expect, test } from 'vitest'
import { chargeableKg } from '#contract/values/products/package-size.ts'
import { distanceKm } from '#contract/values/stores/distance.ts'
import { embeddedCourierRates } from './embedded.ts'
import type { CourierService, Parcel, Stop } from './port.ts'
import { zoneOf } from './zone.ts'

const jakarta: Stop = { areaId: null, latitude: -6.27, longitude: 106.81, cityCode: '31.74' }
const depok: Stop = { areaId: null, latitude: -6.4, longitude: 106.82, cityCode: '32.76' }
const bandung: Stop = { areaId: null, latitude: -6.89, longitude: 107.61, cityCode: '32.73' }
const yogyakarta: Stop = { areaId: null, latitude: -7.8, longitude: 110.37, cityCode: '34.71' }
const surabaya: Stop = { areaId: null, latitude: -7.26, longitude: 112.75, cityCode: '35.78' }
const denpasar: Stop = { areaId: null, latitude: -8.65, longitude: 115.22, cityCode: '51.71' }
const pontianak: Stop = { areaId: null, latitude: -0.03, longitude: 109.34, cityCode: '61.71' }
const medan: Stop = { areaId: null, latitude: 3.59, longitude: 98.67, cityCode: '12.71' }
const manado: Stop = { areaId: null, latitude: 1.47, longitude: 124.84, cityCode: '71.71' }
const jayapura: Stop = { areaId: null, latitude: -2.53, longitude: 140.72, cityCode: '91.71' }
const merauke: Stop = { areaId: null, latitude: -8.5, longitude: 140.4, cityCode: '93.01' }

const small: Parcel = { weightGrams: 800, lengthCm: 20, widthCm: 15, heightCm: 10, goodsValue: 50_000 }
/** 11.00 WIB. */
const noon = new Date('2026-03-02T04:00:00Z')

async function services(
  couriers: string[],
  { to = depok, parcel = small }: { to?: Stop; parcel?: Parcel } = {},
): Promise<Record<string, CourierService>> {
  const { services } = await embeddedCourierRates().quote({ couriers, from: jakarta, to, parcel, now: noon })
  return Object.fromEntries(services.map((service) => [service.service, service]))
}

describe('regular couriers', () => {
  test('have zones that grow with the distance', () => {
    const places = [depok, bandung, yogyakarta, surabaya, denpasar, pontianak, medan, manado, jayapura]
    expect(places.map((to) => zoneOf(jakarta, to))).toEqual([0, 1, 2, 3, 3, 4, 5, 6, 7])
    expect(zoneOf(jayapura, merauke)).toBe(5)
    expect(zoneOf(jayapura, { ...jayapura, latitude: -2.6 })).toBe(0)
  })

  test('have the prices of the table', async () => {
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
  ])('charge each started kilogram: %i grams as %i kg', (weightGrams, kg) => {
    expect(chargeableKg(weightGrams, { Length: 20, Width: 15, Height: 10 })).toBe(kg)
  })

  test('charge the volume where it weighs more: cm³ / 6000', () => {
    expect(chargeableKg(800, { Length: 30, Width: 20, Height: 10 })).toBe(1)
    expect(chargeableKg(800, { Length: 30, Width: 20, Height: 11 })).toBe(2)
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
    expect((await at({ lengthCm: 100, widthCm: 70, heightCm: 43 }))?.unavailable).toBe(
      'Berat volume paket 51 kg melebihi batas 50 kg',
    )
    expect((await at({ lengthCm: 200, widthCm: 1 }))?.unavailable).toBeNull()
    expect((await at({ heightCm: 201, widthCm: 1 }))?.unavailable).toBe(
      'Sisi terpanjang paket 201 cm melebihi batas 200 cm',
    )
  })

  test('all eight of the specification serve every route, an unknown one serves none', async () => {
    const codes = ['jne', 'jnt', 'anteraja', 'sicepat', 'tiki', 'pos', 'indahcargo', 'indahlogistik', 'merpati']
    for (const to of [depok, jayapura]) {
      const { services: found } = await embeddedCourierRates().quote({
        couriers: codes,
        from: jakarta,
        to,
        parcel: small,
        now: noon,
      })
      expect(new Set(found.map((service) => service.courierCode))).toEqual(new Set(codes.slice(0, 8)))
    }
  })
})

test('GoSend and GrabExpress cost a base fee and a fee for each kilometre', async () => {
  const gosend = await services(['gosend'], {
    to: { ...jakarta, latitude: jakarta.latitude + (9.9 / 6_371) * (180 / Math.PI) },
  })
  expect(gosend.Instant).toMatchObject({ courierName: 'GoSend', fee: 39_000, chargedWeightKg: 1, minDays: 0 })
  expect(gosend['Same Day']).toMatchObject({ courierName: 'GoSend', fee: 19_000 })
})

test('measures great-circle distances', () => {
  expect(distanceKm(jakarta, jakarta)).toBe(0)
  expect(distanceKm(jakarta, surabaya)).toBeCloseTo(664.6, 0)
})
