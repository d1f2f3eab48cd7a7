import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { Body } from '#contract/client.ts'
import type { RateAnswer, Unanswered } from '../../adapters/courier-rates/port.ts'
import type { TestCustomer } from '../../testing/factories.ts'
import { testShop } from '../../testing/test-shop.ts'
import { importRegions } from '../regions/import-regions.ts'

const shop = await testShop()
let budi: TestCustomer
let store: { id: number }
let product: { id: number }
let address: number
let areas: Map<string, number>

beforeAll(async () => {
  const upper = { cityType: 'Kota', postalCode: '12410' } as const
  await importRegions(shop.sql, [
    {
      ...upper,
      code: '31.74.06.1005',
      name: 'Cipete Selatan',
      district: 'Cilandak',
      city: 'Jakarta Selatan',
      province: 'DKI Jakarta',
      latitude: -6.27,
      longitude: 106.8,
    },
    {
      ...upper,
      code: '31.74.07.1001',
      name: 'Gunung',
      district: 'Kebayoran Baru',
      city: 'Jakarta Selatan',
      province: 'DKI Jakarta',
      latitude: -6.235,
      longitude: 106.79,
    },
    {
      ...upper,
      code: '91.71.01.1001',
      name: 'Gurabesi',
      district: 'Jayapura Utara',
      city: 'Jayapura',
      province: 'Papua',
      latitude: -2.53,
      longitude: 140.7,
    },
    {
      ...upper,
      code: '91.71.01.1002',
      name: 'Entah',
      district: 'Jayapura Utara',
      city: 'Jayapura',
      province: 'Papua',
      latitude: null,
      longitude: null,
    },
  ])
  const rows = await shop.sql<{ code: string; id: number }[]>`select code, id from areas`
  areas = new Map(rows.map((row) => [row.code, row.id]))
  budi = await shop.aCustomer()
  store = await shop.aStore({
    areaId: areas.get('31.74.06.1005')!,
    ownCourier: { maxKm: 10, baseFee: 8_000, feePerKm: 2_000 },
  })
  product = await shop.aProduct({ storeId: store.id, price: 50_000, discount: 10, weight: 600, size: [30, 20, 5] })
  address = await addressIn('31.74.07.1001')
})

async function addressIn(code: string, pin: { latitude: number; longitude: number } | null = null): Promise<number> {
  const [row] = await shop.sql<{ id: number }[]>`
    insert into addresses (user_id, recipient, phone, address, area_id, postal_code, latitude, longitude)
    values (${budi.id}, 'Budi', '0812345678', 'Jl. Satu', ${areas.get(code)!}, '12410', ${pin?.latitude ?? null},
      ${pin?.longitude ?? null})
    returning id`
  return row!.id
}

function bodyOf(change: Partial<Body<'POST /postalfee'>> = {}): Body<'POST /postalfee'> {
  return { StoreID: store.id, DeliveryID: address, ProductIDs: String(product.id), Quantities: '2', ...change }
}

const ask = (change: Partial<Body<'POST /postalfee'>> = {}, by = budi) =>
  by.call('POST /postalfee', { body: bodyOf(change) })
const askCouriers = async (change: Partial<Body<'POST /postalfee'>> = {}) =>
  (await ask({ Courier: 'jne,tiki,gosend,grabexpress', ...change })).rates!.logistic
const answering = (services: RateAnswer['services'], unanswered: Record<string, Unanswered> = {}): RateAnswer => ({
  services,
  unanswered: new Map(Object.entries(unanswered)),
})
const wib = (time: string) => new Date(`2026-03-02T${time}:00+07:00`)

