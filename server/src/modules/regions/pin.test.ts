import { beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../db/database.ts'
import type { TestUser } from '../../testing/factories.ts'
import { testShop } from '../../testing/test-shop.ts'
import { importRegions } from './import-regions.ts'

const shop = await testShop()
let shopper: TestUser

beforeAll(async () => {
  const coblong = { district: 'Coblong', cityType: 'Kota', city: 'Bandung', province: 'Jawa Barat' } as const
  const village = (code: string, name: string, latitude: number | null, longitude: number | null) => ({
    ...coblong,
    ...{ code, name, postalCode: '40135', latitude, longitude },
  })
  await importRegions(shop.sql, [
    village('32.73.02.1004', 'Dago', -6.88, 107.615),
    village('32.73.02.1001', 'Cipaganti', -6.888, 107.602),
    { ...village('32.04.05.2001', 'Cimenyan', -6.87, 107.66), district: 'Cimenyan', cityType: 'Kabupaten' },
    village('32.73.02.1009', 'Entah', null, null),
    { ...village('94.01.01.2001', 'Jauh', -3, 140), district: 'Jauh', city: 'Jauh', province: 'Papua' },
  ])
  shopper = await shop.aUser()
})

const at = (Latitude: number, Longitude: number) => shopper.call('GET /areadetails', { query: { Latitude, Longitude } })

describe('A03 C04 the area of a pin', () => {
  test('is the nearest, with the regions above it and other areas nearby', async () => {
    const found = await at(-6.881, 107.614)
    expect(found).toMatchObject({
      Address: 'Dago, Coblong, Kota Bandung, Jawa Barat',
      ProvinceName: 'Jawa Barat',
      CityName: 'Kota Bandung',
      SubDistrictName: 'Coblong',
      AreaName: 'Dago',
      PostalCode: '40135',
      DistanceKm: 0.2,
    })
    expect(found.Nearby.map(({ AreaName }) => AreaName)).toEqual(['Cipaganti', 'Cimenyan'])
    const { provinceId, cityId, subdistrictId, areaId } = await idsOf('32.73.02.1004')
    expect([found.ProvinceID, found.CityID, found.SubDistrictID, found.AreaID]).toEqual([
      provinceId,
      cityId,
      subdistrictId,
      areaId,
    ])
  })

  test('can be saved in an address', async () => {
    const { ProvinceID, CityID, SubDistrictID, AreaID, PostalCode } = await at(-6.87, 107.659)
    const address = await shopper.call('POST /me/delivery', {
      body: {
        ...{ Recipient: 'Budi', Phone: '081234567890', Address: 'Jl. Satu No. 2', Latitude: -6.87, Longitude: 107.659 },
        ...{ ProvinceID, CityID, SubDistrictID, AreaID, PostalCode },
      },
    })
    expect(address).toMatchObject({ Area: 'Cimenyan', City: 'Kabupaten Bandung', Latitude: -6.87, Longitude: 107.659 })
  })

  test('is not found at sea and abroad', async () => {
    expect((await at(-6.44, 107.615)).DistanceKm).toBeCloseTo(48.1, 0)
    await expect(at(-6.42, 107.6)).rejects.toMatchObject({ http: 404 })
    await expect(at(51.5, 0)).rejects.toMatchObject({ http: 404 })
    await expect(at(90, 180)).rejects.toMatchObject({ http: 404 })
  })

  test.each([
    '',
    'Latitude=-6.9',
    'Latitude=91&Longitude=107',
    'Latitude=x&Longitude=107',
    'Latitude=1&Longitude=2&x=1',
  ])('refuses %s', async (query) => {
    const { token } = shopper
    expect((await shop.ask({ method: 'GET', path: `/api/v1/areadetails?${query}`, token })).http).toBe(422)
  })
})

describe('A03 the map without tiles', () => {
  test('lists the areas of a rectangle with their centres', async () => {
    const areas = (South: number, North: number) =>
      shop.as()('GET /map/area', { query: { South, West: 107.5, North, East: 107.75 } })
    expect(await areas(-7, -6.75)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ Name: 'Dago', SubDistrict: 'Coblong', Latitude: -6.88, Longitude: 107.615 }),
      ]),
    )
    expect(await areas(-7, -6.75)).toHaveLength(3)
    expect(await areas(-6.885, -6.875)).toHaveLength(1)
    expect(await areas(-6.75, -7)).toHaveLength(3) // the corners may come in either order
  })

  test('lists each city at the centre of its villages', async () => {
    const cities = () => shop.as()('GET /map/city')
    expect(await cities()).toContainEqual({
      ...{ Name: 'Bandung', Type: 'Kota', ProvinceID: expect.any(Number), Province: 'Jawa Barat' },
      Latitude: -6.884,
      Longitude: 107.6085,
    })
    expect(await cities()).toHaveLength(3)
  })

  test('lists the districts of a rectangle, each at the centre of its villages', async () => {
    const box = { South: -7, West: 107.5, North: -6.75, East: 107.75 }
    const districts = await shop.as()('GET /map/subdistrict', { query: box })
    expect(districts).toHaveLength(2)
    const { cityId } = await idsOf('32.73.02.1004')
    const middle = { Latitude: -6.884, Longitude: 107.6085 }
    expect(districts).toContainEqual({ Name: 'Coblong', CityID: cityId, City: 'Kota Bandung', ...middle })
    expect(await shop.as()('GET /map/subdistrict', { query: { ...box, South: -6.76 } })).toEqual([])
  })

  test('has the bounding box of the narrowest region given, and of a village its centre', async () => {
    const { provinceId, cityId, subdistrictId, areaId } = await idsOf('32.73.02.1004')
    const box = (query: object) => shop.as()('GET /map/box', { query })
    const coblong = { South: -6.888, West: 107.602, North: -6.88, East: 107.615 }
    expect(await box({ ProvinceID: provinceId })).toEqual({ ...coblong, North: -6.87, East: 107.66 })
    expect(await box({ ProvinceID: provinceId, CityID: cityId })).toEqual(coblong)
    expect(await box({ ProvinceID: provinceId, CityID: cityId, SubDistrictID: subdistrictId })).toEqual(coblong)
    const dago = { South: -6.88, West: 107.615, North: -6.88, East: 107.615 }
    expect(await box({ SubDistrictID: subdistrictId, AreaID: areaId })).toEqual(dago)
    for (const nowhere of [{}, { ProvinceID: 9_999 }, { AreaID: (await idsOf('32.73.02.1009')).areaId }]) {
      await expect(box(nowhere)).rejects.toMatchObject({ http: 404 })
    }
  })

  test('finds the nearest areas by the index', async () => {
    const plan = await inTransaction(shop.sql, async (tx) => {
      await tx`set local enable_seqscan = off`
      return tx<Record<string, string>[]>`
        explain select id from areas where latitude is not null
        order by point(longitude, latitude) <-> point(107.6, -6.9) limit 5`
    })
    expect(JSON.stringify(plan)).toContain('areas_by_place')
  })
})

async function idsOf(code: string) {
  const [row] = await shop.sql<{ provinceId: number; cityId: number; subdistrictId: number; areaId: number }[]>`
    select a.id as "areaId", d.id as "subdistrictId", c.id as "cityId", c.province_id as "provinceId"
    from areas a join subdistricts d on d.id = a.subdistrict_id join cities c on c.id = d.city_id where a.code = ${code}`
  return row!
}
