import type { AggregatorPlace } from '../../adapters/rate-aggregators/port.ts'
import type { CityFamily, OurDistrict } from './city-family.ts'
import type { Matches } from './match-villages.ts'
import { districtName } from './region-lists.ts'
import { isSimilarName } from './region-names.ts'

/**
 * Decides which area is that of our villages, where an aggregator has one for each district and postal code. A district is known by its
 * name in its city; of its areas the one with the village's postal code is taken, else that with the nearest. `wholeDistricts` are names
 * of districts of which `rows` has all areas: only they can turn out to be ours under a former name.
 */
export function matchDistricts(
  family: CityFamily,
  rows: readonly AggregatorPlace[],
  wholeDistricts: ReadonlySet<string> = new Set(),
): Matches {
  const areas = Map.groupBy(
    rows.filter((row) => family.has(row)),
    (row) =>
      byName(family, row) ??
      bySimilarName(family, row) ??
      (wholeDistricts.has(row.district) && renamed(family, rows, row)),
  )
  const matches: Matches = new Map()
  for (const [district, own] of areas) {
    if (!district) continue
    for (const village of district.villages) matches.set(village.areaId, nearest(own, village.postalCode))
  }
  return matches
}

/** A row that has this postal code and a district that ours don't have: it may be ours under a former name. */
export const findRenamed = (family: CityFamily, rows: readonly AggregatorPlace[], postalCode: string) =>
  only(
    rows.filter(
      (row) => row.postalCode === postalCode && family.has(row) && !byName(family, row) && !bySimilarName(family, row),
    ),
  )

/** Of two districts with the row's name, in Kota and Kabupaten, the one that alone has its postal code. */
function byName(family: CityFamily, row: AggregatorPlace): OurDistrict | undefined {
  const named = family.districtsNamedLike(row)
  const withCode = named.filter((district) => hasCode(district, row))
  return only(named) ?? only(withCode)
}

function bySimilarName(family: CityFamily, row: AggregatorPlace): OurDistrict | undefined {
  if (family.districtsNamedLike(row).length > 0) return undefined
  const similar = family.districts.filter((district) => isSimilarName(district.name, districtName(row.district), 2))
  const [district] = similar
  return only(similar) && district && hasCode(district, row) && family.has(row, district.cityCode)
    ? district
    : undefined
}

/** The district that alone has all postal codes of the row's. */
function renamed(family: CityFamily, rows: readonly AggregatorPlace[], row: AggregatorPlace): OurDistrict | undefined {
  if (family.districtsNamedLike(row).length > 0) return undefined
  const all = rows.filter((other) => other.district === row.district && family.has(other))
  const sharing = family.districts.filter((district) => all.some((other) => hasCode(district, other)))
  return only(sharing.filter((district) => all.every((other) => hasCode(district, other)))) && only(sharing)
}

const hasCode = ({ postalCodes }: OurDistrict, row: AggregatorPlace) =>
  row.postalCode !== null && postalCodes.has(row.postalCode)

/** Postal codes count up along the streets, so that near numbers are near places. */
function nearest(rows: readonly AggregatorPlace[], postalCode: string): AggregatorPlace {
  const gap = (row: AggregatorPlace) => Math.abs(Number(row.postalCode ?? 0) - Number(postalCode))
  return rows.toSorted((a, b) => gap(a) - gap(b) || a.id.localeCompare(b.id))[0]!
}

const only = <T>(items: readonly T[]): T | undefined => (items.length === 1 ? items[0] : undefined)
