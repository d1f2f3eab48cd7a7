import type { Aggregator, AggregatorPlace } from '../../adapters/rate-aggregators/port.ts'
import type { CityFamily } from './city-family.ts'
import { findRenamed, matchDistricts } from './match-districts.ts'
import { type Matches, matchVillages } from './match-villages.ts'
import type { OurPlace } from './region-lists.ts'
import { isSimilarName } from './region-names.ts'

export type FoundPlace = {
  /** Decided rows by our villages: the one that was looked for, if it could be decided, and others of its postal code. */
  matches: Matches
  /** Rows of the city, the likeliest first, among which the owner can choose. */
  candidates: AggregatorPlace[]
}

const maxCandidates = 8

/**
 * Looks for one of our villages in an aggregator's list: by its postal code, which also finds its neighbours, then by its name. `known`
 * are villages of the family that were decided before. Throws the errors of `search`.
 */
export async function findPlace(
  { name }: Pick<Aggregator, 'name'>,
  search: (words: string) => Promise<AggregatorPlace[]>,
  { family, place, known }: { family: CityFamily; place: OurPlace; known: ReadonlyMap<number, AggregatorPlace> },
): Promise<FoundPlace> {
  const isByDistrict = name === 'biteship'
  const rows = new Map<string, AggregatorPlace>()
  const ask = async (words: string) => {
    for (const row of await search(words)) rows.set(row.id, row)
    return [...rows.values()]
  }
  const names = isByDistrict ? `${place.district}, ${place.city}` : place.village
  let matches: Matches = new Map()
  for (const words of [place.postalCode, names]) {
    if (words === '' || matches.has(place.areaId)) continue
    const found = await ask(words)
    matches = isByDistrict ? matchDistricts(family, found) : matchVillages(family, found, known)
  }
  const former = isByDistrict && !matches.has(place.areaId) && findRenamed(family, [...rows.values()], place.postalCode)
  if (former) {
    const found = await ask(`${former.district}, ${former.city}`)
    matches = matchDistricts(family, found, new Set([former.district]))
  }
  return { matches: certain(matches, family, place), candidates: candidatesOf(family, place, [...rows.values()]) }
}

/** Other villages than the one looked for are kept by their postal code alone: of theirs not all rows were asked. */
function certain(matches: Matches, family: CityFamily, place: OurPlace): Matches {
  const codes = new Map(family.villages.map(({ areaId, postalCode }) => [areaId, postalCode]))
  return new Map(
    [...matches].filter(([areaId, row]) => areaId === place.areaId || row.postalCode === codes.get(areaId)),
  )
}

function candidatesOf(family: CityFamily, place: OurPlace, rows: readonly AggregatorPlace[]): AggregatorPlace[] {
  const likeness = (row: AggregatorPlace) =>
    Number(isSimilarName(place.village, row.village ?? '', 3)) * 4 +
    Number(isSimilarName(place.district, row.district, 3)) * 2 +
    Number(row.postalCode === place.postalCode)
  return rows
    .filter((row) => family.has(row, place.cityCode))
    .toSorted((a, b) => likeness(b) - likeness(a) || a.id.localeCompare(b.id))
    .slice(0, maxCandidates)
}
