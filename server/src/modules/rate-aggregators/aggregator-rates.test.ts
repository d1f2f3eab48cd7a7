import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Body, Data } from '#contract/client.ts'
import { biteship } from '../../adapters/rate-aggregators/biteship.ts'
import type { AggregatorRate } from '../../adapters/rate-aggregators/port.ts'
import { rajaongkir } from '../../adapters/rate-aggregators/rajaongkir.ts'
import { type LocalAnswer, type LocalRequest, localServer } from '../../testing/aggregators/local-server.ts'
import {
  biteshipArea,
  biteshipError,
  biteshipPrice,
  biteshipRates,
  rajaongkirCost,
  rajaongkirError,
  rajaongkirPlace,
  rajaongkir as rajaongkirSuccess,
} from '../../testing/aggregators/recorded.ts'
import type { TestCustomer, TestUser } from '../../testing/factories.ts'
import { randomParcels } from '../../testing/random-parcels.ts'
import { testShop } from '../../testing/test-shop.ts'
import { listServiceRules } from '../courier-services/service-queries.ts'
import { checkCouriers } from '../health/checks.ts'
import { importRegions } from '../regions/import-regions.ts'
import { aggregatorRates } from './aggregator-rates.ts'
import { lookUpRequestedPlaces } from './look-up-places.ts'
import { sweepCachedRates } from './rate-cache.ts'
import { renewAggregatorKeys } from './renew-keys.ts'

const shop = await testShop()
const server = await localServer((request) => usual(request))
const key = 'biteship_test.eyJhbGciOiJIUzI1NiJ9.rahasia'
let budi: TestCustomer
let operator: TestUser
let store: { id: number }
let product: { id: number }
let address: number
let areas: Map<string, number>

const village = (code: string, name: string, district: string, postalCode: string) => ({
  ...{ code, name, district, postalCode, city: 'Jakarta Selatan', cityType: 'Kota' as const, province: 'DKI Jakarta' },
  ...{ latitude: -6.25, longitude: 106.8 },
})

const places = [
  rajaongkirPlace({ id: 11, subdistrict_name: 'CIPETE SELATAN', district_name: 'CILANDAK', zip_code: '12410' }),
  rajaongkirPlace({ id: 22, subdistrict_name: 'GUNUNG', district_name: 'KEBAYORAN BARU', zip_code: '12120' }),
]

/** Both services as they answer on a good day. */
function usual({ path, query }: LocalRequest): LocalAnswer {
  if (path === '/destination/domestic-destination') {
    const found = places.filter(({ zip_code }) => zip_code === query.get('search'))
    return found.length > 0
      ? { body: rajaongkirSuccess(found) }
      : { status: 404, body: rajaongkirError('Domestic Destinations Data not found', 404) }
  }
  if (path === '/maps/areas') {
    const areas = [
      biteshipArea({ id: 'A1', administrative_division_level_3_name: 'Cilandak', postal_code: 12_410 }),
      biteshipArea({ id: 'A2', postal_code: 12_120 }),
    ]
    return { body: { success: true, areas: areas.filter((area) => String(area.postal_code) === query.get('input')) } }
  }
  if (path === '/rates/couriers')
    return { body: biteshipRates([biteshipPrice({ price: 13_000, shipping_fee_discount: 5_000 })]) }
  return {
    body: rajaongkirSuccess([
      rajaongkirCost(),
      rajaongkirCost({ service: 'JTR>200', cost: 90_000 }),
      rajaongkirCost({ code: 'pos', service: 'PAKETPOS DANGEROUS GOODS', cost: 25_000 }),
      rajaongkirCost({ code: 'tiki', service: 'KILAT BARU', cost: 30_000 }),
    ]),
  }
}

const asked = (path: string) => server.requests.filter((request) => request.path === path).length
const accountOf = async (name: string) =>
  (await operator.call('GET /kelola/rateaggregator')).Aggregators.find(({ Name }) => Name === name)!
