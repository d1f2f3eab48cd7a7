import type { AggregatorPlace } from '../../adapters/rate-aggregators/port.ts'
import { type CityFamily, districtKey, isSameDistrict } from './city-family.ts'
import { districtName, type OurPlace } from './region-lists.ts'
import { isSameName, isSimilarName } from './region-names.ts'

type VillageRow = AggregatorPlace & { village: string }
/** Rows by the id of our village. */
export type Matches = Map<number, AggregatorPlace>

type Pair = { row: VillageRow; village: OurPlace }
/** Finds pairs among the rows and villages that the steps before it left. */
type Step = (open: readonly VillageRow[], matches: ReadonlyMap<number, AggregatorPlace>) => Pair[]

/**
 * Decides which row is which of our villages. A village is decided only if no other of ours could be that row and no other row that
 * village: an open place is better than a wrong one, which costs money with each parcel. `known` are villages that were decided before.
 */
export function matchVillages(
  family: CityFamily,
  rows: readonly AggregatorPlace[],
  known: ReadonlyMap<number, AggregatorPlace> = new Map(),
): Matches {
  const knownIds = new Set([...known.values()].map(({ id }) => id))
  const inCity = rows.filter((row): row is VillageRow => isVillage(row) && !knownIds.has(row.id) && family.has(row))
  const matches: Matches = new Map(known)
  for (const step of steps(family)) {
    const taken = new Set(matches.values())
    const open = inCity.filter((row) => !taken.has(row))
    const pairs = step(open, matches).filter(({ village }) => !matches.has(village.areaId))
    for (const { row, village } of undisputed(pairs)) matches.set(village.areaId, row)
  }
  for (const areaId of known.keys()) matches.delete(areaId)
  return matches
}

const isVillage = (row: AggregatorPlace): row is VillageRow => row.village !== null

/** Each needs less than the one before it. */
function steps(family: CityFamily): Step[] {
  const named = (open: readonly VillageRow[], holds: (village: OurPlace, row: VillageRow) => boolean): Pair[] =>
    open.flatMap((row) =>
      family
        .namedLike(row)
        .filter((village) => holds(village, row))
        .map((village) => ({ row, village })),
    )
  const isInDistrict = (village: OurPlace, row: VillageRow) => isSameDistrict(village.district, row.district)
  return [
    (open) => named(open, (village, row) => isInDistrict(village, row) && !hasOtherCode(village, row)),
    (open, matches) =>
      named(open, (village, row) => isInDistrict(village, row) && !isNamesakesCode(family, matches, village, row)),
    (open, matches) =>
      named(
        open,
        (village, row) =>
          isSimilarName(village.district, districtName(row.district), 2) &&
          !isNamesakesCode(family, matches, village, row),
      ),
    // A village of another district than ours: that one was renamed, or ours was made from it.
    (open) =>
      named(
        open,
        (village, row) =>
          !hasOtherCode(village, row) &&
          (family.isOnlyNamesake(village) || (row.postalCode !== null && hasLeft(family, row))),
      ),
    (open, matches) => {
      if (open.length === 0) return []
      const renamed = renamedDistricts(family, matches)
      return named(
        open,
        (village, row) =>
          renamed.get(row.district) === districtKey(village) && !isNamesakesCode(family, matches, village, row),
      )
    },
    (open) => nearlyAlike(family, open),
  ]
}

/** Whether the row has the postal code of another village with this name, for which no row was found yet: it may be that one. */
const isNamesakesCode = (
  family: CityFamily,
  matches: ReadonlyMap<number, AggregatorPlace>,
  village: OurPlace,
  row: VillageRow,
) =>
  hasOtherCode(village, row) &&
  family.namedLike(row).some((other) => other !== village && hasSameCode(other, row) && !matches.has(other.areaId))

const hasOtherCode = (village: OurPlace, row: VillageRow) =>
  row.postalCode !== null && village.postalCode !== '' && row.postalCode !== village.postalCode

const hasSameCode = (village: OurPlace, row: VillageRow) =>
  row.postalCode !== null && row.postalCode === village.postalCode

/** Whether the row's district is one of ours and has no village of that name any more. */
const hasLeft = (family: CityFamily, row: VillageRow) => {
  const districts = family.districtsNamedLike(row)
  return (
    districts.length > 0 &&
    districts.every(({ villages }) => villages.every(({ village }) => !isSameName(village, row.village)))
  )
}

/** Districts of rows that ours don't have, by their name: all of their villages that were found are in one of ours. */
function renamedDistricts(family: CityFamily, matches: ReadonlyMap<number, AggregatorPlace>): Map<string, string> {
  const found = new Map<string, Set<string>>()
  for (const village of family.villages) {
    const row = matches.get(village.areaId)
    if (!row || family.districtsNamedLike(row).length > 0) continue
    found.set(row.district, (found.get(row.district) ?? new Set()).add(districtKey(village)))
  }
  return new Map([...found].filter(([, keys]) => keys.size === 1).map(([name, keys]) => [name, [...keys][0]!]))
}

/** One letter differs, or two, within one district and postal code; neither name is that of another village there. */
function nearlyAlike(family: CityFamily, open: readonly VillageRow[]): Pair[] {
  return open.flatMap((row) =>
    family.districtsNamedLike(row).flatMap(({ villages }) => {
      if (villages.some(({ village }) => isSameName(village, row.village))) return []
      return villages
        .filter(
          (village) =>
            hasSameCode(village, row) &&
            isSimilarName(village.village, row.village, 2) &&
            !open.some((other) => other.district === row.district && isSameName(village.village, other.village)),
        )
        .map((village) => ({ row, village }))
    }),
  )
}

/** Pairs of which neither side has another; a postal code in common decides between several. */
function undisputed(pairs: readonly Pair[]): Pair[] {
  const exact = alone(pairs.filter(({ row, village }) => hasSameCode(village, row)))
  const rows = new Set(exact.map(({ row }) => row))
  const ids = new Set(exact.map(({ village }) => village.areaId))
  return [...exact, ...alone(pairs.filter(({ row, village }) => !rows.has(row) && !ids.has(village.areaId)))]
}

function alone(pairs: readonly Pair[]): Pair[] {
  const ofRow = countBy(pairs, ({ row }) => row)
  const ofVillage = countBy(pairs, ({ village }) => village.areaId)
  return pairs.filter(({ row, village }) => ofRow.get(row) === 1 && ofVillage.get(village.areaId) === 1)
}

function countBy<T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, number> {
  const counts = new Map<K, number>()
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1)
  return counts
}
