import { isSameName, isSimilarName, spellingsOf } from './region-names.ts'

/** A village of the shop, with all that is above it. */
export type OurPlace = {
  areaId: number
  village: string
  district: string
  cityCode: string
  cityType: string
  city: string
  province: string
  /** '' if unknown. */
  postalCode: string
}

/** Names that a regency had, or the regency from which it was made, by official code: aggregators keep lists of before 2013. */
const formerCities: Record<string, string> = {
  '12.12': 'Toba Samosir',
  '16.12': 'Muara Enim',
  '16.13': 'Musi Rawas',
  '18.13': 'Lampung Barat',
  '32.18': 'Ciamis',
  '53.21': 'Belu',
  '61.02': 'Pontianak',
  '64.11': 'Kutai Barat',
  '72.11': 'Banggai Kepulauan',
  '72.12': 'Morowali',
  '74.11': 'Kolaka',
  '74.12': 'Konawe',
  '74.13': 'Muna',
  '74.14': 'Buton',
  '74.15': 'Buton',
  '76.01': 'Mamuju Utara',
  '76.06': 'Mamuju',
  '81.03': 'Maluku Tenggara Barat',
  '82.08': 'Kepulauan Sula',
}

/** Provinces with their other names; those of Papua were two until 2022, Kalimantan Utara was part of Kalimantan Timur until 2012. */
const provinceNames: [is: RegExp, same: string][] = [
  [/papua|irian/, 'papua'],
  [/jakarta/, 'jakarta'],
  [/yogyakarta|jogja/, 'yogyakarta'],
  [/aceh/, 'aceh'],
  [/bangka/, 'bangka belitung'],
  [/nusa tenggara barat|^ntb$/, 'nusa tenggara barat'],
  [/nusa tenggara timur|^ntt$/, 'nusa tenggara timur'],
  [/kalimantan (timur|utara)/, 'kalimantan timur'],
]

function provinceKey(name: string): string {
  const plain = name
    .toLowerCase()
    .replace(/\(.*?\)/g, '')
    .replace(/[^a-z]+/g, ' ')
    .trim()
  return provinceNames.find(([is]) => is.test(plain))?.[1] ?? plain.replaceAll(' ', '')
}

const isSameProvince = (ours: string, theirs: string | null): boolean =>
  theirs === null || provinceKey(ours) === provinceKey(theirs)

const cityPrefix = /^(kabupaten|kab\.?|kota administrasi|kota adm\.?|kota|administrasi)\s+/i

/** No two cities of this length differ by one letter. */
const similarCityLength = 8

/**
 * Whether a row is of our city. Most lists name no type, so that Kota and Kabupaten Bandung are one there: `isSure` is false where only
 * the district or the village can tell which one is meant.
 */
export function isOfCity(ours: OurPlace, row: { city: string; province: string | null; district: string }): boolean {
  if (!isSameProvince(ours.province, row.province)) return false
  const type = typeOf(row)
  if (type && type !== ours.cityType) return false
  const names = [ours.city.replace(cityPrefix, ''), formerCities[ours.cityCode]].filter((name) => name !== undefined)
  const theirs = [row.city, row.city.replace(cityPrefix, '')]
  return names.some((name) => theirs.some((other) => isSameName(name, other) || isNearlySame(name, other)))
}

const isNearlySame = (a: string, b: string) =>
  [...spellingsOf(a)].every((spelling) => spelling.length >= similarCityLength) && isSimilarName(a, b, 1)

/** 'Kab. Bandung', or 'Bogor Utara - Kota, Bogor'; undefined where the list does not tell. */
function typeOf({ city, district }: { city: string; district: string }): 'Kota' | 'Kabupaten' | undefined {
  if (/^kab(upaten|\.)?\s/i.test(city)) return 'Kabupaten'
  // 'Kota Baru' is a regency's name, 'Kota Bandung' a city's with its type.
  if (/^kota\s/i.test(city) && !/^kota ?(baru|waringin)/i.test(city)) return 'Kota'
  return citySuffix.test(district) ? 'Kota' : undefined
}

const citySuffix = /\s+-\s+kota$/i

/** A district without the type of its city. */
export const districtName = (district: string): string => district.replace(citySuffix, '')

/** By the code of each city the family in which an aggregator may list it: cities that have a name in common, now or formerly. */
export function familyKeys(cities: readonly Pick<OurPlace, 'cityCode' | 'city' | 'province'>[]): Map<string, string> {
  return new Map(
    cities.map(({ cityCode, city, province }) => {
      const name = formerCities[cityCode] ?? city.replace(cityPrefix, '')
      return [cityCode, `${provinceKey(province)} ${[...spellingsOf(name)][0]}`]
    }),
  )
}
