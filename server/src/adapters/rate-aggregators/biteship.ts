import { type Fields, isFields, postalCodeOf, rowsOf, rupiahOf, textOf } from './answer-fields.ts'
import { type AggregatorAnswer, askAggregator } from './ask-aggregator.ts'
import { readDeliveryTime } from './delivery-time.ts'
import {
  type Aggregator,
  AggregatorError,
  type AggregatorPlace,
  type AggregatorRate,
  type AggregatorRequest,
  type CallBy,
} from './port.ts'

/** Biteship's codes by those of the shop. */
const codes: Record<string, string> = {
  ...{ jne: 'jne', jnt: 'jnt', anteraja: 'anteraja', sicepat: 'sicepat', tiki: 'tiki', pos: 'pos' },
  ...{ gosend: 'gojek', grabexpress: 'grab' },
}
const ownCodes = new Map(Object.entries(codes).map(([own, theirs]) => [theirs, own]))

/** No courier serves the route. */
const noCourier = 40_001_010

/** Rates and areas of Biteship (biteship.com/docs/api). Weights are true grams: it rounds as each courier does. */
export function biteship(url = 'https://api.biteship.com/v1'): Aggregator {
  async function ask({ key, signal }: CallBy, path: string, body?: object): Promise<Fields> {
    const answer = await askAggregator(`${url}/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: key, accept: 'application/json', 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
      signal,
    })
    return fieldsOf(answer)
  }

  return {
    name: 'biteship',
    couriers: Object.keys(codes),
    async findPlaces(by, words) {
      const query = new URLSearchParams({ countries: 'ID', input: words, type: 'single' })
      const rows = rowsOf((await ask(by, `maps/areas?${query}`)).areas)
      if (!rows) throw new AggregatorError('temporary', 'Biteship sent no list of areas')
      return rows.flatMap(toPlace)
    },
    async rates(by, request) {
      const answer = await ask(by, 'rates/couriers', toBody(request))
      if (codeOf(answer) === noCourier) return []
      const rows = rowsOf(answer.pricing)
      if (!rows) throw new AggregatorError('temporary', 'Biteship sent no list of prices')
      return rows.flatMap(toRate)
    },
  }
}

/** The answer, if it has data or says that no courier serves the route. Throws AggregatorError for each other one. */
function fieldsOf({ status, json }: AggregatorAnswer): Fields {
  if (!isFields(json)) throw new AggregatorError('temporary', `Biteship answered ${typeof json} (HTTP ${status})`)
  if (json.success === true || codeOf(json) === noCourier) return json
  const message = `Biteship: ${textOf(json.error)} (HTTP ${status}, code ${textOf(json.code)})`
  throw new AggregatorError(problemOf(status, json), message)
}

function problemOf(status: number, answer: Fields) {
  const code = codeOf(answer)
  // An empty balance has no code, and status 400 like a faulty request.
  if (/balance|saldo/i.test(textOf(answer.error)) || status === 402) return 'no_balance'
  if (status === 401 || status === 403 || code === 40_000_001 || /^40[13]01/.test(String(code))) return 'wrong_key'
  if (code === 40_001_001) return 'place'
  return 'temporary'
}

/** A number in most answers, a text in some. */
const codeOf = (answer: Fields): number => Number(textOf(answer.code))

function toPlace(row: Fields): AggregatorPlace[] {
  const [id, district, city] = [
    textOf(row.id),
    textOf(row.administrative_division_level_3_name),
    textOf(row.administrative_division_level_2_name),
  ]
  if (!id || !district || !city) return []
  const province = textOf(row.administrative_division_level_1_name) || null
  return [{ level: 'area', id, village: null, district, city, province, postalCode: postalCodeOf(row.postal_code) }]
}

function toBody({ from, to, parcel, couriers }: AggregatorRequest): object {
  return {
    origin_area_id: from.place.id,
    destination_area_id: to.place.id,
    // Couriers of motorcycles need coordinates; the others use the areas.
    origin_latitude: from.latitude,
    origin_longitude: from.longitude,
    destination_latitude: to.latitude,
    destination_longitude: to.longitude,
    couriers: couriers.flatMap((code) => codes[code] ?? []).join(','),
    items: [
      {
        name: 'Paket',
        value: parcel.goodsValue,
        quantity: 1,
        weight: parcel.weightGrams,
        length: Math.ceil(parcel.lengthCm),
        width: Math.ceil(parcel.widthCm),
        height: Math.ceil(parcel.heightCm),
      },
    ],
  }
}

/** A row without a known courier, a service or a price is left out. */
function toRate(row: Fields): AggregatorRate[] {
  const courierCode = ownCodes.get(textOf(row.courier_code || row.company).toLowerCase())
  const serviceCode = textOf(row.courier_service_code || row.type).toLowerCase()
  const price = rupiahOf(row.price)
  if (!courierCode || !serviceCode || !price) return []
  return [
    {
      ...{ courierCode, serviceCode, service: textOf(row.courier_service_name) || serviceCode },
      ...deliveryTimeOf(row),
      ...feesOf(row, price),
    },
  ]
}

/**
 * `price` has the discounts and surcharges that the owner has set there (Custom Rate), so the courier's own fee is counted from its
 * parts. Rows of test mode have no parts.
 */
function feesOf(row: Fields, price: number): Pick<AggregatorRate, 'fee' | 'adjustedFee'> {
  const shipping = rupiahOf(row.shipping_fee)
  if (shipping === undefined) return { fee: price }
  const fee = shipping + (rupiahOf(row.insurance_fee) ?? 0) + (rupiahOf(row.cash_on_delivery_fee) ?? 0)
  return fee === price ? { fee } : { fee, adjustedFee: price }
}

/** Some services of a few hours are stated in days: '6 - 8' of a same-day service are hours. */
function deliveryTimeOf(row: Fields) {
  const range = textOf(row.shipment_duration_range)
  if (!range) return readDeliveryTime(textOf(row.duration))
  const isOfHours = /hour/i.test(textOf(row.shipment_duration_unit)) || isQuick(row)
  // '0' of a same-day service says the day, not the hours.
  return readDeliveryTime(range, isOfHours && range !== '0' ? 'hours' : 'days')
}

const isQuick = (row: Fields) => /instant|same[\W_]*day/i.test(`${textOf(row.service_type)} ${textOf(row.type)}`)