async function setUp(
  Name: 'biteship' | 'rajaongkir',
  change: { Key?: string; IsActive?: boolean } = { Key: key, IsActive: true },
) {
  const { Version } = await accountOf(Name)
  return operator.call('PUT /kelola/rateaggregator', { body: { Name, Version, ...change } })
}
const quote = async (change: Partial<Body<'POST /postalfee'>> = {}) =>
  (
    await budi.call('POST /postalfee', {
      body: {
        StoreID: store.id,
        DeliveryID: address,
        ProductIDs: String(product.id),
        Quantities: '2',
        Courier: 'jne,tiki,pos',
        ...change,
      },
    })
  ).rates!
const anAddress = async (code: string) => {
  const [row] = await shop.sql<{ id: number }[]>`
    insert into addresses (user_id, recipient, phone, address, area_id, postal_code)
    values (${budi.id}, 'Budi', '0812345678', 'Jl. Satu', ${areas.get(code)!}, '12120') returning id`
  return row!.id
}

beforeAll(async () => {
  await importRegions(shop.sql, [
    village('31.74.06.1005', 'Cipete Selatan', 'Cilandak', '12410'),
    village('31.74.07.1001', 'Gunung', 'Kebayoran Baru', '12120'),
    village('31.74.07.1002', 'Entah Baru', 'Kebayoran Baru', '12199'),
  ])
  areas = new Map(
    (await shop.sql<{ code: string; id: number }[]>`select code, id from areas`).map((row) => [row.code, row.id]),
  )
  ;[budi, operator] = await Promise.all([shop.aCustomer(), shop.anOperator()])
  store = await shop.aStore({ areaId: areas.get('31.74.06.1005')! })
  product = await shop.aProduct({
    storeId: store.id,
    price: 50_000,
    discount: 10,
    weight: 600,
    size: [30, 20, 5],
    stock: 1_000,
  })
  address = await anAddress('31.74.07.1001')
  shop.ctx.aggregators = { biteship: biteship(server.url), rajaongkir: rajaongkir(server.url) }
  shop.ctx.courierRates = aggregatorRates(shop.ctx)
})

beforeEach(async () => {
  server.answer = usual
  await shop.sql`update rate_aggregators set problem = '', problem_at = null`
  await shop.sql`delete from courier_rate_cache`
})

