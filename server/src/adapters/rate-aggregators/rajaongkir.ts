import { volumetricGrams } from '#contract/values/products/package-size.ts'
import type { Parcel } from '../courier-rates/port.ts'
import { type Fields, isFields, postalCodeOf, rowsOf, rupiahOf, textOf } from './answer-fields.ts'
import { type AggregatorAnswer, askAggregator } from './ask-aggregator.ts'
import { readDeliveryTime } from './delivery-time.ts'
import { type Aggregator, AggregatorError, type AggregatorPlace, type AggregatorRate, type CallBy } from './port.ts'

/** Its codes are those of the shop. */
const couriers = ['jne', 'jnt', 'anteraja', 'sicepat', 'tiki', 'pos']

const placesOfSearch = 100

/** Rates and places of RajaOngkir by Komerce, the product Shipping Cost (rajaongkir.com/docs). Places are villages. */
export function rajaongkir(url = 'https://rajaongkir.komerce.id/api/v1'): Aggregator {
  async function ask({ key, signal }: CallBy, path: string, form?: URLSearchParams): Promise<Fields[]> {
    const answer = await askAggregator(`${url}/${path}`, {
      method: form ? 'POST' : 'GET',
      headers: { key, accept: 'application/json' },
      ...(form && { body: form }),
      signal,
    })
    return dataOf(answer)
  }

  return {
    name: 'rajaongkir',
    couriers,
    async findPlaces(by, words) {
      const query = new URLSearchParams({ search: words, limit: String(placesOfSearch), offset: '0' })
      return (await ask(by, `destination/domestic-destination?${query}`)).flatMap(toPlace)
    },
    async rates(by, { from, to, parcel, couriers: asked }) {
      // This path takes ids of villages; another level is not refused there, but gets wrong prices.
      if (from.place.level !== 'subdistrict' || to.place.level !== 'subdistrict')
        throw new AggregatorError('place', `a place of level ${from.place.level} or ${to.place.level}`)
      const form = new URLSearchParams({
        origin: from.place.id,
        destination: to.place.id,
        weight: String(weightOf(parcel)),
        courier: asked.filter((code) => couriers.includes(code)).join(':'),
      })
      return (await ask(by, 'calculate/domestic-cost', form)).flatMap(toRate)
    },
  }
}

/** It takes no size, so the larger of both weights is sent. */
const weightOf = ({ weightGrams, lengthCm, widthCm, heightCm }: Parcel) =>
  Math.ceil(Math.max(1, weightGrams, volumetricGrams({ Length: lengthCm, Width: widthCm, Height: heightCm })))

/** The rows of the answer, none if nothing was found. Throws AggregatorError. */
function dataOf({ status, json }: AggregatorAnswer): Fields[] {
  const meta = isFields(json) ? json.meta : undefined
  if (!isFields(json) || !isFields(meta)) {
    throw new AggregatorError('temporary', `RajaOngkir answered without its envelope (HTTP ${status})`)
  }
  const message = textOf(meta.message)
  const rows = rowsOf(json.data)
  if (textOf(meta.status) === 'success' && rows) return rows
  // A search and a route without results are errors there, with status 404 or 400.
  if (/(data|cost) not found/i.test(message)) return []
  throw new AggregatorError(problemOf(status, message), `RajaOngkir: ${message} (HTTP ${status})`)
}

function problemOf(status: number, message: string) {
  if (status === 401 || status === 403 || /api[\s-]*key/i.test(message)) return 'wrong_key'
  // Bursts are refused by the same status.
  if (status === 429) return /daily|limit exceeded|quota/i.test(message) ? 'no_quota' : 'temporary'
  if (/destination|origin/i.test(message)) return 'place'
  return 'temporary'
}

/** Rows of a city alone, with '-' as village, are left out. */
function toPlace(row: Fields): AggregatorPlace[] {
  const [id, village, district, city] = [row.id, row.subdistrict_name, row.district_name, row.city_name].map(textOf)
  if (!id || !village || village === '-' || !district || !city) return []
  const province = textOf(row.province_name) || null
  return [{ level: 'subdistrict', id, village, district, city, province, postalCode: postalCodeOf(row.zip_code) }]
}

/** A price of 0 is none. The code of the courier is its key: its name has several spellings. */
function toRate(row: Fields): AggregatorRate[] {
  const courierCode = textOf(row.code).toLowerCase()
  const service = textOf(row.service)
  const fee = rupiahOf(row.cost)
  if (!couriers.includes(courierCode) || !service || !fee) return []
  return [{ courierCode, serviceCode: service.toLowerCase(), service, ...readDeliveryTime(textOf(row.etd)), fee }]
}