describe('C04 delivery options of a store', () => {
  const optionsOf = (StoreID?: number[]) =>
    budi.call('GET /me/deliveryoption', { query: StoreID ? { StoreID } : {} }).then((options) => options.DeliveryOption)

  test('are the offered ones, under both names', async () => {
    const areaId = areas.get('31.74.06.1005')!
    const pickupOnly = await shop.aStore({ areaId, courier: false })
    const options = await budi.call('GET /me/deliveryoption', { query: { StoreID: pickupOnly.id } })
    expect(options.DeliveryOption).toEqual([{ Text: 'Self Pickup', Value: 2 }])
    expect(options.DeliveryOpts).toEqual(options.DeliveryOption)
    expect(options.StoreAreaID).toBe(areaId)
    expect((await optionsOf([store.id])).map((option) => option.Value)).toEqual([1, 2, 4])
  })

  test('O01 include the place of the store and the range of its own courier', async () => {
    const far = await shop.aStore({ ownCourier: { maxKm: 25, baseFee: 8_000, feePerKm: 2_000 } })
    await shop.sql`update stores set address = 'Jl. Kapal 5', phone = '084000001104' where id = ${far.id}`
    const options = await budi.call('GET /me/deliveryoption', { query: { StoreID: far.id } })
    expect(options.StorePlace).toMatchObject({ Address: 'Jl. Kapal 5', Phone: '084000001104', OpeningHours: null })
    expect(options.StoreAddressID).toBe(options.StorePlace!.AddressID)
    expect(options.StoreCourierMaxKm).toBe(25)
    const none = await budi.call('GET /me/deliveryoption')
    expect(none).toMatchObject({ StoreAddressID: null, StorePlace: null, StoreCourierMaxKm: null })
  })

  test('are all options without a store, and 404 for an unknown store', async () => {
    expect(await budi.call('GET /me/deliveryoption')).toMatchObject({ StoreAreaID: null })
    expect((await optionsOf()).map((option) => option.Text)).toEqual(['Delivery', 'Self Pickup', 'Store Courier'])
    await expect(optionsOf([999_999])).rejects.toMatchObject({ http: 404 })
    await expect(optionsOf([store.id, store.id + 1])).rejects.toMatchObject({ http: 422 })
  })
})

