import type { OurPlace } from '../../modules/rate-aggregators/region-lists.ts'

/** A row of an aggregator's list, and the id of the village that it means. */
export type SpeltRow = {
  areaId: number
  id: number
  province: string
  city: string
  district: string
  village: string
  postalCode: string | null
  /** Whether its district has the same name in ours, but for the spelling. */
  isOwnDistrict: boolean
}

/** Regencies that an older list has under another name, or as part of their former one. */
const olderCities: Record<string, string> = {
  ...{ 'Musi Rawas Utara': 'Musi Rawas', 'Penukal Abab Lematang Ilir': 'Muara Enim', 'Pesisir Barat': 'Lampung Barat' },
  ...{ Mempawah: 'Pontianak', Pasangkayu: 'Mamuju Utara', 'Kepulauan Tanimbar': 'Maluku Tenggara Barat' },
  ...{ Toba: 'Toba Samosir', 'Buton Tengah': 'Buton', 'Buton Selatan': 'Buton', 'Muna Barat': 'Muna' },
}
const olderProvinces: Record<string, string> = {
  'Papua Barat Daya': 'PAPUA BARAT',
  'Papua Selatan': 'PAPUA',
  'Papua Tengah': 'PAPUA',
  'Papua Pegunungan': 'PAPUA',
  'Daerah Khusus Ibukota Jakarta': 'DKI JAKARTA',
  'Daerah Istimewa Yogyakarta': 'DI YOGYAKARTA',
  Aceh: 'NANGGROE ACEH DARUSSALAM (NAD)',
  'Nusa Tenggara Timur': 'NUSA TENGGARA TIMUR (NTT)',
  'Nusa Tenggara Barat': 'NUSA TENGGARA BARAT (NTB)',
  'Kepulauan Bangka Belitung': 'BANGKA BELITUNG',
}
const numerals: Record<string, string> = {
  I: 'SATU',
  II: 'DUA',
  III: 'TIGA',
  IV: 'EMPAT',
  V: 'LIMA',
  VI: 'ENAM',
  VII: 'TUJUH',
}

/** The same number between 0 and 1 for the same text, so that every run spells alike. */
export function drawOf(text: string): number {
  let hash = 2_166_136_261
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619)
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_507)
  hash = Math.imul(hash ^ (hash >>> 13), 3_266_489_909)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}

const letters = 'AEIOU'

/** A name as an older list has it: numerals by words or the other way, spaces moved, a letter changed, a second name. */
function spell(name: string, seed: string): string {
  const draw = drawOf(`spell ${seed} ${name}`)
  let spelt = name.toUpperCase().replace(/['’]/g, draw < 0.5 ? '' : "'")
  if (draw < 0.03) return spelt.replace(/\s+/g, '')
  if (draw < 0.04 && spelt.length > 8 && !/\s/.test(spelt)) return `${spelt.slice(0, 5)} ${spelt.slice(5)}`
  if (draw < 0.06) return `${spelt} (${spelt.split('').toReversed().join('').slice(0, 8).replaceAll(' ', 'A')})`
  if (draw < 0.08 && spelt.length >= 7) {
    const at = [...spelt].findIndex((letter, place) => place > 1 && letters.includes(letter))
    if (at > 0) return spelt.slice(0, at) + letters[(letters.indexOf(spelt[at]!) + 1) % 5] + spelt.slice(at + 1)
  }
  if (draw < 0.3) {
    spelt = spelt
      .split(' ')
      .map((word) => numerals[word] ?? Object.keys(numerals).find((roman) => numerals[roman] === word) ?? word)
      .join(' ')
  }
  return spelt
}

/**
 * The shop's villages as an aggregator lists them: 92 % of the districts (the others are under the name that they had, or under the
 * district from which they were made), 96 % of the villages, without types of cities, partly without or with other postal codes.
 */
export function speltRegions(places: readonly OurPlace[]): SpeltRow[] {
  const byCity = Map.groupBy(places, ({ cityCode }) => cityCode)
  const rows: SpeltRow[] = []
  for (const ofCity of byCity.values()) {
    const districts = [...new Set(ofCity.map(({ district }) => district))]
    const older = new Map(
      districts.map((district, at) => [district, olderDistrict(districts, at, ofCity[0]!.cityCode)]),
    )
    for (const place of ofCity) {
      const seed = `${place.cityCode} ${place.district} ${place.village} ${place.areaId}`
      if (drawOf(`missing ${seed}`) < 0.04) continue
      const district = older.get(place.district)!
      rows.push({
        areaId: place.areaId,
        // Like those of other levels, and in no order of ours.
        id: 1 + ((place.areaId * 48_271) % 99_991),
        province: olderProvinces[place.province] ?? place.province.toUpperCase(),
        city: (olderCities[place.city] ?? place.city.replace(/^Administrasi /, '')).toUpperCase(),
        // One spelling for all rows of a district.
        district: spell(district, place.cityCode),
        village: spell(place.village, seed),
        postalCode: olderCode(place, ofCity, seed),
        isOwnDistrict: district === place.district,
      })
    }
  }
  return rows
}

/** Four percent were renamed since, up to four were made from a neighbour. */
function olderDistrict(districts: readonly string[], at: number, city: string): string {
  const drawn = (place: number) => drawOf(`district ${city} ${districts[place]}`)
  if (drawn(at) < 0.04) return `Wanua ${districts[at]!.split('').toReversed().join('')}`
  const neighbour = (at + 1) % districts.length
  return drawn(at) < 0.08 && drawn(neighbour) >= 0.08 ? districts[neighbour]! : districts[at]!
}

/** Three percent have none, one '0', and two that of another village of the city: if one has the same name, of that one. */
function olderCode(place: OurPlace, ofCity: readonly OurPlace[], seed: string): string | null {
  const draw = drawOf(`code ${seed}`)
  if (draw < 0.03) return null
  if (draw < 0.04) return '0'
  if (draw > 0.06) return place.postalCode
  const namesake = ofCity.find(({ village, district }) => village === place.village && district !== place.district)
  return (namesake ?? ofCity[Math.floor(draw * 1e6) % ofCity.length]!).postalCode
}
