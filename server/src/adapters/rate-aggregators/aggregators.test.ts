import { describe, expect, test } from 'vitest'
import { localServer } from '../../testing/aggregators/local-server.ts'
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
import { biteship } from './biteship.ts'
import type { AggregatorRequest } from './port.ts'
import { rajaongkir } from './rajaongkir.ts'

const server = await localServer(() => ({ body: {} }))
const by = { key: 'biteship_test.s3cret', signal: AbortSignal.timeout(60_000) }
const at = (id: string, level: 'area' | 'subdistrict') => ({
  ...{ areaId: 1, cityCode: '31.74', latitude: -6.24, longitude: 106.8 },
  place: { level, id },
})
const request = (level: 'area' | 'subdistrict', change: Partial<AggregatorRequest> = {}): AggregatorRequest => ({
  from: at('11', level),
  to: at('22', level),
  parcel: { weightGrams: 1_250, lengthCm: 30, widthCm: 20.5, heightCm: 15, goodsValue: 150_000 },
  couriers: ['jne', 'gosend'],
  ...change,
})

/** Answers that are none, at both. */
const broken: [what: string, answer: Parameters<typeof localServer>[0]][] = [
  ['HTML', () => ({ status: 502, body: '<html><h1>Bad gateway</h1></html>' })],
  ['plain text', () => ({ status: 404, body: '404 page not found' })],
  ['nothing', () => ({ body: '' })],
  ['half of the JSON', () => ({ body: '{"success":true,"pricing":[{"pri' })],
  ['a list', () => ({ body: [] })],
  ['null', () => ({ body: null })],
  ['other JSON', () => ({ body: { success: true, pricing: 'none', areas: 7, meta: { status: 'success' }, data: 7 } })],
  ['too much', () => ({ body: { success: true, pricing: ['x'.repeat(5 * 1024 * 1024)] } })],
  ['too many calls within a second', () => ({ status: 429, body: { success: false, error: 'Too many requests' } })],
  ['a fault of its own', () => ({ status: 500, body: rajaongkirError('Server Error', 500) })],
]

describe.each([
  ['Biteship', biteship(server.url), 'area'],
  ['RajaOngkir', rajaongkir(server.url), 'subdistrict'],
] as const)('%s', (_, aggregator, level) => {
  test.each(broken)('is temporarily unavailable if it sends %s', async (_what, answer) => {
    server.answer = answer
    await expect(aggregator.rates(by, request(level))).rejects.toMatchObject({ problem: 'temporary' })
    await expect(aggregator.findPlaces(by, '12190')).rejects.toMatchObject({ problem: 'temporary' })
  })

  test('is given up when the caller does not wait any longer', async () => {
    server.answer = () => 'hang'
    const signal = AbortSignal.timeout(50)
    await expect(aggregator.rates({ ...by, signal }, request(level))).rejects.toMatchObject({ problem: 'temporary' })
  })

  test('tells no key in its errors', async () => {
    server.answer = () => ({ status: 500, body: biteshipError('oops', 50_000_000) })
    const error = await aggregator.rates(by, request(level)).catch((thrown) => thrown)
    expect(JSON.stringify([error, error.message, error.cause])).not.toContain('s3cret')
  })
})