describe('O02 fees of couriers', () => {
  test('come grouped by courier, priced by weight and distance', async () => {
    vi.spyOn(shop.ctx.clock, 'now').mockReturnValue(wib('10:00'))
    const groups = await askCouriers()
    expect(Object.keys(groups).sort()).toEqual(['gosend', 'grabexpress', 'jne', 'tiki'])
    expect(groups.jne?.find((rate) => rate.rate_name === 'REG')).toEqual({
      rate_id: expect.any(Number),
      is_estimate: false,
      rate_name: 'REG',
      code: 'jne',
      courier_id: 1,
      name: 'JNE',
      logo_url: '/img/640/marks/jne.svg',
      min_day: 1,
      max_day: 2,
      eta: '1-2 hari',
      itemPrice: 90_000,
      finalWeight: 2,
      finalRate: 20_000,
      adjustmentFinalRate: 20_000,
      unavailable: null,
    })
    expect(groups.tiki?.[0]?.name).toBe('TIKI')
    expect([groups.tiki, groups.gosend, groups.grabexpress].map((group) => group?.[0]?.courier_id)).toEqual([5, 9, 10])
    expect(groups.gosend?.map((rate) => [rate.rate_name, rate.eta, rate.unavailable])).toEqual([
      ['Same Day', '6-8 jam', null],
      ['Instant', '1-2 jam', null],
    ])
    vi.restoreAllMocks()
  })

  test('are saved under their rate id, to which an order refers', async () => {
    const groups = await askCouriers()
    const reg = groups.jne!.find((rate) => rate.rate_name === 'REG')!
    expect(
      await shop.sql`
        select user_id, store_id, address_id, basket, courier_code, service, fee from shipping_quotes where id = ${reg.rate_id}`,
    ).toEqual([
      {
        user_id: budi.id,
        store_id: store.id,
        address_id: address,
        basket: `${product.id}:2`,
        courier_code: 'jne',
        service: 'REG',
        fee: 20_000,
      },
    ])
    const order = (change: object) =>
      budi.order([{ id: product.id, quantity: 2 }], {
        body: { DeliveryOption: 'Delivery', DeliveryOptionID: 1, DeliveryID: address, RateID: reg.rate_id, ...change },
      })
    await expect(order({ PostalFee: 1 })).rejects.toMatchObject({
      http: 200,
      message: /Biaya pengiriman sudah berubah/,
    })
    expect(await order({ PostalFee: 20_000 })).toMatchObject({
      PostalFee: 20_000,
      PostalFeeIsEstimate: false,
      Courier: 'JNE',
      CourierService: 'REG',
    })
  })

  test('contain the reason why a service cannot take the parcel, without a rate id', async () => {
    vi.spyOn(shop.ctx.clock, 'now').mockReturnValue(wib('10:00'))
    const { gosend = [] } = await askCouriers({ Quantities: '9' })
    expect(
      gosend.map(({ rate_name, rate_id, unavailable }) => ({ rate_name, possible: rate_id > 0, unavailable })),
    ).toEqual([
      { rate_name: 'Instant', possible: true, unavailable: null },
      { rate_name: 'Same Day', possible: false, unavailable: 'Ukuran paket 45x30x20 cm melebihi batas 40x40x17 cm' },
    ])
    vi.restoreAllMocks()
  })

  test('add up two lines of a product, and count products that are sold by volume as nearly weightless', async () => {
    const oil = await shop.aProduct({ storeId: store.id, weight: 5_000, unit: 'ml', size: [5, 5, 5] })
    const once = await askCouriers({ ProductIDs: `${product.id},${oil.id},${product.id}`, Quantities: '1,1,1' })
    expect(once.jne?.find((rate) => rate.rate_name === 'REG')?.finalWeight).toBe(2)
  })

  test('use the pin of an address only near its kelurahan', async () => {
    const withoutPin = await askCouriers({ DeliveryID: await addressIn('91.71.01.1001') })
    const withFarPin = await askCouriers({
      DeliveryID: await addressIn('91.71.01.1001', { latitude: -6.27, longitude: 106.8 }),
    })
    const reg = (groups: typeof withoutPin) => groups.jne!.find((rate) => rate.rate_name === 'REG')!.finalRate
    expect(reg(withFarPin)).toBe(reg(withoutPin))
    expect(reg(withoutPin)).toBe(184_000)
  })

  test('serve a store that has coordinates but no area', async () => {
    const point = await shop.aStore({ latitude: -6.26, longitude: 106.81 })
    const goods = await shop.aProduct({ storeId: point.id })
    const groups = await askCouriers({ StoreID: point.id, ProductIDs: String(goods.id), Quantities: '1' })
    expect(groups.jne?.find((rate) => rate.rate_name === 'REG')?.finalRate).toBe(10_000)
  })

  const regular = ['anteraja', 'indahcargo', 'indahlogistik', 'jne', 'jnt', 'pos', 'sicepat', 'tiki']
  const allCodes = [...regular, 'gosend', 'grabexpress'].sort()

  test.each<[string, Partial<Body<'POST /postalfee'>>]>([
    ['an empty list', { Courier: '' }],
    ['no list and the option of couriers', { DeliveryOption: 1 }],
    ['an empty list and the option of couriers', { Courier: ' , ', DeliveryOption: 1 }],
  ])('C04 come from all couriers for %s', async (_, asked) => {
    const groups = (await ask(asked)).rates!.logistic
    expect(Object.keys(groups).sort()).toEqual(allCodes)
  })

  test.each([
    ['jne', ['jne']],
    ['JNE, pos ,jne', ['jne', 'pos']],
    ['jnt,GO-SEND', ['gosend', 'jnt']],
    ['Grab Express', ['grabexpress']],
    [regular.join(','), regular],
  ])('C04 come only from the named couriers: %j', async (Courier, codes) => {
    const groups = (await ask({ Courier, DeliveryOption: 1 })).rates!.logistic
    expect(Object.keys(groups).sort()).toEqual(codes)
  })

  test('C04 are keyed by courier code, and have the display name', async () => {
    const { jnt, pos } = (await ask({ Courier: 'jnt,pos' })).rates!.logistic
    expect(jnt?.[0]).toMatchObject({ code: 'jnt', name: 'J&T Express' })
    expect(pos?.[0]).toMatchObject({ code: 'pos', name: 'POS Indonesia' })
    const named = (await ask({ Courier: 'J&T Express, POS Indonesia' })).rates!.logistic
    expect(Object.keys(named).sort()).toEqual(['jnt', 'pos'])
  })

  test('C04 are refused for options that no courier serves', async () => {
    for (const DeliveryOption of [2, 5]) {
      await expect(ask({ DeliveryOption, Courier: 'jne' })).rejects.toMatchObject({
        http: 200,
        message: /Pilihan pengantaran tidak tersedia/,
      })
    }
  })

  test.each([
    ['a subsidy', 15_000],
    ['a subsidy of all', 0],
    ['a mark-up', 22_500],
  ])('O06 with %s by the operator, an order must have the adjusted fee', async (_, adjustedFee) => {
    const { quote } = shop.ctx.courierRates
    vi.spyOn(shop.ctx.courierRates, 'quote').mockImplementationOnce(async (request) => {
      const { services, unanswered } = await quote(request)
      return { services: services.map((service) => ({ ...service, adjustedFee })), unanswered }
    })
    const { jne = [] } = await askCouriers()
    const reg = jne.find((rate) => rate.rate_name === 'REG')!
    expect(reg).toMatchObject({ finalRate: 20_000, adjustmentFinalRate: adjustedFee })
    const order = (fees: object) =>
      budi.order([{ id: product.id, quantity: 2 }], {
        body: { DeliveryOption: 'Delivery', DeliveryOptionID: 1, DeliveryID: address, RateID: reg.rate_id, ...fees },
      })
    const changed = { http: 200, message: /Biaya pengiriman sudah berubah/ }
    for (const fees of [
      { PostalFee: 20_000 },
      { PostalFee: 20_000, PostalFeeAdjustment: 20_000 },
      { PostalFee: 20_000, PostalFeeAdjustment: adjustedFee + 1 },
      { PostalFee: adjustedFee, PostalFeeAdjustment: adjustedFee + 1 },
      { PostalFee: 1, PostalFeeAdjustment: adjustedFee },
    ]) {
      await expect(order(fees), JSON.stringify(fees)).rejects.toMatchObject(changed)
    }
    for (const fees of [
      { PostalFee: 20_000, PostalFeeAdjustment: adjustedFee },
      { PostalFee: adjustedFee, PostalFeeAdjustment: adjustedFee },
      { PostalFee: adjustedFee },
    ]) {
      expect((await order(fees)).PostalFee, JSON.stringify(fees)).toBe(adjustedFee)
    }
  })

  test('O06 without an adjustment an order has none, or the fee itself', async () => {
    const { jne = [] } = await askCouriers()
    const reg = jne.find((rate) => rate.rate_name === 'REG')!
    const order = (PostalFeeAdjustment: number) =>
      budi.order([{ id: product.id, quantity: 2 }], {
        body: {
          ...{ DeliveryOption: 'Delivery', DeliveryOptionID: 1, DeliveryID: address, RateID: reg.rate_id },
          ...{ PostalFee: 20_000, PostalFeeAdjustment },
        },
      })
    for (const adjusted of [0, 19_999, 40_000]) {
      await expect(order(adjusted)).rejects.toMatchObject({ http: 200, message: /Biaya pengiriman sudah berubah/ })
    }
    expect((await order(20_000)).PostalFee).toBe(20_000)
  })

  test.each([
    ['unreachable', () => Promise.reject(new Error('away'))],
    ['broken', () => Promise.reject(new TypeError('no such field'))],
    ['silent', () => new Promise<never>(() => undefined)],
  ])('come from the rate table, as an estimate, while the courier service is %s', async (kind, answer) => {
    const log = vi.spyOn(shop.ctx.log, 'error')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const asked = Promise.withResolvers<void>()
    vi.spyOn(shop.ctx.courierRates, 'quote').mockImplementationOnce(() => {
      asked.resolve()
      return answer()
    })
    const pending = ask({ Courier: 'jne' })
    await asked.promise
    await vi.advanceTimersByTimeAsync(kind === 'silent' ? 4_000 : 0)
    vi.useRealTimers()
    const { rates } = await pending
    expect(rates?.isEstimate).toBe(true)
    const reg = rates!.logistic.jne!.find((rate) => rate.rate_name === 'REG')!
    expect(reg.finalRate).toBe(20_000)
    expect(log).toHaveBeenCalledOnce()
    vi.restoreAllMocks()

    // An order must have it like any other fee.
    const order = (PostalFee: number) =>
      budi.order([{ id: product.id, quantity: 2 }], {
        body: { DeliveryOption: 'Delivery', DeliveryOptionID: 1, DeliveryID: address, RateID: reg.rate_id, PostalFee },
      })
    await expect(order(19_999)).rejects.toMatchObject({ http: 200, message: /Biaya pengiriman sudah berubah/ })
    const placed = await order(20_000)
    expect(placed).toMatchObject({ PostalFee: 20_000, PostalFeeIsEstimate: true })
    const operator = await shop.anOperator()
    const managed = await operator.call('GET /kelola/order/:id', { params: { id: placed.ID } })
    expect(managed.Order.PostalFeeIsEstimate).toBe(true)
  })

  test('B06 are subject to the limits of the shop, for any response of the courier service', async () => {
    vi.spyOn(shop.ctx.clock, 'now').mockReturnValue(wib('10:00'))
    vi.spyOn(shop.ctx.courierRates, 'quote').mockResolvedValueOnce(
      answering([
        {
          ...{
            courierCode: 'gosend',
            courierName: 'GO-SEND',
            service: 'SameDay',
            minDays: 0,
            maxDays: 1,
            eta: '8 hours',
          },
          ...{ chargedWeightKg: 6, fee: 25_000, unavailable: null },
        },
      ]),
    )
    const { gosend = [] } = await askCouriers({ Quantities: '9' })
    expect(gosend).toMatchObject([
      {
        name: 'GoSend',
        rate_id: 0,
        eta: '6-8 jam',
        unavailable: 'Ukuran paket 45x30x20 cm melebihi batas 40x40x17 cm',
      },
    ])
    vi.restoreAllMocks()
  })

  test('come from the next source for each courier about which the first can not tell, and for no other', async () => {
    const next = vi.spyOn(shop.ctx.fallbackRates, 'quote')
    const { quote } = shop.ctx.courierRates
    vi.spyOn(shop.ctx.courierRates, 'quote').mockImplementationOnce(async (request) => {
      const { services } = await quote({ ...request, couriers: ['jne'] })
      return answering(services, { indahcargo: 'not_covered', tiki: 'place' })
    })
    const { rates } = await ask({ Courier: 'jne,indahcargo,sicepat,tiki' })
    expect(Object.keys(rates!.logistic).toSorted()).toEqual(['indahcargo', 'jne', 'tiki'])
    const estimates = Object.entries(rates!.logistic).map(([code, list]) => [code, list[0]!.is_estimate])
    expect(Object.fromEntries(estimates)).toEqual({ jne: false, indahcargo: true, tiki: true })
    expect(next.mock.calls.map(([{ couriers }]) => couriers)).toEqual([['indahcargo', 'tiki']])
    vi.restoreAllMocks()
  })

  test('are not an estimate while the courier service responds', async () => {
    expect((await ask({ Courier: 'jne' })).rates?.isEstimate).toBe(false)
  })

  test('are refused for an address that moves in the meantime', async () => {
    const moving = await addressIn('31.74.07.1001')
    const quote = shop.ctx.courierRates.quote
    vi.spyOn(shop.ctx.courierRates, 'quote').mockImplementationOnce(async (request) => {
      await shop.sql`update addresses set area_id = ${areas.get('91.71.01.1001')!} where id = ${moving}`
      return quote(request)
    })
    await expect(askCouriers({ DeliveryID: moving })).rejects.toMatchObject({ http: 200, message: /Alamat/ })
    expect(await shop.sql`select from shipping_quotes where address_id = ${moving}`).toHaveLength(0)
  })
})

