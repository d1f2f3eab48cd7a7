import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { Data } from '#contract/client.ts'
import type { TestCustomer } from '../../testing/factories.ts'
import { testShop } from '../../testing/test-shop.ts'
import { importRegions } from '../regions/import-regions.ts'

const shop = await testShop()
let budi: TestCustomer
let store: { id: number }
let product: { id: number }
let areas: Map<string, number>

beforeAll(async () => {
  const upper = { cityType: 'Kota', postalCode: '12410', city: 'Jakarta Selatan', province: 'DKI Jakarta' } as const
  await importRegions(shop.sql, [
    {
      ...upper,
      ...{ code: '31.74.06.1005', name: 'Cipete Selatan', district: 'Cilandak', latitude: -6.27, longitude: 106.8 },
    },
    {
      ...upper,
      ...{ code: '31.74.07.1001', name: 'Gunung', district: 'Kebayoran Baru', latitude: -6.235, longitude: 106.79 },
    },
    {
      ...upper,
      ...{ code: '31.74.07.1009', name: 'Jauh', district: 'Kebayoran Baru', latitude: -6.9, longitude: 107.6 },
    },
    {
      ...upper,
      ...{ code: '31.74.07.1010', name: 'Entah', district: 'Kebayoran Baru', latitude: null, longitude: null },
    },
  ])
  areas = new Map(
    (await shop.sql<{ code: string; id: number }[]>`select code, id from areas`).map((row) => [row.code, row.id]),
  )
  budi = await shop.aCustomer()
  const areaId = areas.get('31.74.06.1005')!
  store = await shop.aStore({ areaId, ownCourier: { maxKm: 10, baseFee: 8_000, feePerKm: 2_000 } })
  product = await shop.aProduct({ storeId: store.id, price: 50_000, weight: 600, size: [30, 20, 5], stock: 10 })
})

const village = (code: string) => areas.get(code)!
const asGuest = async (AreaID: number, change: object = {}): Promise<Data<'POST /shippingestimate'>> => {
  const body = { ProductID: product.id, Quantity: 2, AreaID, ...change }
  const { envelope } = await shop.ask({ method: 'POST', path: '/api/v1/shippingestimate', body })
  if (!envelope.status) throw Object.assign(new Error(envelope.message), { code: envelope.code })
  return envelope.data as Data<'POST /shippingestimate'>
}
const asMember = (shopper: TestCustomer, DeliveryID?: number) =>
  shopper.call('POST /me/shippingestimate', {
    body: { ProductID: product.id, Quantity: 2, ...(DeliveryID && { DeliveryID }) },
  })
const addressOf = async ({ id }: { id: number }, code: string) => {
  const [row] = await shop.sql<[{ id: number }]>`
    insert into addresses (user_id, label, recipient, phone, address, area_id, postal_code)
    values (${id}, 'Rumah', 'Budi', '0812345678', 'Jl. Satu', ${village(code)}, '12410') returning id`
  return row.id
}

test('S07 a guest reads the fees to a kelurahan, the cheapest first, as the checkout would ask them', async () => {
  const { Place, Offers } = await asGuest(village('31.74.07.1001'))
  const at = { Area: 'Gunung', SubDistrict: 'Kebayoran Baru', City: 'Kota Jakarta Selatan' }
  expect(Place).toEqual({ ...at, DeliveryID: null, Label: '' })
  expect(Offers.map(({ Fee }) => Fee)).toEqual(Offers.map(({ Fee }) => Fee).sort((a, b) => a - b))
  const id = await addressOf(budi, '31.74.07.1001')
  const cart = { StoreID: store.id, DeliveryID: id, ProductIDs: String(product.id), Quantities: '2' }
  const { rates } = await budi.call('POST /postalfee', { body: { ...cart, Courier: '' } })
  const own = await budi.call('POST /postalfee', { body: cart })
  const quoted = Object.values(rates!.logistic)
    .flat()
    .filter(({ unavailable }) => unavailable === null)
    .map(({ name, rate_name, adjustmentFinalRate, max_day }) => [name, rate_name, adjustmentFinalRate, max_day])
  expect(Offers.map(({ Courier, Service, Fee, MaxDays }) => [Courier, Service, Fee, MaxDays]).sort()).toEqual(
    [...quoted, ['', '', own.Price, null]].sort(),
  )
  expect(await asMember(budi, id)).toEqual({ Place: { ...at, DeliveryID: id, Label: 'Rumah' }, Offers })
  // Nothing is kept for an order.
  const [count] = await shop.sql<[{ count: number }]>`select count(distinct basket) as count from shipping_quotes`
  expect(Number(count.count)).toBe(1)
})