describe('rates of an aggregator', () => {
  test('are not asked for before the owner has set one up', async () => {
    const { logistic } = await quote()
    expect(logistic.jne!.length).toBeGreaterThan(1)
    expect(server.requests).toHaveLength(0)
  })

  test('are those of allowed services; each place is looked up once, and an answer is kept for ten minutes', async () => {
    await setUp('rajaongkir')
    const { logistic, isEstimate } = await quote()
    expect(Object.values(logistic).flat()).toMatchObject([
      {
        code: 'jne',
        rate_name: 'REG',
        finalRate: 18_000,
        adjustmentFinalRate: 18_000,
        finalWeight: 1,
        eta: '2-3 hari',
      },
    ])
    expect(isEstimate).toBe(false)
    expect([asked('/destination/domestic-destination'), asked('/calculate/domestic-cost')]).toEqual([2, 1])
    expect(server.requests.at(-1)!.body).toContain('origin=11&destination=22&weight=1200')

    await quote()
    expect(asked('/calculate/domestic-cost')).toBe(1)
    await quote({ Quantities: '3' })
    expect(asked('/calculate/domestic-cost')).toBe(2)
    await shop.travel(11 * 60_000)
    await sweepCachedRates(shop.sql)
    await quote()
    expect([asked('/destination/domestic-destination'), asked('/calculate/domestic-cost')]).toEqual([2, 3])
  })

  test('tell the owner a service that no list has, and do not offer it', async () => {
    await quote()
    const { Services } = await operator.call('GET /kelola/courierservice')
    expect(Services.filter(({ IsNew }) => IsNew)).toMatchObject([
      { Courier: 'tiki', Service: 'kilat baru', Name: 'KILAT BARU', IsAllowed: false },
    ])
  })

  test('leave a courier that the aggregator does not have to the next source', async () => {
    const { logistic } = await quote({ Courier: 'jne,indahcargo' })
    expect(Object.keys(logistic).toSorted()).toEqual(['indahcargo', 'jne'])
    expect(logistic.jne).toHaveLength(1)
  })

  test('are a source of rates by themselves', async () => {
    await shop.sql`update settings set value = '' where key = 'courier_formula'`
    await shop.ctx.settings.load()
    expect(Object.keys((await quote({ Courier: 'jne,indahcargo' })).logistic)).toEqual(['jne'])
    await shop.sql`update settings set value = 'on' where key = 'courier_formula'`
    await shop.ctx.settings.load()
  })

  test('have no service of a courier that was withdrawn, and no invented one in its place', async () => {
    server.answer = (request) =>
      request.path.startsWith('/calculate')
        ? { body: rajaongkirSuccess([rajaongkirCost({ code: 'tiki', service: 'REG' })]) }
        : usual(request)
    expect(Object.keys((await quote({ Courier: 'jne,tiki' })).logistic)).toEqual(['tiki'])
    server.answer = () => ({ status: 400, body: rajaongkirError('Calculate Domestic Shipping Cost not found', 400) })
    await shop.sql`delete from courier_rate_cache`
    await expect(quote({ Courier: 'jne' })).rejects.toMatchObject({ code: 'NO_COURIER' })
  })

  test('O06 are asked anew for a price that has changed; an order has the fee that was shown, and asks nobody', async () => {
    const { logistic } = await quote({ Courier: 'jne' })
    const reg = logistic.jne![0]!
    server.answer = () => 'hang'
    const before = server.requests.length
    const order = (PostalFee: number) =>
      budi.order([{ id: product.id, quantity: 2 }], {
        body: { DeliveryOption: 'Delivery', DeliveryOptionID: 1, DeliveryID: address, RateID: reg.rate_id, PostalFee },
      })
    await expect(order(19_000)).rejects.toMatchObject({ message: /Biaya pengiriman sudah berubah/ })
    expect((await order(18_000)).PostalFee).toBe(18_000)
    expect(server.requests).toHaveLength(before)

    await shop.travel(31 * 60_000)
    await expect(order(18_000)).rejects.toMatchObject({ message: /Biaya pengiriman sudah berubah/ })
    server.answer = (request) =>
      request.path.startsWith('/calculate')
        ? { body: rajaongkirSuccess([rajaongkirCost({ cost: 21_000 })]) }
        : usual(request)
    expect((await quote({ Courier: 'jne' })).logistic.jne![0]!.finalRate).toBe(21_000)
  })

  test.each([
    [
      'a wrong key',
      { status: 400, body: rajaongkirError('Invalid Api key, key not found', 400) },
      'wrong_key',
      'critical',
    ],
    [
      'the end of the quota',
      { status: 429, body: rajaongkirError('Daily limit exceeded', 429) },
      'no_quota',
      'critical',
    ],
    ['a fault', { status: 502, body: '<html>Bad gateway</html>' }, 'temporary', 'warning'],
    ['an empty answer', { body: '' }, 'temporary', 'warning'],
  ] as const)(
    'come from the next source after %s, which the owner is told; nobody asks again at once',
    async (_, answer, problem, level) => {
      server.answer = () => answer
      const before = server.requests.length
      expect((await quote({ Courier: 'jne' })).isEstimate).toBe(true)
      expect(await accountOf('rajaongkir')).toMatchObject({ Problem: problem })
      expect(await checkCouriers(shop.ctx)).toEqual({ value: null, level })
      expect((await quote({ Courier: 'jne' })).isEstimate).toBe(true)
      expect(server.requests).toHaveLength(before + 1)

      server.answer = usual
      await shop.travel(11 * 60_000)
      expect((await quote({ Courier: 'jne' })).isEstimate).toBe(false)
      expect(await accountOf('rajaongkir')).toMatchObject({ Problem: null })
      expect(await checkCouriers(shop.ctx)).toEqual({ value: null, level: 'ok' })
    },
  )

  test('come from the next source if the aggregator does not answer in time', async () => {
    server.answer = () => 'hang'
    expect((await quote({ Courier: 'jne', Quantities: '4' })).isEstimate).toBe(true)
    expect(await accountOf('rajaongkir')).toMatchObject({ Problem: 'temporary' })
  })
})

