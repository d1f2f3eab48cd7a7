import { districtName, isOfCity, type OurPlace } from './region-lists.ts'
import { isSameName, spellingsOf } from './region-names.ts'

export type CityRow = { city: string; province: string | null; district: string }

/** A district of ours with its villages. */
export type OurDistrict = { name: string; cityCode: string; villages: OurPlace[]; postalCodes: Set<string> }

/**
 * The villages of a city and of all that an aggregator may list under its name: Kota and Kabupaten Bandung are one 'BANDUNG' there, and
 * a young regency is part of its former one.
 */
export class CityFamily {
  readonly villages: readonly OurPlace[]
  readonly districts: readonly OurDistrict[]
  readonly #bySpelling = new Map<string, OurPlace[]>()
  readonly #byDistrict = new Map<string, OurDistrict[]>()
  readonly #cities = new Map<string, boolean>()

  constructor(villages: readonly OurPlace[]) {
    this.villages = villages
    const districts = new Map<string, OurDistrict>()
    for (const village of villages) {
      const key = districtKey(village)
      const district = districts.get(key) ?? newDistrict(village)
      districts.set(key, district)
      district.villages.push(village)
      if (village.postalCode !== '') district.postalCodes.add(village.postalCode)
      for (const spelling of spellingsOf(village.village)) append(this.#bySpelling, spelling, village)
    }
    this.districts = [...districts.values()]
    for (const district of this.districts) {
      for (const spelling of spellingsOf(district.name)) append(this.#byDistrict, spelling, district)
    }
  }

  /** Whether a row is of this city; with the code, of exactly that one of its cities. */
  has(row: CityRow, cityCode?: string): boolean {
    return this.districts.some(
      (district) => (cityCode ?? district.cityCode) === district.cityCode && this.#isOfCity(district, row),
    )
  }

  /** Our villages with this name, in the cities of which the row may be. */
  namedLike(row: CityRow & { village: string }): OurPlace[] {
    const found = new Set([...spellingsOf(row.village)].flatMap((spelling) => this.#bySpelling.get(spelling) ?? []))
    return [...found].filter((village) => this.has(row, village.cityCode))
  }

  /** Our districts with the row's name, in the cities of which it may be. */
  districtsNamedLike(row: CityRow): OurDistrict[] {
    const spellings = [...spellingsOf(districtName(row.district))]
    const found = new Set(spellings.flatMap((spelling) => this.#byDistrict.get(spelling) ?? []))
    return [...found].filter((district) => this.#isOfCity(district, row))
  }

  isOnlyNamesake(village: OurPlace): boolean {
    const named = [...spellingsOf(village.village)].flatMap((spelling) => this.#bySpelling.get(spelling) ?? [])
    return named.every(({ areaId }) => areaId === village.areaId)
  }

  #isOfCity({ cityCode, villages: [village] }: OurDistrict, row: CityRow): boolean {
    const key = [cityCode, row.city, row.province, districtName(row.district) === row.district].join('|')
    const known = this.#cities.get(key)
    if (known !== undefined) return known
    const isOf = isOfCity(village!, row)
    this.#cities.set(key, isOf)
    return isOf
  }
}

export const districtKey = ({ cityCode, district }: Pick<OurPlace, 'cityCode' | 'district'>) =>
  `${cityCode} ${district}`

const newDistrict = ({ district, cityCode }: OurPlace): OurDistrict => ({
  name: district,
  cityCode,
  villages: [],
  postalCodes: new Set(),
})

function append<T>(lists: Map<string, T[]>, key: string, item: T): void {
  const list = lists.get(key)
  if (!list) lists.set(key, [item])
  else if (!list.includes(item)) list.push(item)
}

export const isSameDistrict = (ours: string, theirs: string) => isSameName(ours, districtName(theirs))