describe("the store's own courier", () => {
  test('costs a base fee and a fee for each started kilometre, which an order must have', async () => {
    const offer = await ask()
    expect(offer).toEqual({ Price: 18_000, DistanceKm: 4 })
    const order = (PostalFee: number) =>
      budi.order([{ id: product.id, quantity: 2 }], {
        body: { DeliveryOption: 'Store Courier', DeliveryOptionID: 4, DeliveryID: address, PostalFee },
      })
    await expect(order(0)).rejects.toMatchObject({ http: 200 })
    expect(await order(18_000)).toMatchObject({ PostalFee: 18_000, Courier: 'Pengiriman Toko' })
  })

  test('C04 is quoted for its option, for any requested couriers, and without option and couriers', async () => {
    for (const asked of [{ DeliveryOption: 4 }, { DeliveryOption: 4, Courier: 'jne' }, {}]) {
      expect(await ask(asked)).toEqual({ Price: 18_000, DistanceKm: 4 })
    }
  })

  test.each([undefined, 0, 18_000])('accepts %j as PostalFeeAdjustment', async (adjusted) => {
    await ask()
    const order = (PostalFeeAdjustment: number | undefined) =>
      budi.order([{ id: product.id, quantity: 2 }], {
        body: {
          ...{ DeliveryOption: 'Store Courier', DeliveryOptionID: 4, DeliveryID: address, PostalFee: 18_000 },
          ...(PostalFeeAdjustment === undefined ? {} : { PostalFeeAdjustment }),
        },
      })
    await expect(order(1)).rejects.toMatchObject({ http: 200, message: /Biaya pengiriman sudah berubah/ })
    expect((await order(adjusted)).PostalFee).toBe(18_000)
  })

  test.each([
    [9.99, 28_000],
    [10.01, null],
  ])('at %f of 10 kilometres costs %j', async (km, Price) => {
    const north = (km / 6_371) * (180 / Math.PI)
    const pinned = await addressIn('31.74.07.1001', { latitude: -6.27 + north, longitude: 106.8 })
    const offer = ask({ DeliveryID: pinned })
    if (Price === null)
      await expect(offer).rejects.toMatchObject({ http: 200, message: /Opsi pengiriman tidak tersedia/ })
    else expect(await offer).toMatchObject({ Price })
  })

  test('delivers only in its area, if it has one, and within its range', async () => {
    const delivers = async (latitude: number, longitude: number) => {
      const pinned = await addressIn('31.74.07.1001', { latitude, longitude })
      return ask({ DeliveryID: pinned }).then(
        () => true,
        ({ code }) => (code === 'STORE_COURIER_TOO_FAR' ? false : code),
      )
    }
    const hasArea = async () =>
      (await budi.call('GET /me/deliveryoption', { query: { StoreID: [store.id] } })).StoreCourierHasArea
    const draw = (...corners: [latitude: number, longitude: number][]) =>
      shop.sql`update stores set own_courier_area = ${shop.sql.json(corners.map(([latitude, longitude]) => ({ latitude, longitude })))}
        where id = ${store.id}`
    expect([await delivers(-6.23, 106.78), await hasArea()]).toEqual([true, false])
    // To the east of 106.785 alone, and much farther than the range of 10 km.
    await draw([-6.4, 106.785], [-6.0, 106.785], [-6.0, 107.5], [-6.4, 107.5])
    expect([await delivers(-6.23, 106.78), await hasArea()]).toEqual([false, true])
    expect([await delivers(-6.23, 106.79), await delivers(-6.27, 107)]).toEqual([true, false])
    const order = budi.order([{ id: product.id, quantity: 2 }], {
      body: {
        ...{ DeliveryOption: 'Store Courier', DeliveryOptionID: 4, PostalFee: 18_000 },
        DeliveryID: await addressIn('31.74.07.1001', { latitude: -6.23, longitude: 106.78 }),
      },
    })
    await expect(order).rejects.toMatchObject({ http: 200 })
    await draw()
  })

  test('tells the fee with the part that the store bears, and an order has the fee without it', async () => {
    const bear = (subsidy: number, freeFrom: number) =>
      shop.sql`update stores set shipping_subsidy = ${subsidy}, free_shipping_from = ${freeFrom} where id = ${store.id}`
    await bear(5_000, 0)
    expect(await ask()).toEqual({ Price: 13_000, FullPrice: 18_000, DistanceKm: 4 })
    await bear(5_000, 90_000)
    expect(await ask()).toEqual({ Price: 0, FullPrice: 18_000, DistanceKm: 4 })
    const order = (PostalFee: number) =>
      budi.order([{ id: product.id, quantity: 2 }], {
        body: { DeliveryOption: 'Store Courier', DeliveryOptionID: 4, DeliveryID: address, PostalFee },
      })
    await expect(order(18_001)).rejects.toMatchObject({ http: 200, message: /Biaya pengiriman sudah berubah/ })
    expect(await order(0)).toMatchObject({ PostalFee: 0 })
    await bear(0, 0)
  })

  test('is refused beyond the range of the store', async () => {
    await expect(ask({ DeliveryID: await addressIn('91.71.01.1001') })).rejects.toMatchObject({
      http: 200,
      message: 'Opsi pengiriman tidak tersedia. Atur Pin Point alamat Anda',
      usermsg: 'Alamat Anda di luar jangkauan kurir toko',
    })
  })
})

