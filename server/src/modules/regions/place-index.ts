import type { Village } from './village.ts'

/** A row of geografis, whose list of codes is that of 2019. */
export type Place = {
  code: string
  postal: number
  city: string
  district: string
  village: string
  latitude: number
  longitude: number
}

type Found = Pick<Village, 'postalCode' | 'latitude' | 'longitude'>
type Wanted = { code: string; village: string; district: string; regency: string }

/** Finds what geografis knows of a village, although some codes and names were given anew since. */
export class PlaceIndex {
  readonly #byCode = new Map<string, Place>()
  /** By regency, district and village, and by regency and village; null where a name occurs twice. */
  readonly #byNames = new Map<string, Place | null>()
  /** By code and by name. */
  readonly #regencies = new Map<string, Group>()
  readonly #districts = new Map<string, Group>()

  constructor(places: readonly Place[]) {
    for (const place of places) {
      const { code, city, district, village } = place
      this.#byCode.set(code, place)
      for (const key of [nameKey(city, district, village), nameKey(city, village)]) {
        this.#byNames.set(key, this.#byNames.has(key) ? null : place)
      }
      gather(this.#regencies, nameKey(city), code.slice(0, 5), place)
      gather(this.#districts, nameKey(city, district), code.slice(0, 8), place)
    }
  }

  /**
   * The same code with the same name; else the same names; else the same code, renamed since. Else what most of the district
   * has, and its middle; of the regency only the middle, for a guess at a postal code is worse than none.
   */
  find({ code, village, district, regency }: Wanted): Found {
    // A regency or district that is not known by its name has changed it; then its code tells.
    const ofRegency = this.#regencies.get(nameKey(regency)) ?? this.#regencies.get(code.slice(0, 5))
    const city = ofRegency?.city ?? regency
    const byCode = this.#districts.get(code.slice(0, 8))
    const ofDistrict = this.#districts.get(nameKey(city, district)) ?? (byCode?.city === city ? byCode : undefined)

    const sameCode = this.#byCode.get(code)
    const place =
      (sameCode && ofRegency?.has(sameCode) && nameKey(sameCode.village) === nameKey(village) ? sameCode : undefined) ??
      this.#byNames.get(nameKey(city, district, village)) ??
      this.#byNames.get(nameKey(city, village)) ??
      (sameCode && ofDistrict?.has(sameCode) ? sameCode : undefined)
    const middle = ofDistrict?.middle ?? ofRegency?.middle
    const spot = place && ofRegency?.isPlausible(place) ? place : middle
    return {
      postalCode: place?.postal ? String(place.postal) : (ofDistrict?.commonPostalCode ?? ''),
      latitude: spot?.latitude ?? null,
      longitude: spot?.longitude ?? null,
    }
  }
}

/** The villages of one district or regency. */
class Group {
  readonly places = new Set<Place>()
  #middle: { latitude: number; longitude: number } | undefined

  has(place: Place): boolean {
    return this.places.has(place)
  }

  get city(): string | undefined {
    const [first] = this.places
    return first?.city
  }

  /** Medians, so that a village with a wrong place does not pull. */
  get middle(): { latitude: number; longitude: number } {
    if (this.#middle) return this.#middle
    const places = [...this.places]
    this.#middle = {
      latitude: median(places.map((p) => p.latitude)),
      longitude: median(places.map((p) => p.longitude)),
    }
    return this.#middle
  }

  get commonPostalCode(): string {
    const counts = new Map<number, number>()
    for (const { postal } of this.places) if (postal) counts.set(postal, (counts.get(postal) ?? 0) + 1)
    const [most] = [...counts].sort((a, b) => b[1] - a[1])
    return most ? String(most[0]) : ''
  }

  /** The remotest islands lie some 300 km from the middle of their regency; what is farther is a slip of the source. */
  isPlausible({ latitude, longitude }: Place): boolean {
    const degrees = 5
    const middle = this.middle
    return Math.hypot(latitude - middle.latitude, longitude - middle.longitude) < degrees
  }
}

/** Names compare without case, blanks, signs and Jakarta's 'Administrasi'. */
function nameKey(...names: string[]): string {
  return names
    .map((name) =>
      name
        .toLowerCase()
        .replace('administrasi', '')
        .replace(/[^\p{L}\p{N}]/gu, ''),
    )
    .join('|')
}

function gather(groups: Map<string, Group>, name: string, code: string, place: Place) {
  const group = groups.get(name) ?? new Group()
  group.places.add(place)
  groups.set(name, group)
  if (!groups.has(code)) groups.set(code, group)
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[values.length >> 1] ?? 0
}
