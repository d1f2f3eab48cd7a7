import { beforeAll, describe, expect, test } from 'vitest'
import type { AggregatorPlace } from '../../adapters/rate-aggregators/port.ts'
import { readCsv } from '../../files/csv-file.ts'
import { type SpeltRow, speltRegions } from '../../testing/aggregators/spelt-regions.ts'
import { csvVillages, shippedRegions } from '../regions/csv-villages.ts'
import { CityFamily } from './city-family.ts'
import { findPlace } from './find-place.ts'
import { familyKeys, type OurPlace } from './region-lists.ts'

/** All villages that the shop ships, and the same as an aggregator spells them. */
let places: OurPlace[]
let rows: SpeltRow[]
let familyOf: (place: OurPlace) => CityFamily

beforeAll(async () => {
  places = []
  for await (const village of csvVillages(readCsv(shippedRegions))) {
    places.push({
      areaId: places.length + 1,
      village: village.name,
      district: village.district,
      cityCode: village.code.slice(0, 5),
      cityType: village.cityType,
      city: village.city,
      province: village.province,
      postalCode: village.postalCode,
    })
  }
  rows = speltRegions(places)
  const keys = familyKeys(places)
  const villages = Map.groupBy(places, ({ cityCode }) => keys.get(cityCode)!)
  const families = new Map([...villages].map(([key, ofFamily]) => [key, new CityFamily(ofFamily)]))
  familyOf = (place) => families.get(keys.get(place.cityCode)!)!
})

const letters = (text: string) =>
  text
    .toLowerCase()
    .replace(/\(.*/, '')
    .replace(/[^a-z0-9]/g, '')

/** Looks up every village in turn, as orders from everywhere would. */
async function mapAll(name: 'biteship' | 'rajaongkir', search: (words: string) => AggregatorPlace[]) {
  const decided = new Map<number, AggregatorPlace>()
  const knownOf = new Map<CityFamily, Map<number, AggregatorPlace>>()
  let searches = 0
  for (const place of places) {
    if (decided.has(place.areaId)) continue
    const family = familyOf(place)
    const known = knownOf.get(family) ?? new Map<number, AggregatorPlace>()
    knownOf.set(family, known)
    const ask = async (words: string) => {
      searches += 1
      return search(words)
    }
    const { matches } = await findPlace({ name }, ask, { family, place, known })
    for (const [areaId, row] of matches) {
      if (decided.has(areaId)) continue
      decided.set(areaId, row)
      known.set(areaId, row)
    }
  }
  return { decided, searches }
}

describe('the 83,762 shipped villages, as an older list spells them', () => {
  test('RajaOngkir: at least 99.5 % of the villages that its list has are mapped, none wrongly', async () => {
    expect(places).toHaveLength(83_762)
    const byCode = Map.groupBy(rows, (row) => row.postalCode ?? '')
    const byName = Map.groupBy(rows, (row) => letters(row.village))
    const { decided, searches } = await mapAll('rajaongkir', (words) =>
      ((/^\d+$/.test(words) ? byCode.get(words) : byName.get(letters(words))) ?? []).slice(0, 100).map((row) => ({
        ...row,
        level: 'subdistrict',
        id: String(row.id),
        postalCode: row.postalCode === '0' ? null : row.postalCode,
      })),
    )
    const meant = new Map(rows.map((row) => [String(row.id), row.areaId]))
    const wrong = [...decided].filter(([areaId, row]) => meant.get(row.id) !== areaId)
    console.info(`RajaOngkir: ${decided.size} of ${rows.length} villages mapped by ${searches} searches`)
    expect(wrong).toEqual([])
    expect(decided.size / rows.length).toBeGreaterThanOrEqual(0.995)
  }, 300_000)

  test('Biteship: at least 99.5 % of the villages whose district its list has are mapped, none wrongly', async () => {
    const known = rows.filter(({ postalCode }) => postalCode !== null && postalCode !== '0')
    const idOf = ({ province, city, district, postalCode }: SpeltRow) =>
      [province, city, district, postalCode].join(', ')
    const areas = [
      ...new Map(
        known.map((row) => [idOf(row), { ...row, level: 'area' as const, id: idOf(row), village: null }]),
      ).values(),
    ]
    const byCode = Map.groupBy(areas, (row) => row.postalCode)
    const byName = Map.groupBy(areas, (row) => letters(row.district))
    const { decided, searches } = await mapAll(
      'biteship',
      (words) => (/^\d+$/.test(words) ? byCode.get(words) : byName.get(letters(words.split(',')[0]!))) ?? [],
    )
    // The list has a district under its own name, or under a former one; ours that were made from another it does not have.
    const placeOf = (areaId: number) => places[areaId - 1]!
    const districtOf = ({ cityCode, district }: OurPlace) => `${cityCode} ${district}`
    const meant = new Map<string, Set<string>>()
    const held = new Set<string>()
    for (const row of known) {
      const key = districtOf(placeOf(row.areaId))
      meant.set(key, (meant.get(key) ?? new Set()).add(`${row.city} ${row.district}`))
      if (row.isOwnDistrict) held.add(key)
    }
    const wrong = [...decided].filter(
      ([areaId, row]) => !meant.get(districtOf(placeOf(areaId)))?.has(`${row.city} ${row.district}`),
    )
    const holding = places.filter((place) => held.has(districtOf(place)))
    const mapped = holding.filter(({ areaId }) => decided.has(areaId))
    console.info(`Biteship: ${mapped.length} of ${holding.length} villages mapped by ${searches} searches`)
    expect(wrong).toEqual([])
    expect(mapped.length / holding.length).toBeGreaterThanOrEqual(0.995)
  }, 300_000)
})