describe('refusals', () => {
  const refused = (http: number, message: RegExp) => ({ http, message: expect.stringMatching(message) })

  test("another shopper's address", async () => {
    const stranger = await shop.aCustomer()
    for (const Courier of ['jne', undefined]) {
      await expect(ask({ Courier }, stranger)).rejects.toMatchObject(refused(200, /Alamat pengiriman tidak ditemukan/))
    }
  })

  test('an address whose coordinates are unknown', async () => {
    await expect(askCouriers({ DeliveryID: await addressIn('91.71.01.1002') })).rejects.toMatchObject(
      refused(200, /Opsi pengiriman tidak tersedia/),
    )
  })

  test('a store without this delivery option', async () => {
    const pickupOnly = await shop.aStore({ courier: false })
    const goods = await shop.aProduct({ storeId: pickupOnly.id })
    for (const Courier of ['jne', undefined]) {
      const body = { StoreID: pickupOnly.id, ProductIDs: String(goods.id), Quantities: '1', Courier }
      await shop.sql`update stores set latitude = -6.2, longitude = 106.8 where id = ${pickupOnly.id}`
      await expect(ask(body)).rejects.toMatchObject(refused(200, /Pilihan pengantaran tidak tersedia/))
    }
  })

  test('products of another store, unavailable products, unknown products', async () => {
    const elsewhere = await shop.aProduct()
    const gone = await shop.aProduct({ storeId: store.id, available: false })
    for (const id of [elsewhere.id, gone.id, 999_999]) {
      await expect(askCouriers({ ProductIDs: String(id), Quantities: '1' })).rejects.toMatchObject(
        refused(200, /tidak tersedia/),
      )
    }
  })

  test.each([
    ['a quantity of 0', { Quantities: '0' }],
    ['a negative quantity', { Quantities: '-1' }],
    ['a quantity above the maximum', { Quantities: '100001' }],
    ['lists of different lengths', { Quantities: '1,2' }],
    ['a courier with special characters', { Courier: "jne';--" }],
    ['a fee in the request', { Price: 1 } as object],
  ])('%s', async (_what, change) => {
    await expect(ask(change)).rejects.toMatchObject({ http: 422 })
  })

  test('an unknown store, and a request without session', async () => {
    await expect(ask({ StoreID: 999_999 })).rejects.toMatchObject({ http: 404 })
    await expect(shop.as()('POST /postalfee', { body: bodyOf() })).rejects.toMatchObject({ http: 401 })
  })
})
