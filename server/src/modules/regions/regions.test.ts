import { beforeAll, describe, expect, test } from 'vitest'
import { testShop } from '../../testing/test-shop.ts'
import { importRegions } from './import-regions.ts'
import type { Village } from './village.ts'

const shop = await testShop()
const call = shop.as()

const village = (code: string, name: string, district: string, city: string, province: string): Village => ({
  code,
  name,
  district,
  cityType: code[3] === '7' ? 'Kota' : 'Kabupaten',
  city,
  province,
  postalCode: code === '32.73.02.1004' ? '' : '40135',
  latitude: null,
  longitude: null,
})

beforeAll(async () => {
  await importRegions(shop.sql, [
    village('32.73.02.1004', 'Dago', 'Coblong', 'Bandung', 'Jawa Barat'),
    village('32.73.02.1001', 'Cipaganti', 'Coblong', 'Bandung', 'Jawa Barat'),
    village('32.04.05.2001', 'Cileunyi Kulon', 'Cileunyi', 'Bandung', 'Jawa Barat'),
    village('31.74.06.1005', 'Cipete Selatan', 'Cilandak', 'Jakarta Selatan', 'DKI Jakarta'),
  ])
})

describe('C05 regions', () => {
  test('are listed from province to kelurahan, each level by name', async () => {
    const provinces = await call('GET /province', { query: { Size: 100 } })
    expect(provinces.map((province) => province.Name)).toEqual(['DKI Jakarta', 'Jawa Barat'])

    const cities = await call('GET /city', { query: { ProvinceID: provinces[1]!.ID, SortBy: 'Name-asc' } })
    expect(cities.map((city) => `${city.Type} ${city.Name}`).sort()).toEqual(['Kabupaten Bandung', 'Kota Bandung'])

    const kota = cities.find((city) => city.Type === 'Kota')!
    const [coblong] = await call('GET /subdistrict', { query: { CityID: kota.ID } })
    expect(coblong).toEqual({ ID: coblong!.ID, Name: 'Coblong', IDShipper: coblong!.ID })

    const areas = await call('GET /area', { query: { SubDistrictIDShipper: coblong!.IDShipper } })
    expect(areas.map(({ Name, PostalCode }) => [Name, PostalCode])).toEqual([
      ['Cipaganti', '40135'],
      ['Dago', ''],
    ])
  })

  test('C07 support the list query parameters', async () => {
    const names = async (query: Parameters<typeof call<'GET /province'>>[1]) =>
      (await call('GET /province', query)).map((province) => province.Name)
    expect(await names({ query: { SortBy: 'Name-desc', Size: 1 } })).toEqual(['Jawa Barat'])
    expect(await names({ query: { Page: 2, Size: 1 } })).toEqual(['Jawa Barat'])
    expect(await names({ query: { SortBy: 'ID-asc' } })).toHaveLength(2)
    expect(await names({ query: { Name: ['awa b', '%'] } })).toEqual(['Jawa Barat'])
    expect((await call('GET /subdistrict', { query: { Name: ['COBLONG', 'cob'] } })).map((one) => one.Name)).toEqual([
      'Coblong',
    ])
    expect((await call('GET /area', { query: { Name: 'dago' } })).map((area) => area.Name)).toEqual(['Dago'])
    const all = (await call('GET /province')).map((province) => province.ID)
    expect(await call('GET /city', { query: { ProvinceID: all } })).toHaveLength(3)
  })

  test('may be cached by browsers and proxies, but a refusal may not', async () => {
    const answer = await shop.app.inject('/api/v1/area?SubDistrictIDShipper=1')
    expect(answer.headers['cache-control']).toBe('public, max-age=3600')
    // They are the same for everybody, so a response to a session may be cached, too.
    const shopper = await shop.aUser()
    const again = await shop.app.inject({
      url: '/api/v1/area?SubDistrictIDShipper=1',
      headers: { authorization: `Bearer ${shopper.token}`, 'if-none-match': String(answer.headers.etag) },
    })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect(again.headers['cache-control']).toBe('public, max-age=3600')
    const refused = await shop.app.inject('/api/v1/area?SubDistrictIDShipper=x')
    expect([refused.statusCode, refused.headers['cache-control']]).toEqual([422, 'no-store'])
  })

  test.each(['/province?Code=32', '/city?SortBy=code-asc', '/city?ProvinceID=1%20or%201=1', '/area?Page=0'])(
    'refuse %s',
    async (url) => {
      const answer = await shop.app.inject(`/api/v1${url}`)
      expect(answer.statusCode).toBe(422)
      expect(answer.json()).toMatchObject({ status: false, data: null })
    },
  )

  test('are empty below an unknown id', async () => {
    expect(await call('GET /city', { query: { ProvinceID: Number.MAX_SAFE_INTEGER } })).toEqual([])
    expect(await call('GET /area', { query: { SubDistrictIDShipper: [3_000_000_000, 999] } })).toEqual([])
  })
})