describe('a guest', () => {
  const estimate = (Quantity: number) =>
    shop.ask({
      method: 'POST',
      path: '/api/v1/shippingestimate',
      body: { ProductID: product.id, Quantity, AreaID: areas.get('31.74.07.1001')! },
    })
  const bound = async (calls: number) => {
    await shop.sql`insert into settings (id, key, value, public) values (44, 'guest_rate_calls', ${String(calls)}, false)
      on conflict (key) do update set value = excluded.value`
    await shop.sql`delete from rate_limits`
    await shop.ctx.settings.load()
  }

  test('reads kept answers, and costs the owner no more calls in an hour than allowed', async () => {
    await setUp('rajaongkir')
    await shop.sql`delete from aggregator_places`
    await bound(4)
    server.requests.length = 0
    const services = async (Quantity: number) => {
      const { envelope } = await estimate(Quantity)
      return (envelope.data as Data<'POST /shippingestimate'>).Offers.map(({ Courier, IsEstimate }) => [
        Courier,
        IsEstimate,
      ])
    }
    // Two places and the rates are three calls.
    expect(await services(2)).toContainEqual(['JNE', false])
    expect(await services(2)).toContainEqual(['JNE', false])
    expect(server.requests).toHaveLength(3)
    // Other parcels: one more call, then the next source answers.
    expect(await services(3)).toContainEqual(['JNE', false])
    expect(await services(4)).not.toContainEqual(['JNE', false])
    expect(server.requests).toHaveLength(4)
    // The answer for a guest is kept for everybody, and members are asked for without the bound.
    expect((await quote({ Quantities: '4', Courier: '' })).logistic.jne).toHaveLength(1)
    expect(server.requests).toHaveLength(5)
    expect(await services(4)).toContainEqual(['JNE', false])
    expect((await accountOf('rajaongkir')).Problem).toBeNull()
  })

  test('never causes a call if the owner allows none', async () => {
    await bound(0)
    server.requests.length = 0
    expect((await estimate(7)).envelope.status).toBe(true)
    expect(server.requests).toHaveLength(0)
  })
})