test('S07 the free shipping of a store is in it', async () => {
  await shop.sql`update stores set free_shipping_from = 90000 where id = ${store.id}`
  expect((await asGuest(village('31.74.07.1001'))).Offers[0]).toMatchObject({ Fee: 0 })
  await shop.sql`update stores set free_shipping_from = 0 where id = ${store.id}`
})

test('S07 a member without a chosen address reads those to the last one, and without any is refused', async () => {
  const sari = await shop.aCustomer()
  await expect(asMember(sari)).rejects.toMatchObject({ code: 'DELIVERY_ADDRESS_INVALID' })
  const id = await addressOf(sari, '31.74.07.1001')
  expect((await asMember(sari)).Place.DeliveryID).toBe(id)
  await expect(asMember(budi, id)).rejects.toMatchObject({ code: 'DELIVERY_ADDRESS_INVALID' })
})

test('S07 a place that nobody serves, and a product that is not sold, are refused with their reason', async () => {
  await expect(asGuest(village('31.74.07.1010'))).rejects.toMatchObject({ code: 'NO_COURIER' })
  await expect(asGuest(999_999)).rejects.toMatchObject({ code: 'DELIVERY_ADDRESS_INVALID' })
  await expect(asGuest(village('31.74.07.1001'), { ProductID: 999_999 })).rejects.toMatchObject({
    code: 'PRODUCT_UNAVAILABLE',
  })
})

test('S07 if the couriers fail, the own courier of the store still brings it, and where it does not go the failure is told', async () => {
  vi.spyOn(shop.ctx.courierRates, 'quote').mockRejectedValue(new Error('no network'))
  await shop.sql`update settings set value = '' where key = 'courier_formula'`
  await shop.sql`insert into shipping_rates (courier, service, from_place, to_place, first_kg, next_kg, min_kg, min_days, max_days)
    values ('jne', 'REG', '', '91', 1, 1, 1, 1, 2)`
  await shop.ctx.settings.load()
  const near = await asGuest(village('31.74.07.1001'))
  expect(near.Offers).toMatchObject([{ Courier: '', MaxDays: null }])
  await expect(asGuest(village('31.74.07.1009'))).rejects.toMatchObject({ code: 'RATES_UNAVAILABLE' })
  vi.restoreAllMocks()
})

test('S07 a service that names no time promises no day', async () => {
  vi.spyOn(shop.ctx.courierRates, 'quote').mockImplementation(async ({ couriers }) => ({
    services: [],
    unanswered: new Map(couriers.map((code) => [code, 'not_covered'])),
  }))
  onTestFinished(() => void vi.restoreAllMocks())
  await shop.sql`update settings set value = '' where key = 'courier_formula'`
  await shop.sql`insert into shipping_rates (courier, service, from_place, to_place, first_kg, next_kg, min_kg, min_days, max_days)
    values ('jne', 'YES', '', '31', 9000, 9000, 1, 1, 1), ('jne', 'OKE', '', '31', 9000, 9000, 1, null, null)`
  await shop.ctx.settings.load()
  const { Offers } = await asGuest(village('31.74.07.1001'))
  expect(Offers.filter(({ Courier }) => Courier !== '').map(({ Service, MaxDays }) => [Service, MaxDays])).toEqual([
    ['YES', 1],
    ['OKE', null],
  ])
})