describe('Biteship', () => {
  const aggregator = biteship(server.url)

  test('is asked with true grams, the size, the value, areas and coordinates', async () => {
    server.answer = () => ({ body: biteshipRates([biteshipPrice()]) })
    await aggregator.rates(by, request('area'))
    const { path, headers, body } = server.requests.at(-1)!
    expect(path).toBe('/rates/couriers')
    expect(headers.authorization).toBe(by.key)
    expect(JSON.parse(body)).toEqual({
      ...{ origin_area_id: '11', destination_area_id: '22', couriers: 'jne,gojek' },
      ...{ origin_latitude: -6.24, origin_longitude: 106.8, destination_latitude: -6.24, destination_longitude: 106.8 },
      items: [{ name: 'Paket', value: 150_000, quantity: 1, weight: 1_250, length: 30, width: 21, height: 15 }],
    })
  })

  test('has prices by service, under the codes of the shop', async () => {
    const gojek = {
      courier_code: 'gojek',
      courier_service_code: 'instant',
      courier_service_name: 'Instant',
      price: 25_000,
    }
    server.answer = () => ({
      body: biteshipRates([
        biteshipPrice(),
        biteshipPrice({
          ...gojek,
          shipping_fee: undefined,
          shipment_duration_range: '1 - 3',
          shipment_duration_unit: 'hours',
        }),
      ]),
    })
    expect(await aggregator.rates(by, request('area'))).toEqual([
      {
        courierCode: 'jne',
        serviceCode: 'reg',
        service: 'Reguler',
        minDays: 2,
        maxDays: 3,
        eta: '2-3 hari',
        fee: 18_000,
      },
      {
        courierCode: 'gosend',
        serviceCode: 'instant',
        service: 'Instant',
        minDays: 0,
        maxDays: 0,
        eta: '1-3 jam',
        fee: 25_000,
      },
    ])
  })

  test('tells the price of the courier beside the one with the discount that the owner has set there', async () => {
    server.answer = () => ({
      body: biteshipRates([
        biteshipPrice({ price: 13_000, shipping_fee_discount: 5_000 }),
        biteshipPrice({ price: 20_000, shipping_fee_surcharge: 2_000, courier_service_code: 'yes' }),
        biteshipPrice({ price: 21_500, insurance_fee: 3_500, courier_service_code: 'oke' }),
      ]),
    })
    const rates = await aggregator.rates(by, request('area'))
    expect(rates.map(({ fee, adjustedFee }) => [fee, adjustedFee])).toEqual([
      [18_000, 13_000],
      [18_000, 20_000],
      [21_500, undefined],
    ])
  })

  test('has no price where a row has none, and reads the others', async () => {
    const wrong = [0, -5, null, 'gratis', 1e12, Number.NaN].map((price) => biteshipPrice({ price }))
    server.answer = () => ({
      body: biteshipRates([...wrong, biteshipPrice({ courier_code: 'merpati', company: 'merpati' }), biteshipPrice()]),
    })
    expect(await aggregator.rates(by, request('area'))).toHaveLength(1)
  })

  test.each([
    ['6 - 8', 'days', 'same_day', '6-8 jam', 0],
    ['0', 'days', 'same_day', 'Hari ini', 0],
    ['2', 'days', 'standard', '2 hari', 2],
    ['1 - 2', undefined, 'standard', '1-2 hari', 2],
    ['', undefined, 'standard', '3 hari', 3],
  ])('takes %s %s of a %s service as %s', async (range, unit, type, eta, maxDays) => {
    const row = { shipment_duration_range: range, shipment_duration_unit: unit, service_type: type, duration: '3 days' }
    server.answer = () => ({ body: biteshipRates([biteshipPrice(row)]) })
    expect(await aggregator.rates(by, request('area'))).toMatchObject([{ eta, maxDays }])
  })

  test.each([
    [401, biteshipError('Authentication failed', 40_101_003), 'wrong_key'],
    [400, biteshipError('Missing authorization', '40000001'), 'wrong_key'],
    [403, biteshipError('Access denied', 40_301_001), 'wrong_key'],
    [400, biteshipError('No sufficient balance to call rates API. Please top up.'), 'no_balance'],
    [400, biteshipError('Origin postal code is not valid', 40_001_001), 'place'],
    [400, biteshipError('Missing parameters', 40_001_002), 'temporary'],
  ])('HTTP %i %o is %s', async (status, body, problem) => {
    server.answer = () => ({ status, body })
    await expect(aggregator.rates(by, request('area'))).rejects.toMatchObject({ problem })
  })

  test('has no prices if no courier serves the route', async () => {
    server.answer = () => ({ status: 400, body: biteshipError('No courier available', 40_001_010) })
    expect(await aggregator.rates(by, request('area'))).toEqual([])
  })

  test('finds areas, with the level of their ids', async () => {
    server.answer = () => ({
      body: { success: true, areas: [biteshipArea(), biteshipArea({ postal_code: null }), {}] },
    })
    expect(await aggregator.findPlaces(by, 'Kebayoran Baru, Jakarta')).toMatchObject([
      {
        ...{ level: 'area', id: 'IDNP6IDNC148IDND836IDZ12190', village: null, district: 'Kebayoran Baru' },
        ...{ city: 'Jakarta Selatan', province: 'DKI Jakarta', postalCode: '12190' },
      },
      { postalCode: null },
    ])
    expect(Object.fromEntries(server.requests.at(-1)!.query)).toEqual({
      ...{ countries: 'ID', input: 'Kebayoran Baru, Jakarta', type: 'single' },
    })
    server.answer = () => ({ body: { success: true, areas: [] } })
    expect(await aggregator.findPlaces(by, 'Entah')).toEqual([])
  })
})