describe('a village that the list does not have surely', () => {
  test('is priced by the next source until the owner has chosen, once', async () => {
    const unknown = await anAddress('31.74.07.1002')
    server.answer = (request) =>
      request.query.get('search') === 'Entah Baru'
        ? {
            body: rajaongkirSuccess([
              rajaongkirPlace({ id: 33, subdistrict_name: 'ENTAH', zip_code: null }),
              rajaongkirPlace({ id: 34, subdistrict_name: 'ENTAH LAMA', zip_code: null }),
            ]),
          }
        : usual(request)
    expect((await quote({ DeliveryID: unknown, Courier: 'jne' })).isEstimate).toBe(true)
    expect(await accountOf('rajaongkir')).toMatchObject({ UndecidedPlaces: 1, Problem: null })
    const before = server.requests.length
    await quote({ DeliveryID: unknown, Courier: 'jne' })
    expect(server.requests).toHaveLength(before)

    const { Places } = await operator.call('GET /kelola/rateaggregator/place', { query: { Name: 'rajaongkir' } })
    expect(Places).toMatchObject([
      { Village: 'Entah Baru', PlaceID: null, Candidates: [{ ID: '34', Village: 'ENTAH LAMA' }, { ID: '33' }] },
    ])
    const choose = (PlaceID: string) =>
      operator.call('PUT /kelola/rateaggregator/place', {
        body: { Name: 'rajaongkir', AreaID: Places[0]!.AreaID, PlaceID },
      })
    await expect(choose('22')).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await choose('34')).Places).toMatchObject([{ PlaceID: '34' }])
    expect((await accountOf('rajaongkir')).UndecidedPlaces).toBe(0)
    expect((await quote({ DeliveryID: unknown, Courier: 'jne' })).isEstimate).toBe(false)
    expect(server.requests.at(-1)!.body).toContain('destination=34')
    // The wrong one: parcels after the change are priced to the other place.
    expect((await choose('33')).Places).toMatchObject([{ PlaceID: '33' }])
    await quote({ DeliveryID: unknown, Courier: 'jne' })
    expect(server.requests.at(-1)!.body).toContain('destination=33')
    const [decided] = await shop.sql<{ areaId: number; placeId: string }[]>`
      select area_id as "areaId", place_id as "placeId" from aggregator_places where decided_by = 'names' limit 1`
    await expect(
      operator.call('PUT /kelola/rateaggregator/place', {
        body: { Name: 'rajaongkir', AreaID: decided!.areaId, PlaceID: decided!.placeId },
      }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('is listed on a page of its aggregator, after those that wait for a choice', async () => {
    const names = { village: null, district: 'Coblong', city: 'Bandung', province: null, postalCode: null }
    const choices = shop.sql.json([{ level: 'area', id: 'a1', ...names }])
    await shop.sql`
      with villages as (
        insert into areas (code, subdistrict_id, name)
        select 'page ' || n, (select min(id) from subdistricts), 'Desa ' || n from generate_series(1, 60) n
        returning id, substr(code, 6)::int as n)
      insert into aggregator_places (aggregator, area_id, candidates, looked_up_at)
      select 'biteship', id, case when n > 49 then '[]' else ${choices}::jsonb end, now() + n * interval '1 minute' from villages`
    const listed = (Page?: number, Name: 'biteship' | 'rajaongkir' = 'biteship') =>
      operator.call('GET /kelola/rateaggregator/place', { query: { Name, ...(Page && { Page }) } })
    const [first, second] = [await listed(), await listed(2)]
    expect([first.Count, first.Places.length, second.Places.length]).toEqual([60, 50, 10])
    expect(new Set([...first.Places, ...second.Places].map(({ AreaID }) => AreaID)).size).toBe(60)
    expect(first.Places.map(({ Candidates }) => Candidates.length)).toEqual([...Array(49).fill(1), 0])
    expect((await listed(1, 'rajaongkir')).Count).toBe(1)
    await shop.sql`delete from areas where code like 'page %'`
  })

  test('and the others of stores and addresses are looked up ahead on request', async () => {
    await shop.sql`delete from aggregator_places`
    expect((await accountOf('rajaongkir')).WaitingPlaces).toBe(3)
    const { Aggregators } = await operator.call('POST /kelola/rateaggregator/place', { body: { Name: 'rajaongkir' } })
    expect(Aggregators).toMatchObject([{ IsLookingUp: false }, { IsLookingUp: true }])
    await lookUpRequestedPlaces(shop.ctx, { biteship: 0, rajaongkir: 0 })
    expect(await accountOf('rajaongkir')).toMatchObject({ WaitingPlaces: 0, UndecidedPlaces: 1, IsLookingUp: false })
    await expect(
      operator.call('POST /kelola/rateaggregator/place', { body: { Name: 'biteship' } }),
    ).rejects.toMatchObject({ code: 'AGGREGATOR_KEY_MISSING' })
  })
})

describe('a trial', () => {
  const tryIt = (Name: 'biteship' | 'rajaongkir', code = '31.74.07.1001') =>
    operator.call('POST /kelola/rateaggregator/trial', {
      body: { Name, StoreID: store.id, AreaID: areas.get(code)!, Weight: 1_000 },
    })

  test('tells the services, the allowed and the others, and the calls that it cost', async () => {
    const { Outcome, Calls, Services } = await tryIt('rajaongkir')
    expect([Outcome, Calls]).toEqual(['ok', 1])
    expect(Services.map(({ Service, IsAllowed }) => [Service, IsAllowed])).toEqual([
      ['REG', true],
      ['PAKETPOS DANGEROUS GOODS', false],
      ['KILAT BARU', false],
      ['JTR>200', false],
    ])
  })

  test('tells a wrong key, an empty balance, the end of the quota, no courier and an unknown place apart', async () => {
    expect((await tryIt('biteship')).Outcome).toBe('wrong_key')
    await setUp('biteship', { Key: key })
    const outcome = async (answer: LocalAnswer, name: 'biteship' | 'rajaongkir' = 'biteship') => {
      server.answer = (request) => (/rates|calculate/.test(request.path) ? answer : usual(request))
      return (await tryIt(name)).Outcome
    }
    expect(await outcome({ status: 401, body: biteshipError('Authentication failed', 40_101_003) })).toBe('wrong_key')
    expect(await outcome({ status: 400, body: biteshipError('No sufficient balance to call rates API') })).toBe(
      'no_balance',
    )
    expect(await outcome({ status: 429, body: rajaongkirError('Daily limit exceeded', 429) }, 'rajaongkir')).toBe(
      'no_quota',
    )
    expect(await outcome({ status: 400, body: biteshipError('No courier', 40_001_010) })).toBe('no_courier')
    expect(await outcome({ status: 500, body: '<html>' })).toBe('temporary')
    server.answer = usual
    expect((await tryIt('rajaongkir', '31.74.07.1002')).Outcome).toBe('unknown_destination')
    expect((await tryIt('biteship')).Services).toMatchObject([
      { Price: 18_000, AdjustedPrice: 13_000, IsAllowed: true },
    ])
  })
})

describe('Biteship', () => {
  test('C04 its discount is in the price to pay, the price of the courier beside it', async () => {
    await setUp('biteship', { IsActive: true })
    const { logistic } = await quote({ Courier: 'jne' })
    expect(logistic.jne).toMatchObject([{ finalRate: 18_000, adjustmentFinalRate: 13_000 }])
    const active = (await operator.call('GET /kelola/rateaggregator')).Aggregators.filter(({ IsActive }) => IsActive)
    expect(active.map(({ Name }) => Name)).toEqual(['biteship'])
  })
})

describe('a service', () => {
  const list = async () =>
    (await operator.call('GET /kelola/courierservice')).Services.filter(({ RateSource }) => RateSource === 'biteship')
  const find = async (service: string) =>
    (await list()).find(({ Courier, Service }) => Courier === 'jne' && Service === service)!
  const change = (
    { CourierName: _, Name: __, SourceOn: ___, IsNew: ____, ...service }: Awaited<ReturnType<typeof find>>,
    to: object,
  ) => operator.call('PUT /kelola/courierservice', { body: { ...service, ...to } })

  test('is offered within its limits, once the owner allows it', async () => {
    const reg = await find('reg')
    expect(reg).toMatchObject({
      IsAllowed: true,
      Divisor: 6_000,
      RoundDownGrams: 300,
      MinKg: 1,
      MaxKg: null,
      Version: 0,
    })
    await change(reg, { MaxKg: 1, Source: 'JNE' })
    const { logistic } = await quote({ Courier: 'jne', Quantities: '3' })
    expect(logistic.jne).toMatchObject([
      { unavailable: 'Berat paket 1,8 kg melebihi batas 1 kg', rate_id: 0, finalWeight: 2 },
    ])
    expect(await find('reg')).toMatchObject({ Version: 1, SourceOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) })
    await expect(change(reg, { MaxKg: 2 })).rejects.toMatchObject({ code: 'EDIT_CONFLICT' })
    await change(await find('reg'), { IsAllowed: false, MaxKg: null })
  })

  test('is neither offered nor replaced by another source while all of its courier are switched off', async () => {
    for (const service of (await list()).filter(({ Courier, IsAllowed }) => Courier === 'jne' && IsAllowed))
      await change(service, { IsAllowed: false })
    await expect(quote({ Courier: 'jne' })).rejects.toMatchObject({ code: 'NO_COURIER' })
  })

  test('that its owner switches off stays off beside as many unknown ones as the shop keeps', async () => {
    await change(await find('yes'), { IsAllowed: false })
    await shop.sql`
      insert into courier_services (rate_source, courier_code, service_code, name, first_seen_at)
      select 'biteship', 'jne', 'unknown ' || n, 'Unknown ' || n, now() - interval '1 day' from generate_series(1, 500) n`
    expect(await listServiceRules(shop.sql, ['biteship'])).toContainEqual(
      expect.objectContaining({ courierCode: 'jne', serviceCode: 'yes', allowed: false }),
    )
    await shop.sql`delete from courier_services where service_code like 'unknown %' or service_code = 'yes'`
  })

  test('O02 is never offered beyond its limits, for 1,000 random parcels', async () => {
    const limits = { maxKg: 30, maxSideCm: 100, divisor: 6_000 }
    await shop.sql`
      insert into courier_services (rate_source, courier_code, service_code, name, allowed, divisor, max_kg, max_side_cm, round_down_grams)
      values ('rajaongkir', 'jne', 'terbatas', 'Terbatas', true, ${limits.divisor}, ${limits.maxKg}, ${limits.maxSideCm}, 300)`
    await setUp('rajaongkir', { IsActive: true })
    const rules = await listServiceRules(shop.sql, ['rajaongkir'])
    const rates: AggregatorRate[] = rules.map(({ courierCode, serviceCode, name }) => ({
      ...{ courierCode, serviceCode, service: name, minDays: 1, maxDays: 2, eta: '1-2 hari', fee: 10_000 },
    }))
    const stop = { areaId: areas.get('31.74.06.1005')!, cityCode: '31.74', latitude: -6.2, longitude: 106.8 }
    const real = shop.ctx.aggregators.rajaongkir
    shop.ctx.aggregators.rajaongkir = { ...real, rates: async () => rates }
    let offered = 0
    for (const parcel of randomParcels()) {
      const { services } = await shop.ctx.courierRates.quote({
        couriers: ['jne', 'tiki'],
        from: stop,
        to: stop,
        parcel,
        now: new Date(),
      })
      for (const { service } of services.filter(({ unavailable }) => unavailable === null)) {
        expect(service).not.toMatch(/motor|JTR|kargo|Trucking/i)
        if (service !== 'Terbatas') continue
        offered += 1
        const volumeKg = (parcel.lengthCm * parcel.widthCm * parcel.heightCm) / limits.divisor
        expect(Math.max(volumeKg, parcel.weightGrams / 1_000)).toBeLessThanOrEqual(limits.maxKg)
        expect(Math.max(parcel.lengthCm, parcel.widthCm, parcel.heightCm)).toBeLessThanOrEqual(limits.maxSideCm)
      }
    }
    shop.ctx.aggregators.rajaongkir = real
    expect(offered).toBeGreaterThan(20)
  })
})

describe('the key', () => {
  test('is stored encrypted, and never sent, logged or recorded', async () => {
    await setUp('biteship', { Key: key })
    const { Aggregators } = await operator.call('GET /kelola/rateaggregator')
    expect(Aggregators[0]!.KeyHint).toBe('…asia')
    const rows = await shop.sql`select encode(sealed_key, 'escape') as key from rate_aggregators`
    const changes = await shop.sql`select before, after from audit_log where subject = 'rate_aggregator'`
    expect(changes.length).toBeGreaterThan(0)
    expect(JSON.stringify([Aggregators, rows, changes])).not.toContain(key.slice(-12))
  })

  test.each([
    ['with a space', `${key} ${key}`],
    ['of two lines', `${key}\n${key}`],
    ['with letters that no header takes', `${key}é`],
    ['that is too short', 'a'.repeat(15)],
    ['that is too long', 'a'.repeat(301)],
  ])('%s is refused with a sentence, and the one before stays', async (_what, Key) => {
    const before = await accountOf('biteship')
    await expect(setUp('biteship', { Key })).rejects.toMatchObject({
      code: 'AGGREGATOR_KEY_INVALID',
      message: expect.stringContaining('tanpa spasi'),
    })
    expect(await accountOf('biteship')).toEqual(before)
  })

  test('is stored without the spaces and lines around it', async () => {
    await setUp('biteship', { Key: ` ${key}\n` })
    expect((await accountOf('biteship')).KeyHint).toBe('…asia')
  })

  test('is sealed again when the secret of the shop changes', async () => {
    const [before] = shop.ctx.secrets
    const after = 'another secret of the shop, long enough'
    await renewAggregatorKeys({ sql: shop.sql, secrets: [after, before] })
    shop.ctx.secrets = [after]
    await setUp('rajaongkir', { IsActive: true })
    expect((await quote({ Courier: 'jne', Quantities: '1' })).isEstimate).toBe(false)
    shop.ctx.secrets = [before]
  })

  test('is needed for asking, and removing it ends that', async () => {
    await setUp('biteship', { Key: '' })
    await expect(setUp('biteship', { IsActive: true })).rejects.toMatchObject({ code: 'AGGREGATOR_KEY_MISSING' })
    await setUp('rajaongkir', { Key: '' })
    expect((await operator.call('GET /kelola/rateaggregator')).Aggregators).toMatchObject([
      { IsActive: false },
      { IsActive: false },
    ])
    const { Version } = await accountOf('biteship')
    await expect(
      operator.call('PUT /kelola/rateaggregator', { body: { Name: 'biteship', Version: Version - 1, Key: key } }),
    ).rejects.toMatchObject({ code: 'EDIT_CONFLICT' })
  })
})
