import { beforeAll, describe, expect, test } from 'vitest'
import { distanceKm } from '#contract/values/stores/distance.ts'
import { testShop } from '../../testing/test-shop.ts'

const shop = await testShop()
const bandung = { latitude: -6.9175, longitude: 107.6191 }
const places = {
  Jakarta: { latitude: -6.2088, longitude: 106.8456 },
  Makassar: { latitude: -5.1477, longitude: 119.4327 },
  Cimahi: { latitude: -6.8841, longitude: 107.5413 },
  // Across the date line from Suva: planar coordinates would put it far away.
  Apia: { latitude: -13.8333, longitude: -171.7667 },
}

const nearby = (query: { Lat: number; Long: number; Page?: number; Size?: number; SortBy?: 'Distance-desc' }) =>
  shop.as()('GET /nearbystore/:oid', { query })
const here = { Lat: bandung.latitude, Long: bandung.longitude }

beforeAll(async () => {
  for (const [name, place] of Object.entries(places)) await shop.aStore({ name, ...place })
  await shop.aStore({ name: 'Entah di mana' })
})

describe('C02 S08 nearby stores', () => {
  test('are sorted by distance; stores without coordinates are left out', async () => {
    const stores = await nearby(here)
    expect(stores.map((store) => store.Name)).toEqual(['Cimahi', 'Jakarta', 'Makassar', 'Apia'])
    for (const store of stores) {
      const expected = distanceKm(bandung, places[store.Name as keyof typeof places])
      expect(Math.abs(store.Distance - expected)).toBeLessThan(0.01)
    }
    expect(await shop.as()('GET /nearbystorecount/:oid')).toEqual({ count: 4 })
  })

  test('have correct distances across the date line, at the poles and at distance 0', async () => {
    const fromSuva = await nearby({ Lat: -18.1416, Long: 178.4419 })
    expect(fromSuva[0]).toMatchObject({ Name: 'Apia' })
    expect(fromSuva[0]!.Distance).toBeLessThan(1_300)
    for (const Lat of [-90, 90]) expect(await nearby({ Lat, Long: 0 })).toHaveLength(4)
    const { latitude: Lat, longitude: Long } = places.Cimahi
    expect((await nearby({ Lat, Long }))[0]!.Distance).toBeLessThan(0.001)
  })

  test('are paged, and can be sorted by descending distance', async () => {
    const page = async (Page: number) => (await nearby({ ...here, Size: 2, Page })).map((store) => store.Name)
    expect(await page(1)).toEqual(['Cimahi', 'Jakarta'])
    expect(await page(2)).toEqual(['Makassar', 'Apia'])
    expect(await page(3)).toEqual([])
    expect((await nearby({ ...here, SortBy: 'Distance-desc' }))[0]!.Name).toBe('Apia')
  })

  test('are listed and counted within MaxKm, which needs Lat and Long', async () => {
    const within = (MaxKm: number) => shop.as()('GET /nearbystore/:oid', { query: { ...here, MaxKm } })
    const countWithin = (MaxKm: number) => shop.as()('GET /nearbystorecount/:oid', { query: { ...here, MaxKm } })
    expect((await within(150)).map((store) => store.Name)).toEqual(['Cimahi', 'Jakarta'])
    expect(await countWithin(150)).toEqual({ count: 2 })
    expect(await within(1)).toEqual([])
    expect(await countWithin(1)).toEqual({ count: 0 })
    const nowhere = await shop.ask({ method: 'GET', path: '/api/v1/nearbystorecount/29?MaxKm=5' })
    expect(nowhere.http).toBe(422)
  })

  test('follow a store that moves or loses its coordinates', async () => {
    const store = await shop.aStore({ name: 'Pindah', latitude: 3.59, longitude: 98.67 })
    const first = async () => (await nearby({ ...here, Size: 1 }))[0]!.Name
    expect(await first()).toBe('Cimahi')
    await shop.sql`update stores set latitude = ${bandung.latitude}, longitude = ${bandung.longitude} where id = ${store.id}`
    expect(await first()).toBe('Pindah')
    await shop.sql`update stores set latitude = null, longitude = null where id = ${store.id}`
    expect(await first()).toBe('Cimahi')
  })

  test.each([
    '',
    'Lat=-6.9',
    'Lat=-6.9&Long=',
    'Lat=91&Long=0',
    'Lat=0&Long=181',
    'Lat=NaN&Long=0',
    'Lat=1&Lat=2&Long=0',
    'Lat=1&Long=0&MaxKm=0',
  ])('are refused for invalid coordinates: %s', async (query) => {
    const answer = await shop.ask({ method: 'GET', path: `/api/v1/nearbystore/29?${query}` })
    expect(answer.http).toBe(422)
  })
})