describe('RajaOngkir', () => {
  const aggregator = rajaongkir(server.url)

  test('is asked with the larger of both weights, since it takes no size', async () => {
    server.answer = () => ({ body: rajaongkirSuccess([rajaongkirCost()]) })
    await aggregator.rates(by, request('subdistrict', { couriers: ['jne', 'gosend', 'sicepat'] }))
    const { path, headers, body } = server.requests.at(-1)!
    expect(path).toBe('/calculate/domestic-cost')
    expect(headers.key).toBe(by.key)
    expect(body).toBe('origin=11&destination=22&weight=1538&courier=jne%3Asicepat')
  })

  test('has prices by service; a cost of 0 is none', async () => {
    server.answer = () => ({
      body: rajaongkirSuccess([
        rajaongkirCost(),
        rajaongkirCost({ cost: 0, service: 'OKE' }),
        rajaongkirCost({ code: 'pos', service: 'Pos Reguler', etd: '' }),
        rajaongkirCost({ code: 'indah' }),
      ]),
    })
    expect(await aggregator.rates(by, request('subdistrict'))).toEqual([
      { courierCode: 'jne', serviceCode: 'reg', service: 'REG', minDays: 2, maxDays: 3, eta: '2-3 hari', fee: 18_000 },
      {
        ...{ courierCode: 'pos', serviceCode: 'pos reguler', service: 'Pos Reguler' },
        ...{ minDays: 1, maxDays: 7, eta: '', fee: 18_000 },
      },
    ])
  })

  test.each([
    ['1 day', '1 hari', 1],
    ['1-2 day', '1-2 hari', 2],
    ['3-3 day', '3 hari', 3],
    ['0-0 day', 'Hari ini', 0],
    ['7-14 day', '7-14 hari', 14],
    ['2-3', '2-3 hari', 3],
    ['12-24 hour', '12-24 jam', 1],
    ['soon', '', 7],
    ['999 day', '', 7],
  ])('reads the time %s as %s', async (etd, eta, maxDays) => {
    server.answer = () => ({ body: rajaongkirSuccess([rajaongkirCost({ etd })]) })
    expect(await aggregator.rates(by, request('subdistrict'))).toMatchObject([{ eta, maxDays }])
  })

  test.each([
    [400, 'Invalid Api key, key not found', 'wrong_key'],
    [401, 'Invalid Api key, key not found', 'wrong_key'],
    [429, 'Daily limit exceeded', 'no_quota'],
    [429, 'Too Many Requests', 'temporary'],
    [422, 'Invalid Courier', 'temporary'],
    [422, 'Invalid destination', 'place'],
  ])('HTTP %i %s is %s', async (status, message, problem) => {
    server.answer = () => ({ status, body: rajaongkirError(message, status) })
    await expect(aggregator.rates(by, request('subdistrict'))).rejects.toMatchObject({ problem })
  })

  test.each([400, 404])('has no prices for a route without couriers, which is HTTP %i there', async (status) => {
    server.answer = () => ({ status, body: rajaongkirError('Calculate Domestic Shipping Cost not found', status) })
    expect(await aggregator.rates(by, request('subdistrict'))).toEqual([])
  })

  test('refuses the id of another level, which it would price wrongly', async () => {
    const before = server.requests.length
    const mixed = request('subdistrict', { to: at('22', 'area') })
    await expect(aggregator.rates(by, mixed)).rejects.toMatchObject({ problem: 'place' })
    expect(server.requests).toHaveLength(before)
  })

  test('finds villages; no row is an error there, and rows of a city alone are left out', async () => {
    const rows = [rajaongkirPlace(), rajaongkirPlace({ subdistrict_name: '-' }), rajaongkirPlace({ zip_code: '0' })]
    server.answer = () => ({ body: rajaongkirSuccess(rows) })
    expect(await aggregator.findPlaces(by, 'Selong')).toMatchObject([
      { level: 'subdistrict', id: '17549', village: 'SELONG', district: 'KEBAYORAN BARU', postalCode: '12110' },
      { postalCode: null },
    ])
    server.answer = () => ({ status: 404, body: rajaongkirError('Domestic Destinations Data not found', 404) })
    expect(await aggregator.findPlaces(by, 'Astanaanyar')).toEqual([])
  })
})
